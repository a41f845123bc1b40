import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { carriers } from '@yaoji/contract/orders/carriers'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { uiMessages } from '../../lib/messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { messages } from './messages.ts'
import { useShipMany } from './use-ship-many.ts'
import { filled, repeated } from './waybills.ts'

const { shipMany: m } = messages
type Shipping = ReturnType<typeof useShipMany>

/** The number of the parcel of one order; what came of it is written below. */
function WaybillField({ order, isAgain, shipping, orders, goOn }: Field) {
  const { numbers, findings, sent, write, say } = shipping
  if (sent.has(order))
    return (
      <span className="st" data-s="end">
        {m.sent}
      </span>
    )
  const finding = findings[order]
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    const { numbers: pasted, unknown } = filled(orders, order, text)
    write({ numbers: pasted })
    if (unknown.length > 0) say(m.unknown(unknown))
  }
  return (
    <>
      <span className={finding ? 'in is-bad' : 'in'}>
        <input
          aria-label={m.numberOf(order)}
          aria-invalid={finding !== undefined}
          aria-describedby={`ship-${order}`}
          autoComplete="off"
          maxLength={40}
          value={numbers[order] ?? ''}
          onChange={event => write({ numbers: { [order]: event.target.value } })}
          onKeyDown={goOn}
          onPaste={paste}
        />
      </span>
      <span id={`ship-${order}`} className={finding ? 'finding' : 'hint'}>
        {finding ?? (isAgain ? m.again : '')}
      </span>
    </>
  )
}
type Field = {
  order: string
  isAgain: boolean
  shipping: Shipping
  orders: readonly string[]
  goOn: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Parcels({ rows, shipping, last }: { rows: readonly ConsoleOrderRowWire[]; shipping: Shipping; last: () => void }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const orders = rows.map(row => row.order_sn)
  const again = repeated(orders, shipping.numbers)
  /** A scanner ends each number with Enter. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    const fields = [...(body.current?.querySelectorAll('input') ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else last()
  }
  return (
    <table className="tbl tbl--dense tbl--fields">
      <caption className="sr">{m.title(rows.length)}</caption>
      <ColumnHeads columns={m.columns} numbers={['units']} />
      <tbody ref={body}>
        {rows.map(({ order_sn: order, company, to_send: units }) => (
          <tr key={order}>
            <td className="code">{order}</td>
            <td>
              <span className="cut">{company}</span>
            </td>
            <td className="n">{units}</td>
            <td>
              <WaybillField order={order} isAgain={again.has(order)} shipping={shipping} orders={orders} goOn={goOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Carrier({ carrier, write }: Pick<Shipping, 'carrier' | 'write'>) {
  return (
    <div className="field">
      <label htmlFor="ship-carrier">
        {m.carrier} <em>{uiMessages.required}</em>
      </label>
      <span className="in">
        <input
          id="ship-carrier"
          list="ship-carriers"
          autoComplete="off"
          maxLength={40}
          value={carrier}
          onChange={event => write({ carrier: event.target.value })}
        />
        <datalist id="ship-carriers">
          {carriers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </span>
    </div>
  )
}

/** Hands many orders to one carrier: a number for each, scanned one after the other or pasted from a spreadsheet. */
export function ShipMany({ rows, close }: { rows: readonly ConsoleOrderRowWire[]; close: () => void }) {
  // Orders that are gone leave the list behind the dialog, and stay in it with what came of them.
  const [shown] = useState(rows)
  const shipping = useShipMany(
    shown.map(row => row.order_sn),
    close,
  )
  const foot = useRef<HTMLButtonElement>(null)
  const sendButton = (
    <button ref={foot} type="submit" className="btn btn--big btn--main" disabled={shipping.isBusy}>
      {m.ship(Object.keys(shipping.given).length)}
    </button>
  )
  return (
    <DialogFrame title={m.title(shown.length)} kind="wide" close={close} send={shipping.send} closeVerb={m.close} right={sendButton}>
      <p>{m.text}</p>
      <Carrier {...shipping} />
      <Parcels rows={shown} shipping={shipping} last={() => foot.current?.focus()} />
      {shipping.problem && (
        <p className="say say--bad" role="alert">
          {shipping.problem}
        </p>
      )}
    </DialogFrame>
  )
}
