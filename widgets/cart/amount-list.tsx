import type { AmountsWire } from '@yaoji/contract/calls/cart'
import { parseFen } from '@yaoji/contract/domain/money'
import { Price } from '../ui/parts.ts'
import { messages } from './messages.ts'

type Row = { name: string; value: string; isDeduction: boolean }

/** Every part of the sum that is not nothing, in the order in which it is reckoned. */
export function amountRows(amounts: AmountsWire): Row[] {
  const deduction = (name: string, amount: string): Row[] =>
    (parseFen(amount) ?? 0) > 0 ? [{ name, value: amount, isDeduction: true }] : []
  return [
    { name: messages.goodsAmount, value: amounts.goods, isDeduction: false },
    ...deduction(messages.fullReduction, amounts.manjian),
    ...deduction(messages.orderDiscount, amounts.discount),
    ...deduction(messages.coupon, amounts.coupon),
    { name: messages.freight, value: amounts.freight, isDeduction: false },
  ]
}

/** The parts of a sum as a list of names and amounts; cart bar, check-order page and order show the same. */
export function AmountList({ amounts }: { amounts: AmountsWire }) {
  return (
    <dl className="yaoji-amounts">
      {amountRows(amounts).map(({ name, value, isDeduction }) => (
        <div key={name} className="yaoji-amounts__row" data-deduction={isDeduction}>
          <dt>{name}</dt>
          <dd>
            {isDeduction && '-'}
            <Price value={value} tone="plain" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
