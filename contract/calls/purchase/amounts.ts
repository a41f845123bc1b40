import type { CartTotal } from '../../domain/cart/cart-total.ts'
import type { DeductionKind } from '../../domain/deductions/deductions.ts'
import { addFen, formatFen, type Fen } from '../../domain/money.ts'
import type { AmountsWire } from './cart.ts'

export type NamedDeduction = { kind: DeductionKind; name: string; amount: Fen }

/** The fields that the specification has for a kind of its own. */
const specFields = {
  manjian: ['full-reduction'],
  discount: ['order-discount'],
  coupon: ['coupon', 'freight-coupon'],
} as const satisfies Record<string, readonly DeductionKind[]>

/** What was taken off, as a list and in the specification's own fields. */
export function deductionAmounts(deductions: readonly NamedDeduction[]): Pick<AmountsWire, 'deductions' | keyof typeof specFields> {
  const sum = (kinds: readonly DeductionKind[]) =>
    formatFen(addFen(...deductions.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount)))
  return {
    manjian: sum(specFields.manjian),
    discount: sum(specFields.discount),
    coupon: sum(specFields.coupon),
    deductions: deductions.map(({ kind, name, amount }) => ({ kind, name, amount: formatFen(amount) })),
  }
}

/** A total as cart, quote and preview tell it; `cashback` as the service reckons it. */
export function amountsOf({ lines, goods, deductions, freight, payable }: CartTotal, cashback: string | null = null): AmountsWire {
  const own = lines.filter(({ line }) => !line.isGift)
  return {
    lines: own.length,
    number: own.reduce((sum, { line }) => sum + line.quantity, 0),
    goods: formatFen(goods),
    ...deductionAmounts(deductions.map(({ promotion: { kind, name }, amount }) => ({ kind, name, amount }))),
    freight: formatFen(freight),
    payable: formatFen(payable),
    cashback,
  }
}
