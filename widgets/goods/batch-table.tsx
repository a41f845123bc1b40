import type { BatchWire } from '@yaoji/contract/calls/goods'
import { Expiry } from './goods-marks.tsx'
import { messages } from './messages.ts'

type Props = { batches: readonly BatchWire[]; unit: string; today: string }

/** Batches in the order in which they leave the shelf (FEFO, domain.md section 2). */
export function BatchTable({ batches, unit, today }: Props) {
  if (batches.length === 0) return <p className="yaoji-goods-detail__none">{messages.noBatches}</p>
  const first = batches.toSorted((a, b) => (a.yxq < b.yxq ? -1 : 1))
  return (
    <table className="yaoji-fact-table">
      <caption className="yaoji-visually-hidden">{messages.batches}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.batchNumber}</th>
          <th scope="col">{messages.producedOn}</th>
          <th scope="col">{messages.expiry}</th>
          <th scope="col">{messages.stock}</th>
        </tr>
      </thead>
      <tbody>
        {first.map(({ ck_id, ph, scrq, yxq, number }) => (
          <tr key={`${ck_id}-${ph}`}>
            <td>{ph}</td>
            <td>{scrq}</td>
            <td><Expiry yxq={yxq} today={today} /></td>
            <td>{messages.stockNumber(number, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
