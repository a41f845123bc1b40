/** 提现: 审核中 · 打款中 · 已到账 · 已驳回 (domain.md section 9). */
export const withdrawalStates = ['checking', 'paying', 'paid', 'refused'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalStateNames: Readonly<Record<WithdrawalState, string>> = {
  checking: '审核中',
  paying: '打款中',
  paid: '已到账',
  refused: '已驳回',
}

/** The least and the most at a time, and how long what is typed of a bank may be. */
export const withdrawalLimits = { minFen: 100, maxFen: 20_000_000, bankMin: 4, bankMax: 60 } as const

/** Numbers of company accounts have 8 to 30 digits. */
export const isAccountNumber = (text: string): boolean => /^\d{8,30}$/.test(text)
