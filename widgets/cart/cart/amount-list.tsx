import type { AmountsWire } from '@yaoji/contract/calls/purchase/cart'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type Row = { key: string; name: string; value: string; kind?: 'deduction' | 'cashback' }

/** Rows of the sum in the order of its calculation, and the cashback, which is empty while it is recalculated. */
function amountRows({ goods, deductions, freight, cashback }: AmountsWire, isCredited = false): Row[] {
  return [
    { key: 'goods', name: messages.goodsAmount, value: goods },
    ...deductions.map(({ name, amount }, place) => ({ key: `deduction ${place}`, name, value: amount, kind: 'deduction' as const })),
    { key: 'freight', name: messages.freight, value: freight },
    ...(cashback === null ? [] : [{ key: 'cashback', name: messages.cashback(isCredited), value: cashback, kind: 'cashback' as const }]),
  ]
}

/** The parts of a sum as names and amounts, for cart bar, check-order page and order. `isCredited`: 满返 has been credited. */
export function AmountList({ amounts, isCredited = false }: { amounts: AmountsWire; isCredited?: boolean }) {
  return (
    <dl className="yaoji-amounts">
      {amountRows(amounts, isCredited).map(({ key, name, value, kind }) => (
        <div key={key} className="yaoji-amounts__row" data-kind={kind}>
          <dt>{name}</dt>
          <dd>
            {kind === 'deduction' && '−'}
            {value === '' ? messages.reckoning : <Price value={value} tone="plain" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
