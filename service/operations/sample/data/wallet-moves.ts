import type { WithdrawalState } from '@yaoji/contract/orders/withdrawal-states'

export type SampleWithdrawal = {
  memberId: number
  personId: number
  amountFen: number
  state: WithdrawalState
  daysAgo: number
  reason?: string
}

/** 提现 in every state; of one store only one waits at a time. */
export const sampleWithdrawals: readonly SampleWithdrawal[] = [
  { memberId: 1, personId: 1, amountFen: 120_050, state: 'paid', daysAgo: 40 },
  { memberId: 1, personId: 1, amountFen: 50_000, state: 'refused', daysAgo: 25, reason: '开户名称与营业执照不一致，请更换账户' },
  { memberId: 3, personId: 3, amountFen: 200_000, state: 'checking', daysAgo: 0.2 },
  { memberId: 5, personId: 3, amountFen: 80_000, state: 'paying', daysAgo: 1 },
]

/** What the shop put right by hand. */
export const sampleAdjustments: readonly { memberId: number; amountFen: number; daysAgo: number }[] = [
  { memberId: 1, amountFen: 1_230, daysAgo: 33 },
  { memberId: 3, amountFen: -560, daysAgo: 18 },
]
