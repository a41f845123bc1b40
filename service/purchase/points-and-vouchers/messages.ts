/** 满返 (docs/rules/domain.md section 9). */
export const messages = {
  cashbackTitle: (amount: string) => `满返${amount}已到余额`,
  cashbackText: (sn: string) => `订单${sn}已完成`,
} as const
