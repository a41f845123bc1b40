import type { AmountsWire } from '@yaoji/contract/calls/purchase/cart'
import { Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type Row = { key: string; name: string; value: string; kind?: 'deduction' | 'cashback' }

/** Every part of the sum in the order in which it is reckoned, and what comes back of it, which is empty while it is reckoned anew. */
export function amountRows({ goods, deductions, freight, cashback }: AmountsWire, isCredited = false): Row[] {
  return [
    { key: 'goods', name: messages.goodsAmount, value: goods },
    ...deductions.map(({ name, amount }, place) => ({ key: `deduction ${place}`, name, value: amount, kind: 'deduction' as const })),
    { key: 'freight', name: messages.freight, value: freight },
    ...(cashback === null ? [] : [{ key: 'cashback', name: messages.cashback(isCredited), value: cashback, kind: 'cashback' as const }]),
  ]
}

/** The parts of a sum as a list of names and amounts; cart bar, check-order page and order show the same. `isCredited`: 满返 has come back. */
export function AmountList({ amounts, isCredited = false }: { amounts: AmountsWire; isCredited?: boolean }) {
  return (
    <dl className="yaoji-amounts">
      {amountRows(amounts, isCredited).map(({ key, name, value, kind }) => (
        <div key={key} className="yaoji-amounts__row" data-kind={kind}>
          <dt>{name}</dt>
          <dd>
            {kind === 'deduction' && '-'}
            {value === '' ? messages.reckoning : <Price value={value} tone="plain" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
