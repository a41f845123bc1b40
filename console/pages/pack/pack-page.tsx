import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { useRef, type SubmitEvent } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { orderQuery } from '../../lib/queries.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { messages } from './messages.ts'
import { PackTable } from './pack-table.tsx'
import { countOf, packRows, scannedOf } from './packing.ts'
import { ParcelPane } from './parcel-pane.tsx'
import { usePacking } from './use-packing.ts'

const keyHints: readonly KeyHint[] = [
  [['Ctrl', 'Enter'], messages.keys.ship],
  [['Esc'], messages.keys.back],
]

function Packing({ shown }: { shown: ConsoleOrderWire }) {
  const number = shown.order.order_sn
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const toOrder = () => void navigate({ to: '/orders/$number', params: { number } })
  const state = usePacking(shown, toOrder)
  const { rows, packing, said, scan, send } = state
  const coded = rows.filter(row => row.isCoded)
  const wanted = coded.reduce((sum, row) => sum + (countOf(packing, row) ?? 0), 0)
  const scanned = coded.reduce((sum, row) => sum + scannedOf(packing, row), 0)
  const toScan = () => field.current?.focus()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (field.current) field.current.value = ''
    if (code !== '') scan(code)
  }
  useKeys({ 'Ctrl+Enter': () => void send(), Escape: toOrder })
  return (
    <>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={toOrder}>
          <Icon name="back" size={15} />
        </button>
        <h1 className="code">{messages.title(number)}</h1>
        <span className="soft cut">{shown.order.company}</span>
        <span className="grow" />
        {wanted > 0 && <b className="pack__progress">{messages.progress(scanned, wanted)}</b>}
      </div>
      <div className="order">
        <div className="body">
          <form className="pack__scan" onSubmit={submit}>
            <Icon name="scan" size={22} />
            <input
              ref={field}
              aria-label={messages.scanLabel}
              placeholder={messages.scan}
              title={messages.scanHint}
              maxLength={80}
              autoComplete="off"
              autoFocus
            />
          </form>
          <p className={said?.isBad ? 'pack__said is-bad' : 'pack__said'} role={said?.isBad ? 'alert' : 'status'}>
            {said?.text ?? messages.scanHint}
          </p>
          <PackTable state={state} toScan={toScan} />
        </div>
        <ParcelPane state={state} needsCodes={shown.needs_codes === 1} />
      </div>
    </>
  )
}

/** One parcel of an order: codes are scanned against goods and batches before it is handed to its carrier. */
export function PackPage() {
  const { number } = useParams({ from: '/orders/$number/pack' })
  const order = useQuery(orderQuery(number))
  return (
    <Page title={messages.title(number)} keys={keyHints}>
      <Loaded query={order}>
        {shown =>
          packRows(shown).length > 0 ? (
            <Packing key={number} shown={shown} />
          ) : (
            <Nothing title={messages.wrongState(shown.order.status_text)} text={messages.wrongStateText}>
              <Link className="btn" to="/orders/$number" params={{ number }}>
                {messages.toOrder}
              </Link>
            </Nothing>
          )
        }
      </Loaded>
    </Page>
  )
}
