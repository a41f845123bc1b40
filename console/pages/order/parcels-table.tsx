import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { momentOf } from '../../lib/time.ts'
import { messages } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const { parcelColumns: columns } = messages

/** Parcels of an order. */
export function ParcelsTable({ parcels, now }: { parcels: ConsoleOrderWire['parcels']; now: number }) {
  if (parcels.length === 0) return null
  return (
    <section className="sec stack stack-s">
      <div className="line">
        <h2>{messages.parcels}</h2>
        <span className="count">{parcels.length}</span>
      </div>
      <table className="tbl tbl--dense">
        <caption className="sr">{messages.parcels}</caption>
        <ColumnHeads columns={columns} />
        <tbody>
          {parcels.map(parcel => (
            <tr key={parcel.number}>
              <td>{parcel.carrier}</td>
              <td className="code">{parcel.number}</td>
              <td>{messages.units(parcel.units)}</td>
              <td>{parcel.codes}</td>
              <td className="soft">{momentOf(parcel.shipped_at, now)}</td>
              <td>
                <span className="st" data-s={parcel.delivered_at === null ? 'go' : 'end'}>
                  {parcel.delivered_at === null ? messages.onTheWay : messages.delivered(momentOf(parcel.delivered_at, now))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
