/** Where the approval of a store stands (docs/rules/domain.md section 11); 未认证 has no row yet. */
export const applicationStates = ['waiting', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  waiting: '认证中',
  approved: '已认证',
  rejected: '已驳回',
}
