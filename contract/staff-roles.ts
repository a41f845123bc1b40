/** What a person of the shop's own staff may be (docs/rules/domain.md section 14). */
export const staffRoles = ['admin', 'service', 'quality', 'finance', 'promotion', 'warehouse', 'sales'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  admin: '超级管理员',
  service: '客服',
  quality: '质管',
  finance: '财务',
  promotion: '运营',
  warehouse: '仓库',
  sales: '业务员',
}

/** A code or its Chinese name, as people type it; undefined for another word. */
export const staffRoleOf = (word: string): StaffRole | undefined => staffRoles.find(role => role === word || staffRoleNames[role] === word)
