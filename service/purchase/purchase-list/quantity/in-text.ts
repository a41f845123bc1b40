import type { PurchaseAmount } from '@yaoji/contract/domain/cart/purchase-amount'
import { chineseNumber, decimalOf, unclearPoint } from '../words/numerals.ts'
import { perCarton } from '../words/units.ts'

/** A quantity that does not say one number for sure: the text that says it, its place, and how it may be read, likelier first. */
export type UnsureQuantity = { start: number; end: number; amounts: PurchaseAmount[] }

/** Days, batches and codes are larger. */
export const quantityMax = 99_999

export function amountsOf(values: readonly number[], unit: string): PurchaseAmount[] {
  return [...new Set(values)].filter(value => value > 0 && value <= quantityMax).map(value => ({ value, unit }))
}

/** 便宜一点五盒 is perhaps 1.5 盒; 多来一点三十盒 is no decimal. */
export function unclearPointIn(text: string): UnsureQuantity | undefined {
  const found = unclearPoint.exec(text)
  if (!found) return undefined
  const [whole, spoken = '', behind = '', unit = ''] = found
  const values = [Number(decimalOf(spoken)), chineseNumber(behind) ?? Number.NaN]
  return values.some(Number.isNaN) ? undefined : { start: found.index, end: found.index + whole.length, amounts: amountsOf(values, unit) }
}

/** 1件(80瓶/件), and 2箱(每箱20瓶): the goods of the shop may have another carton, which the buyer has to see. */
export function perCartonIn(text: string): UnsureQuantity | undefined {
  const found = perCarton.exec(text)
  if (!found) return undefined
  const [whole, number, carton = '', before, packBefore, behind, packBehind = ''] = found
  const amounts = [
    { value: Number(number), unit: carton },
    { value: Number(number) * Number(before ?? behind), unit: packBefore ?? packBehind },
  ]
  return { start: found.index, end: found.index + whole.length, amounts }
}
