import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import type { ColdChainWire } from '@yaoji/contract/calls/purchase/cold-chain'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'
import { ParcelState, ParcelTrack } from './parcel-track.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { coldShapes, CurveDialog, TemperatureForm } from './temperature-dialogs.tsx'
import { temperatureMessages } from './temperature-messages.ts'

type ParcelWire = ConsoleOrderWire['parcels'][number]
/** The number of the parcel whose dialog is open, by dialog. */
type Opened = { form?: string; curve?: string }
const m = temperatureMessages

/** Where the temperatures of a parcel stand, their curve, and the form for the file of its logger. */
function Cold({ cold, number, open }: { cold: ColdChainWire; number: string; open: (opened: Opened) => void }) {
  const may = useMay()
  const { state, parcel, recorded } = cold
  return (
    <span className="line">
      <span className="st" data-s={coldShapes[state]}>
        {m.states[state]}
      </span>
      {recorded && (
        <button type="button" className="btn btn--row" aria-label={m.curveOf(parcel)} onClick={() => open({ curve: number })}>
          {m.curve}
        </button>
      )}
      {may('order/temperature') && (
        <button
          type="button"
          className="btn btn--row"
          aria-label={recorded ? m.againOf(parcel) : m.handOf(parcel)}
          onClick={() => open({ form: number })}
        >
          {recorded ? m.again : m.hand}
        </button>
      )}
    </span>
  )
}

type RowProps = { parcel: ParcelWire; now: number; isCold: boolean; open: (opened: Opened) => void }

function Row({ parcel, now, isCold, open }: RowProps) {
  const { carrier, number, units, codes, shipped_at, cold } = parcel
  return (
    <>
      <tr className="is-led">
        <td>{carrier}</td>
        <td className="code">{number}</td>
        <td>{messages.units(units)}</td>
        <td>{codes}</td>
        <td className="soft">{momentOf(shipped_at, now)}</td>
        <td>
          <ParcelState parcel={parcel} now={now} />
        </td>
        {isCold && <td>{cold && <Cold cold={cold} number={number} open={open} />}</td>}
      </tr>
      <tr>
        <td className="wrap" colSpan={isCold ? 7 : 6}>
          <ParcelTrack parcel={parcel} now={now} />
        </td>
      </tr>
    </>
  )
}

/** Parcels of an order; those with 冷藏 goods with their temperatures. */
export function ParcelsTable({ order, parcels, now }: { order: string; parcels: readonly ParcelWire[]; now: number }) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>({})
  if (parcels.length === 0) return null
  const isCold = parcels.some(({ cold }) => cold !== null)
  const columns = { ...messages.parcelColumns, ...(isCold && { temperature: m.column }) }
  const coldOf = (number: string | undefined) => parcels.find(parcel => parcel.number === number)?.cold
  const [form, curve] = [coldOf(opened.form), coldOf(opened.curve)]
  // What comes of the range check is shown next, with the curve.
  const done = () => {
    announce({ text: m.done(form?.parcel ?? '') })
    void client.invalidateQueries()
    setOpened(({ form: number }) => (number === undefined ? {} : { form: number, curve: number }))
  }
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
            <Row key={parcel.number} parcel={parcel} now={now} isCold={isCold} open={setOpened} />
          ))}
        </tbody>
      </table>
      {form && opened.form !== undefined && (
        <TemperatureForm
          order={order}
          number={opened.form}
          cold={form}
          done={done}
          close={() => setOpened(({ curve: shown }) => (shown === undefined ? {} : { curve: shown }))}
        />
      )}
      {curve && opened.form === undefined && <CurveDialog order={order} cold={curve} close={() => setOpened({})} />}
    </section>
  )
}
