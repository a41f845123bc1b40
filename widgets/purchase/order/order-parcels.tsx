import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ColdChainWire } from '@yaoji/contract/calls/purchase/cold-chain'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import type { OrderBatchWire, OrderParcelWire } from '@yaoji/contract/calls/purchase/parcel-wire'
import { traceFileFormats } from '@yaoji/contract/calls/purchase/order-documents'
import { traceFileLayouts, traceLayoutNames } from '@yaoji/contract/orders/trace-file-layouts'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { ColdChain, ParcelTrack, trackStateNames } from '../../shared/parcel/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { receivingPath } from '../../base/lib/addresses/member-paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $ordersWithoutCodes, $savingTraceCodes, rememberedTraceLayout, saveTraceCodes } from './document-file.ts'
import { $isSavingParcels, saveParcels } from './parcel-file.ts'

const timeText = (timestamp: number): string => chinaMinute(timestampMs(timestamp))

function Batches({ batches, label }: { batches: readonly OrderBatchWire[]; label: string }) {
  return (
    <table className="yaoji-order-parcel__batches">
      <caption className="yaoji-visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.columnGoods}</th>
          <th scope="col">{messages.columnBatch}</th>
          <th scope="col">{messages.columnMade}</th>
          <th scope="col">{messages.columnExpires}</th>
          <th scope="col">{messages.columnQuantity}</th>
        </tr>
      </thead>
      <tbody>
        {batches.map(({ name, ypgg, ph, scrq, yxq, number, bzdw }, index) => (
          <tr key={index}>
            <td>
              {name} <span className="yaoji-order-lines__spec">{ypgg}</span>
            </td>
            <td data-name={messages.columnBatch}>{ph}</td>
            <td data-name={messages.columnMade}>{scrq}</td>
            <td data-name={messages.columnExpires}>{yxq}</td>
            <td data-name={messages.columnQuantity}>{messages.quantity(number, bzdw)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Parcel({ orderId, parcel, cold }: { orderId: string; parcel: OrderParcelWire; cold: ColdChainWire | undefined }) {
  const { carrier, number, shipped_at: shippedAt, delivered_at: deliveredAt, batches, track } = parcel
  return (
    <div className="yaoji-order-parcel">
      <p className="yaoji-order-parcel__head">
        <strong>
          {carrier} {number}
        </strong>
        <span>
          {messages.shippedAt} {timeText(shippedAt)}
        </span>
        <span>{deliveredAt === null ? trackStateNames[track.state] : `${messages.deliveredAt} ${timeText(deliveredAt)}`}</span>
      </p>
      <ParcelTrack number={number} track={track} />
      {cold && <ColdChain orderId={orderId} cold={cold} />}
      <Batches batches={batches} label={messages.parcelGoods(number)} />
    </div>
  )
}

/** The trace codes for the buyer's own system, in the columns and the format that it reads. */
function TraceCodeFiles({ id }: { id: string }) {
  const saving = useStore($savingTraceCodes)
  const [layout, setLayout] = useState(rememberedTraceLayout)
  if (useStore($ordersWithoutCodes).has(id)) return <span role="status">{messages.noTraceCodes}</span>
  return (
    <>
      <select
        className="yaoji-field__input yaoji-order-parcel__layout"
        aria-label={messages.traceLayout}
        value={layout}
        onChange={event => setLayout(traceFileLayouts.find(each => each === event.currentTarget.value) ?? 'full')}
      >
        {traceFileLayouts.map(each => (
          <option key={each} value={each}>
            {traceLayoutNames[each]}
          </option>
        ))}
      </select>
      {traceFileFormats.map(format => (
        <Button
          key={format}
          size="small"
          isBusy={saving === format}
          label={messages.saveTraceCodes(messages.traceFormats[format])}
          onClick={() => void saveTraceCodes(id, format, layout)}
        >
          {messages.traceCodes} {messages.traceFormats[format]}
        </Button>
      ))}
    </>
  )
}

/** 物流: parcels with what lies in them by batch, and what has left the warehouse and is not sent yet. */
export function OrderParcels({ order: { id, order_sn: sn, parcels, unsent, cold = [] } }: { order: OrderDetailWire }) {
  const isSaving = useStore($isSavingParcels)
  if (parcels.length === 0 && unsent.length === 0) return null
  return (
    <section className="yaoji-order-detail__card" aria-label={messages.parcels}>
      <div className="yaoji-order-parcel__title">
        <h2 className="yaoji-order-detail__legend">{messages.parcels}</h2>
        {parcels.length > 0 && (
          <Button size="small" href={environment.href(receivingPath(id))}>
            {messages.receiving}
          </Button>
        )}
        <Button size="small" isBusy={isSaving} onClick={() => void saveParcels(id, sn)}>
          {messages.saveBatches}
        </Button>
        {parcels.length > 0 && <TraceCodeFiles id={id} />}
      </div>
      {parcels.map(parcel => (
        <Parcel key={parcel.id} orderId={id} parcel={parcel} cold={cold.find(each => each.parcel_id === parcel.id)} />
      ))}
      {unsent.length > 0 && (
        <div className="yaoji-order-parcel">
          <p className="yaoji-order-parcel__head">
            <strong>{messages.unsent}</strong>
          </p>
          <Batches batches={unsent} label={messages.unsent} />
        </div>
      )}
    </section>
  )
}
