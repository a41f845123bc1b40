/** Why the shop cancels an order (docs/rules/domain.md section 5): the buyer reads it as it stands. */
export const sellerReasonNames = {
  'out-of-stock': '缺货',
  'papers-expired': '资质过期',
  'out-of-area': '超出销售区域',
  'wrong-price': '价格错误',
  'suspected-duplicate': '疑似重复',
  'customer-call': '客户来电要求',
  other: '其他',
} as const
export type SellerReason = keyof typeof sellerReasonNames

const codes = Object.keys(sellerReasonNames) as SellerReason[] // The object above has no other keys.

/** What an operator may write: the code, or its words. */
export const sellerReasonWords: readonly string[] = [...codes, ...Object.values(sellerReasonNames)]

/**
 * What the buyer reads of a reason, with its note; undefined for another reason without a note.
 *
 * @example sellerReasonText('out-of-stock') is '缺货', sellerReasonText('其他', '仓库盘点') is '其他：仓库盘点'
 */
export function sellerReasonText(word: string, note = ''): string | undefined {
  const code = codes.find(each => each === word || sellerReasonNames[each] === word) ?? 'other'
  if (code === 'other' && note === '') return
  return [sellerReasonNames[code], note].filter(Boolean).join('：')
}
