import { deductionNames, type OperatedDeductionKind } from '../domain/deductions/deductions.ts'

/** What operators call the other promotions of their desk; 拼团, coupons and lotteries have desks of their own. */
const otherNames = {
  cashback: '满返',
  special: '特价',
  daily: '每日特价',
  newcomer: '新人特价',
  'flash-sale': '秒杀',
  set: '组合',
  'buy-gift': '买赠',
  'tier-gift': '满赠',
  swap: '换购',
} as const

export type OperatedPromotionKind = OperatedDeductionKind | keyof typeof otherNames

const operatedDeductions = Object.entries(deductionNames).flatMap(([kind, { operatorName }]) =>
  operatorName ? [[kind, operatorName]] : [],
)

/** What operators call each kind of promotion that their desk sets up. */
export const operatedPromotionNames = { ...Object.fromEntries(operatedDeductions), ...otherNames } as Readonly<
  Record<OperatedPromotionKind, string>
> // A deduction with a name for operators is one that they set up.
export const operatedPromotionKinds = Object.keys(operatedPromotionNames) as OperatedPromotionKind[]
