import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConsoleTransferWire } from '@yaoji/contract/calls/console/money'
import { useState } from 'react'
import { fileAddress } from '../../lib/base64.ts'
import { ageOf, grouped } from '../../lib/time.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { PictureDialog } from '../../ui/picture-dialog.tsx'
import { messages as all } from './messages.ts'
import { ActDialog, type MoneyAct } from './money-list.tsx'
import { transfersQuery } from './money-query.ts'
import { TransferCheck } from './transfer-check.tsx'

const messages = all.transfer
const operation = 'order/confirm_transfer'

const confirmOf = ({ order_sn, amount, payer }: ConsoleTransferWire): MoneyAct => ({
  verb: messages.confirm,
  title: messages.confirmTitle(order_sn),
  text: messages.confirmText,
  operation,
  body: { order_sn },
  fields: [
    { name: 'amount', label: messages.amountField, unit: '¥', value: amount, isRequired: true },
    { name: 'payer', label: messages.payerField, value: payer },
  ],
})

const rejectOf = ({ order_sn }: ConsoleTransferWire): MoneyAct => ({
  verb: messages.reject,
  title: messages.rejectTitle(order_sn),
  operation: 'order/reject_transfer',
  body: { order_sn },
  fields: [{ name: 'reason', label: all.reason, isRequired: true, suggestions: messages.reasons }],
  isDanger: true,
})

function TransferList({ rows, at, show }: { rows: readonly ConsoleTransferWire[]; at: number; show: (at: number) => void }) {
  const now = useNow()
  return (
    <nav className="body plist" aria-label={messages.list}>
      {rows.map((row, index) => (
        <button key={row.order_sn} type="button" aria-current={index === at || undefined} onClick={() => show(index)}>
          <b>¥{grouped(row.amount)}</b>
          <span className="st" data-s={row.is_own_account === 1 ? 'do' : 'hold'}>
            {ageOf(row.since, now)}
          </span>
          <small className="cut">{row.company}</small>
        </button>
      ))}
    </nav>
  )
}

function Proof({ row }: { row: ConsoleTransferWire }) {
  const [isLarge, setLarge] = useState(false)
  const title = messages.proof(row.order_sn)
  return (
    <section className="viewer" aria-label={title}>
      <div className="viewer__bar">
        <span className="grow">{title}</span>
        {row.file_id && (
          <button type="button" className="btn" onClick={() => setLarge(true)}>
            {messages.enlarge}
          </button>
        )}
      </div>
      <div className="viewer__stage">
        {row.file_id ? (
          <div className="viewer__page" tabIndex={0}>
            <img src={fileAddress(row.file_id)} alt={title} />
          </div>
        ) : (
          <p className="viewer__none">{messages.noProof}</p>
        )}
      </div>
      {isLarge && <PictureDialog fileId={row.file_id} title={title} close={() => setLarge(false)} />}
    </section>
  )
}

/** Confirms at once where the payer is the store, else after a look at the fields; the next one takes its place. */
function useDecision(row: ConsoleTransferWire | undefined) {
  const may = useMay()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = useState<MoneyAct>()
  const confirm = () => {
    if (!row || !may(operation)) return
    if (row.is_own_account === 0) return setAsked(confirmOf(row))
    const { order_sn, company, amount, payer, is_ephedrine } = row
    const fields = { order_sn, amount, ...(is_ephedrine === 1 && { payer }) }
    void act([{ id: order_sn, operation, fields }], all.did(messages.confirm, messages.transferOf(company, amount)))
  }
  const reject = () => row && may('order/reject_transfer') && setAsked(rejectOf(row))
  return { confirm, reject, isBusy: row !== undefined && isBusy(row.order_sn), asked, close: () => setAsked(undefined) }
}

function Work({ rows }: { rows: readonly ConsoleTransferWire[] }) {
  const [wanted, setWanted] = useState(0)
  const at = Math.max(0, Math.min(wanted, rows.length - 1))
  const row = rows[at]
  const { confirm, reject, isBusy, asked, close } = useDecision(row)
  const [next, previous] = [() => setWanted(Math.min(at + 1, rows.length - 1)), () => setWanted(Math.max(at - 1, 0))]
  useKeys({ n: next, j: next, p: previous, k: previous, Enter: confirm, r: reject })
  if (!row) return <Nothing {...all.empty.open} />
  return (
    <div className="papers">
      <TransferList rows={rows} at={at} show={setWanted} />
      <Proof key={row.file_id} row={row} />
      <TransferCheck row={row}>
        <span className="line">
          <span className="note">{messages.place(at + 1, rows.length)}</span>
          <span className="grow" />
          <Link className="link" to="/orders/$number" params={{ number: row.order_sn }}>
            {messages.openOrder}
          </Link>
        </span>
        <div className="line">
          <button type="button" className="btn btn--danger btn--big" onClick={reject}>
            {messages.reject} <kbd>R</kbd>
          </button>
          <span className="grow" />
          <button type="button" className="btn btn--main btn--big" disabled={isBusy} onClick={confirm}>
            {messages.confirm} <kbd>Enter</kbd>
          </button>
        </div>
      </TransferCheck>
      {asked && <ActDialog act={asked} close={close} />}
    </div>
  )
}

/** Transfers one after another: the proof's picture next to the name on the licence and what is due. */
export function Transfers() {
  const transfers = useQuery(transfersQuery)
  return <Loaded query={transfers}>{({ list }) => <Work rows={list} />}</Loaded>
}
