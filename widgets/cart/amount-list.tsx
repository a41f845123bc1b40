import type { AmountsWire } from '@yaoji/contract/calls/cart'
import { Price } from '../ui/parts.ts'
import { messages } from './messages.ts'

type Row = { key: string; name: string; value: string; isDeduction: boolean }

/** Every part of the sum in the order in which it is reckoned. */
export function amountRows({ goods, deductions, freight }: AmountsWire): Row[] {
  return [
    { key: 'goods', name: messages.goodsAmount, value: goods, isDeduction: false },
    ...deductions.map(({ name, amount }, place) => ({ key: `deduction ${place}`, name, value: amount, isDeduction: true })),
    { key: 'freight', name: messages.freight, value: freight, isDeduction: false },
  ]
}

/** The parts of a sum as a list of names and amounts; cart bar, check-order page and order show the same. */
export function AmountList({ amounts }: { amounts: AmountsWire }) {
  return (
    <dl className="yaoji-amounts">
      {amountRows(amounts).map(({ key, name, value, isDeduction }) => (
        <div key={key} className="yaoji-amounts__row" data-deduction={isDeduction}>
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
