/** What a person may be for a store: 店主, 采购员, 财务, 只读 (docs/rules/domain.md section 14). */
export const roles = ['owner', 'buyer', 'finance', 'reader'] as const
export type Role = (typeof roles)[number]

export const roleNames: Readonly<Record<Role, string>> = { owner: '店主', buyer: '采购员', finance: '财务', reader: '只读' }

/** Who may make a call: everybody who acts for the store, those who order, those who pay, those who see to its money, or its owners. */
export type RoleGroup = 'all' | 'orderers' | 'payers' | 'treasurers' | 'owners'

/** The roles of each group; an owner is in every one. */
export const roleGroups: Readonly<Record<RoleGroup, readonly Role[]>> = {
  all: roles,
  orderers: ['owner', 'buyer'],
  payers: ['owner', 'buyer', 'finance'],
  treasurers: ['owner', 'finance'],
  owners: ['owner'],
}

/**
 * Whether a role is of a group.
 *
 * @example isOf('finance', 'payers') is true, isOf('finance', 'orderers') is false
 */
export const isOf = (role: Role, group: RoleGroup): boolean => roleGroups[group].includes(role)

/** People of a store and who is invited to be (docs/rules/domain.md section 14). */
export const staffLimits = {
  staffMax: 50,
  openInvitationsMax: 20,
  /** Of one store in a day. */
  invitationsADay: 30,
  /** Messages to one number in a day, whichever stores invite it. */
  invitationMessagesADay: 5,
  invitationDays: 7,
  /** Days after its last day until its telephone is deleted. */
  invitationKeptDays: 30,
  /** Of the log. */
  changesShown: 50,
} as const
