import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { QueueItemWire, QueueWire } from '@yaoji/contract/calls/console/today'
import { queues } from '@yaoji/contract/console/queues'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { entriesOf } from '../../frame/menu-entries.ts'
import { Page } from '../../frame/page.tsx'
import { operate } from '../../lib/call.ts'
import { ageOf, dayOf } from '../../lib/time.ts'
import { todayQuery, waitingIn } from '../../lib/queries.ts'
import { useStaff } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { PictureDialog } from '../../ui/picture-dialog.tsx'
import { messages } from './messages.ts'
import { QueueBox } from './queue-box.tsx'
import { placeOf, placesWithoutQueues, readySteps, stepOf } from './queue-of-item.ts'

/** The keys of the queues that are there: some have nothing that is done all at once, one alone is sent back. */
const keyHints = (shown: readonly QueueWire[]): readonly KeyHint[] => [
  ...(shown.length > 0
    ? ([
        [['J', 'K'], messages.keys.move],
        [['Enter'], messages.keys.open],
        [['Y'], messages.keys.act],
      ] as const)
    : []),
  ...(shown.some(queue => readySteps(queue).length > 0) ? ([[['Shift', 'Y'], messages.keys.all]] as const) : []),
  ...(shown.some(({ queue }) => queue === 'transfer') ? ([[['N'], messages.keys.refuse]] as const) : []),
]

/** Of a role that has no queues and works from its lists. */
function NoQueues() {
  const { role } = useStaff()
  return (
    <Nothing title={messages.noQueues} text={messages.noQueuesText}>
      <span className="line gap-4">
        {entriesOf(role)
          .filter(({ to }) => placesWithoutQueues.includes(to))
          .map(({ to, text }) => (
            <Link key={to} className="btn" to={to} search={{}}>
              {text}
            </Link>
          ))}
      </span>
    </Nothing>
  )
}

function QueueList({ shown, now }: { shown: readonly QueueWire[]; now: number }) {
  const show = ({ queue }: QueueWire) => document.getElementById(`queue-${queue}`)?.scrollIntoView({ block: 'start' })
  return (
    <nav className="queues" aria-label={messages.queues}>
      <h2>{messages.toDo}</h2>
      <ul>
        {shown.map(queue => (
          <li key={queue.queue}>
            <button type="button" className="queue" disabled={queue.count === 0} onClick={() => show(queue)}>
              <span>{queues[queue.queue].name}</span>
              <b>{waitingIn([queue])}</b>
              <small className={queue.is_late ? 'bad' : ''}>
                {queue.oldest === null ? messages.empty : messages.oldest(ageOf(queue.oldest, now), queue.is_late)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useActions() {
  const navigate = useNavigate()
  const { act, isBusy } = useAct()
  const done = (queue: QueueWire, steps: ReturnType<typeof readySteps>) => void act(steps, messages.done(queues[queue.queue].verb))
  return {
    isBusy,
    open: (queue: QueueWire, item: QueueItemWire) => void navigate(placeOf(queue.queue, item)),
    actAll: (queue: QueueWire) => done(queue, readySteps(queue)),
    act(queue: QueueWire, item: QueueItemWire) {
      const step = stepOf(queue.queue, item)
      if (step) done(queue, [step])
      else void navigate(placeOf(queue.queue, item))
    },
  }
}

function Queues({ shown }: { shown: readonly QueueWire[] }) {
  const now = useNow()
  const actions = useActions()
  const [at, setAt] = useState('')
  const [rejected, reject] = useState<QueueItemWire>()
  const [looked, look] = useState<QueueItemWire>()
  const full = shown.filter(queue => queue.items.length > 0)
  const rows = full.flatMap(queue => queue.items.map(item => ({ queue, item })))
  const current = rows.find(row => row.item.id === at) ?? rows[0]
  const go = (by: number) => {
    const index = rows.findIndex(row => row.item.id === current?.item.id)
    setAt(rows[Math.max(0, Math.min(rows.length - 1, index + by))]?.item.id ?? '')
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    Enter: () => current && actions.open(current.queue, current.item),
    y: () => current && actions.act(current.queue, current.item),
    'Shift+y': () => current && readySteps(current.queue).length > 0 && actions.actAll(current.queue),
    n: () => current?.queue.queue === 'transfer' && reject(current.item),
  })
  return (
    <div className="today">
      <QueueList shown={shown} now={now} />
      <div className="works">
        {full.map(queue => (
          <QueueBox key={queue.queue} queue={queue} at={current?.item.id ?? ''} now={now} {...actions} reject={reject} look={look} />
        ))}
        {full.length === 0 && <Nothing title={messages.allDone} text={messages.allDoneText} />}
      </div>
      {rejected && <RejectDialog order={rejected.id} close={() => reject(undefined)} />}
      {looked && <PictureDialog fileId={looked.file_id} title={messages.proof(looked.id)} close={() => look(undefined)} />}
    </div>
  )
}

/** Sends the proof of a transfer back with a reason that the buyer reads. */
function RejectDialog({ order, close }: { order: string; close: () => void }) {
  const { refetch } = useQuery(todayQuery)
  const submit = async (values: Readonly<Record<string, string>>) => {
    await operate('order/reject_transfer', { order_sn: order, ...values })
    announce({ text: messages.rejected })
    await refetch()
  }
  const fields = [{ name: 'reason', label: messages.reason, hint: messages.reasonHint, isRequired: true }]
  return <FormDialog title={messages.rejectTitle(order)} verb={messages.reject} isDanger fields={fields} submit={submit} close={close} />
}

/** 今日: what waits for this role, with counts and ages. */
export function TodayPage() {
  const today = useQuery(todayQuery)
  const now = useNow()
  const shown = today.data?.queues ?? []
  const late = shown.filter(queue => queue.is_late).length
  return (
    <Page title={messages.title} keys={keyHints(shown)}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="soft nw">{dayOf(now)}</span>
        <span className="grow" />
        <span className="note nw">
          {today.data && messages.mine(waitingIn(shown))} {late > 0 && <b className="bad">{messages.late(late)}</b>}
        </span>
      </div>
      <Loaded query={today}>{({ queues: found }) => (found.length === 0 ? <NoQueues /> : <Queues shown={found} />)}</Loaded>
    </Page>
  )
}
