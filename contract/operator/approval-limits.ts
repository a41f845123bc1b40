/** Orders that wait for the 店主 (docs/rules/domain.md section 5), and what a store may set for its people (section 14). */
export const approvalLimits = {
  /** How long an order waits for its approval before it is cancelled by itself. */
  approvalWaitHours: 72,
  sendBackReasonMax: 100,
  /** Ten million yuan: no store sets more for one of its people. */
  allowanceMaxFen: 1_000_000_000,
} as const

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
