import type { BatchWire } from '@yaoji/contract/calls/storefront/goods'
import { expiryState } from '@yaoji/contract/domain/goods/expiry'
import { Expiry, goodsMessages } from '../goods/parts.ts'
import { detailMessages } from './detail-messages.ts'

type Props = { batches: readonly BatchWire[]; unit: string; today: string }

/** Batches in the order in which they leave the shelf (FEFO), in the colours of domain.md section 2. */
export function BatchTable({ batches, unit, today }: Props) {
  if (batches.length === 0) return <p className="yaoji-goods-detail__none">{detailMessages.noBatches}</p>
  const first = batches.toSorted((a, b) => (a.yxq < b.yxq ? -1 : 1))
  return (
    <>
      <table className="yaoji-fact-table">
        <caption className="yaoji-visually-hidden">{detailMessages.batches}</caption>
        <thead>
          <tr>
            <th scope="col">{detailMessages.batchNumber}</th>
            <th scope="col">{detailMessages.producedOn}</th>
            <th scope="col">{goodsMessages.expiry}</th>
            <th scope="col">{detailMessages.stock}</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ ck_id, ph, scrq, yxq, number }) => (
            <tr key={`${ck_id}-${ph}`} data-expiry={expiryState(yxq, today)}>
              <td>{ph}</td>
              <td>{scrq}</td>
              <td>
                <Expiry yxq={yxq} today={today} />
              </td>
              <td>{detailMessages.stockNumber(number, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {batches.some(({ yxq }) => expiryState(yxq, today) === 'short') && (
        <p className="yaoji-goods-detail__caution">{detailMessages.shortBatches}</p>
      )}
    </>
  )
}
