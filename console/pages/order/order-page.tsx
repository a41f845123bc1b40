import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { orderMessages } from '../../lib/order-messages.ts'
import { isPackable, operationOfStep, pickListOf, plainSteps, shapeOf, slipOf } from '../../lib/order-words.ts'
import { useMay, type May } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { ObjectLink } from '../../ui/object-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { AuditDrawer } from '../audit/audit-drawer.tsx'
import { ActDialog, Growth, type DialogKind } from './act-dialog.tsx'
import { LinesTable } from './lines-table.tsx'
import { messages } from './messages.ts'
import { isNextOf, NextBar } from './next-bar.tsx'
import { orderQuery } from '../../lib/queries.ts'
import { ParcelsTable } from './parcels-table.tsx'
import { SidePane } from './side-pane.tsx'
import { Way } from './way.tsx'

/** The keys of an order: its next step to those who may do it, now. */
const keyHints = (shown: ConsoleOrderWire | undefined, may: May): readonly KeyHint[] => [
  ...(shown && isNextOf(shown, may) ? [[['E'], messages.keys.next] as const] : []),
  ...(shown && isPackable(shown) ? [[['S'], messages.keys.pack, ['order/ship']] as const] : []),
  [['H'], messages.keys.history],
  [['Esc'], messages.keys.back],
]

function Head({ shown, showChanges, back }: { shown: ConsoleOrderWire; showChanges: () => void; back: () => void }) {
  const { order, salesperson } = shown
  const may = useMay()
  return (
    <div className="head">
      <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
        <Icon name="back" size={15} />
      </button>
      <h1 className="code">{order.order_sn}</h1>
      <span className="st" data-s={shapeOf(order.status, order.holds)}>
        {order.status_text}
      </span>
      <span className="soft cut">
        <ObjectLink object={`store:${order.store}`}>{messages.subtitle(order.company, order.rank, salesperson)}</ObjectLink>
      </span>
      <span className="grow" />
      {(order.status === 40 || order.status === 50) && may('order/pick') && (
        <a className="btn" href={pickListOf([order.order_sn])} target="_blank" rel="noreferrer">
          {messages.printPick}
        </a>
      )}
      {order.status >= 60 && (may('order/ship') || may('order/slip')) && (
        <a className="btn" href={slipOf(order.order_sn)} target="_blank" rel="noreferrer">
          {messages.printSlip}
        </a>
      )}
      <button type="button" className="btn" onClick={showChanges}>
        {messages.history} <kbd>H</kbd>
      </button>
    </div>
  )
}

/** The next step at once where it needs nothing but the number, else its dialog. */
function useNextStep(shown: ConsoleOrderWire, open: (kind: DialogKind) => void) {
  const may = useMay()
  const navigate = useNavigate()
  const { next, order_sn } = shown.order
  const { act, isBusy } = useAct()
  const press = () => {
    if (next === null || !isNextOf(shown, may)) return
    const steps = [{ id: order_sn, operation: operationOfStep[next], fields: { order_sn } }]
    if (next === 'ship' && shown.needs_codes === 1) pack()
    else if (plainSteps.includes(next)) void act(steps, messages.done(orderMessages.verb(next)))
    else open(next as DialogKind) // What is not done at once has a dialog of its name.
  }
  const pack = () => {
    if (isPackable(shown) && may('order/ship')) void navigate({ to: '/orders/$number/pack', params: { number: order_sn } })
  }
  return { press, pack, isBusy: isBusy(order_sn) }
}

function Order({ shown }: { shown: ConsoleOrderWire }) {
  const now = useNow()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<DialogKind>()
  const [isHistory, setHistory] = useState(false)
  const { press, pack, isBusy } = useNextStep(shown, setDialog)
  const back = useBack({ to: '/orders', search: {} })
  const done = (verb: string) => {
    announce({ text: messages.saved(verb) })
    void client.invalidateQueries()
  }
  useKeys({ e: press, s: pack, h: () => setHistory(true), Escape: back })
  return (
    <>
      <Head shown={shown} showChanges={() => setHistory(true)} back={back} />
      <NextBar shown={shown} press={press} open={setDialog} isBusy={isBusy} />
      <div className="order">
        <div className="body">
          <div className="sec line">
            <Way status={shown.order.status} />
          </div>
          {shown.growth.length > 0 && (
            <div className="sec">
              <Growth growth={shown.growth} />
            </div>
          )}
          <LinesTable lines={shown.lines} />
          <ParcelsTable order={shown.order.order_sn} parcels={shown.parcels} now={now} />
        </div>
        <SidePane shown={shown} now={now} showChanges={() => setHistory(true)} open={setDialog} />
      </div>
      {dialog && <ActDialog kind={dialog} shown={shown} done={done} close={() => setDialog(undefined)} />}
      {isHistory && <AuditDrawer object={`order:${shown.order.order_sn}`} close={() => setHistory(false)} />}
    </>
  )
}

/** One order: lines, batches, parcels, money, what happened and what to do next. */
export function OrderPage() {
  const { number } = useParams({ from: '/orders/$number' })
  const order = useQuery(orderQuery(number))
  const may = useMay()
  return (
    <Page title={number} keys={keyHints(order.data, may)}>
      <Loaded query={order}>{shown => <Order key={number} shown={shown} />}</Loaded>
    </Page>
  )
}
