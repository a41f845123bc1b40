import type { CartTotal } from './cart-total.ts'
import { addFen, type Fen } from './money.ts'

/** What an order is made of: a part of a total, or all of it. */
export type OrderTotal = Omit<CartTotal, 'groups' | 'promotions' | 'deductibleFreight'>

/** A total in two orders; `apart` is undefined where every line stays, `rest` where none does. */
export type SplitTotal = { rest: OrderTotal | undefined; apart: OrderTotal | undefined }

function partOf(total: CartTotal, lines: CartTotal['lines'], freight: Fen, hasDeductions: boolean): OrderTotal | undefined {
  if (lines.length === 0) return
  const goods = addFen(...lines.map(({ amount }) => amount))
  const deducted = hasDeductions ? total.deducted : (0 as Fen)
  return {
    goods,
    deductions: hasDeductions ? total.deductions : [],
    deducted,
    freight,
    freightDeductions: hasDeductions ? total.freightDeductions : [],
    payable: (goods - deducted + freight) as Fen,
    lines,
  }
}

/**
 * The lines that are paid for by money alone (含麻) as an order of their own, the others as another (domain.md section 6).
 *
 * Both were judged together, so their fen add up to the total. No deduction touches the lines apart. The freight of a
 * warehouse is paid with the others; with the lines apart where it sends nothing else.
 *
 * @example 500.00 of goods apart beside 30.00 of others with 12.00 freight from one warehouse is 500.00 and 42.00
 */
export function splitTotal(total: CartTotal): SplitTotal {
  const isApart = ({ line }: CartTotal['lines'][number]) => line.isMoneyOnly === true
  const [apart, rest] = [total.lines.filter(isApart), total.lines.filter(share => !isApart(share))]
  const apartKeys = new Set(apart.map(share => share.key))
  const alone = total.groups.filter(group => group.keys.every(key => apartKeys.has(key)))
  const freight = addFen(...alone.map(group => group.freight))
  return { rest: partOf(total, rest, (total.freight - freight) as Fen, true), apart: partOf(total, apart, freight, false) }
}
