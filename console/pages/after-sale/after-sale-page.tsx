import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { isRefusable, isReversible } from '@yaoji/contract/console/after-sales'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { afterSaleOperation, plainAfterSaleSteps, shapeOfAfterSale } from '../../lib/after-sale-words.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { ObjectLink } from '../../ui/object-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { AuditDrawer } from '../audit/audit-drawer.tsx'
import { ActDialog, type DialogKind } from './act-dialog.tsx'
import { afterSaleQuery } from '../after-sales/after-sales-query.ts'
import { CodesForm } from './codes-form.tsx'
import { LinesTable } from './lines-table.tsx'
import { messages } from './messages.ts'
import { NextBar, verbOf } from './next-bar.tsx'
import { Photos } from './photos.tsx'
import { RefundTable } from './refund-table.tsx'
import { SidePane } from './side-pane.tsx'
import { countOf, inspectionBody, useInspection } from './use-inspection.ts'

/** The keys of an after-sale: what may be done with it now. */
const keyHints = (row: ConsoleAfterSaleWire['row'] | undefined): readonly KeyHint[] => [
  ...(row?.next ? [[['E'], messages.keys.next, [afterSaleOperation(row.next)]] as const] : []),
  ...(row && isRefusable(row.status) ? [[['N'], messages.keys.reject, [afterSaleOperation('reject')]] as const] : []),
  ...(row && isReversible(row.status, row.kind) ? [[['X'], messages.keys.reverse, [afterSaleOperation('reverse')]] as const] : []),
  [['H'], messages.keys.history],
  [['Esc'], messages.keys.back],
]

function Head({ shown, showChanges, back }: { shown: ConsoleAfterSaleWire; showChanges: () => void; back: () => void }) {
  const { row, rank, salesperson } = shown
  return (
    <div className="head">
      <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
        <Icon name="back" size={15} />
      </button>
      <h1 className="code">{row.after_sale_sn}</h1>
      <span className="st" data-s={shapeOfAfterSale(row.status)}>
        {row.status_text}
      </span>
      <span className="tag">{row.kind_name}</span>
      <span className="tag">{row.reason_name}</span>
      <span className="cut">
        <ObjectLink object={`store:${row.store}`}>{messages.subtitle(row.company, rank, salesperson)}</ObjectLink>
      </span>
      <span className="grow" />
      <button type="button" className="btn" onClick={showChanges}>
        {messages.history} <kbd>H</kbd>
      </button>
    </div>
  )
}

function Claim({ shown: { remark, photos, sent_back, resent } }: { shown: ConsoleAfterSaleWire }) {
  return (
    <section className="sec claim">
      <Photos photos={photos} />
      <div className="stack stack-s">
        <p>
          <b>{messages.buyerSays}</b> {remark || <span className="faint">{messages.nothingSaid}</span>}
        </p>
        {sent_back && <p className="note">{messages.sentBack(sent_back.carrier, sent_back.number)}</p>}
        {resent && <p className="note">{messages.resent(resent.carrier, resent.number)}</p>}
      </div>
    </section>
  )
}

/** The next step: at once, with what was counted, or in its dialog. */
function useNextStep(shown: ConsoleAfterSaleWire, open: (kind: DialogKind) => void) {
  const may = useMay()
  const { next, after_sale_sn } = shown.row
  const { act, isBusy } = useAct()
  const counted = useInspection(after_sale_sn)
  const isInspecting = next === 'inspect' && may(afterSaleOperation('inspect'))
  const run = async (more: Record<string, unknown> = {}) => {
    if (next === null) return
    const steps = [{ id: after_sale_sn, operation: afterSaleOperation(next), fields: { after_sale_sn, ...more } }]
    const left = await act(steps, messages.did(verbOf(shown)))
    if (left.size === 0 && isInspecting) counted.forget()
  }
  const inspect = () => {
    const counts = shown.lines.map((_, place) => countOf(counted.inspection, shown.lines, place))
    const wrong = counts.indexOf(undefined)
    if (wrong >= 0) return announce({ text: messages.wrongCount(shown.lines[wrong]?.asked ?? 0), isBad: true })
    if (counts.every(count => count === 0)) return announce({ text: messages.noneAccepted, isBad: true })
    void run(inspectionBody(counted.inspection, shown.lines))
  }
  const press = () => {
    if (next === null || !may(afterSaleOperation(next))) return
    if (next === 'inspect') return inspect()
    if (plainAfterSaleSteps.includes(next)) return void run()
    open(next as DialogKind) // What is not done at once has a dialog of its name.
  }
  return { press, isBusy: isBusy(after_sale_sn), counting: isInspecting ? counted : undefined }
}

function AfterSale({ shown }: { shown: ConsoleAfterSaleWire }) {
  const now = useNow()
  const client = useQueryClient()
  const may = useMay()
  const [dialog, setDialog] = useState<DialogKind>()
  const [isHistory, setHistory] = useState(false)
  const { press, isBusy, counting } = useNextStep(shown, setDialog)
  const reject = () => isRefusable(shown.row.status) && may(afterSaleOperation('reject')) && setDialog('reject')
  const reverse = () => isReversible(shown.row.status, shown.row.kind) && may(afterSaleOperation('reverse')) && setDialog('reverse')
  const showChanges = () => setHistory(true)
  const back = useBack({ to: '/after-sales', search: {} })
  const done = (text: string) => {
    announce({ text })
    void client.invalidateQueries()
  }
  useKeys({ e: press, n: reject, x: reverse, h: showChanges, Escape: back })
  return (
    <>
      <Head shown={shown} showChanges={showChanges} back={back} />
      <NextBar shown={shown} press={press} reject={reject} reverse={reverse} isBusy={isBusy} now={now} />
      <div className="order">
        <div className="body" tabIndex={0}>
          <Claim shown={shown} />
          <LinesTable shown={shown} counting={counting} />
          {counting && <CodesForm {...counting} />}
          <RefundTable shown={shown} />
        </div>
        <SidePane shown={shown} now={now} showChanges={showChanges} />
      </div>
      {dialog && <ActDialog kind={dialog} shown={shown} done={done} close={() => setDialog(undefined)} />}
      {isHistory && <AuditDrawer object={`after_sale:${shown.row.after_sale_sn}`} close={() => setHistory(false)} />}
    </>
  )
}

/** One after-sale: what the buyer says and shows, its batches, its money, what happened and what to do next. */
export function AfterSalePage() {
  const { number } = useParams({ from: '/after-sales/$number' })
  const afterSale = useQuery(afterSaleQuery(number))
  return (
    <Page title={number} keys={keyHints(afterSale.data?.row)}>
      <Loaded query={afterSale}>{shown => <AfterSale key={number} shown={shown} />}</Loaded>
    </Page>
  )
}
