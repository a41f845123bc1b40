import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StandingDetailWire } from '@yaoji/contract/calls/purchase/standing-order'
import { addDays } from '@yaoji/contract/domain/china-day'
import { standingGraceDays } from '@yaoji/contract/domain/agreements/standing-schedule'
import { standingPayNames } from '@yaoji/contract/orders/standing-orders'
import { environment } from '../../base/lib/environment.ts'
import { standingsPath } from '../../base/lib/addresses/member-paths.ts'
import { idFromPath, orderPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { AddressHost } from '../../shared/address/parts.ts'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { Button, DensitySwitch, Empty, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import {
  $sending,
  $standing,
  openStanding,
  pauseOrResume,
  removeStanding,
  retryStanding,
  skipNext,
  type StandingValue,
} from './detail-store.ts'
import { messages } from './messages.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { StandingDock } from './standing-dock.tsx'
import { StandingLine } from './standing-line.tsx'
import { StandingTags } from './standing-list.tsx'

type Props = { standing: StandingDetailWire }

function Tools({ standing }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isBusy = useStore($sending) === 'other'
  const isPaused = standing.is_paused === 1
  return (
    <div className="yaoji-sheet__tools">
      <h1 className="yaoji-sheet__title">{standing.name}</h1>
      <StandingTags row={standing} />
      <span className="yaoji-sheet__space" />
      <OrRefusal group="orderers">
        <Button kind="text" onClick={() => setIsOpen(true)}>
          {messages.edit}
        </Button>
        {!isPaused && (
          <Button kind="text" isBusy={isBusy} onClick={() => void skipNext(standing)}>
            {messages.skip}
          </Button>
        )}
        <Button kind="text" isBusy={isBusy} onClick={() => void pauseOrResume(standing)}>
          {isPaused ? messages.resume : messages.pause}
        </Button>
        <Button kind="text" onClick={() => void removeStanding(standing)}>
          {messages.remove}
        </Button>
      </OrRefusal>
      <DensitySwitch />
      {isOpen && <ScheduleDialog standing={standing} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** When, to where and how, and what the buyer should know before confirming. */
function Facts({ standing }: Props) {
  const { every, day, due_on, pay_method, address, is_waiting, is_paused, problem, reasons } = standing
  return (
    <div className="yaoji-standing__facts-box">
      <p>
        <strong>{is_paused === 1 ? messages.paused : messages.next(due_on)}</strong>
        <span className="yaoji-standing__facts">
          {' '}
          {messages.schedule(every, day)} · {standingPayNames[pay_method]} · {address}
        </span>
      </p>
      {is_waiting === 1 && (
        <p className="yaoji-standing__deadline" title={messages.grace}>
          {messages.until(addDays(due_on, standingGraceDays + 1))}
        </p>
      )}
      {problem !== '' && (
        <p className="yaoji-standing__problem" role="alert">
          {problem}
        </p>
      )}
      {reasons.length > 0 && <p>{reasons.join('；')}</p>}
    </div>
  )
}

function Lines({ standing: { lines } }: Props) {
  return (
    <div role="table" aria-label={messages.lines}>
      <div className="yaoji-sheet-head yaoji-standing-row" role="row">
        <span role="columnheader">{messages.goods}</span>
        <span role="columnheader" className="yaoji-standing-row__maker">
          {messages.maker}
        </span>
        <span role="columnheader" className="yaoji-cell-number">
          {messages.price}
        </span>
        <span role="columnheader">{messages.expiry}</span>
        <span role="columnheader">{messages.note}</span>
        <span role="columnheader" title={messages.zeroHint}>
          {messages.number}
        </span>
        <span role="columnheader" className="yaoji-cell-number">
          {messages.amount}
        </span>
      </div>
      {lines.map(line => (
        <StandingLine key={line.goods_id} line={line} />
      ))}
    </div>
  )
}

function Runs({ standing: { runs } }: Props) {
  if (runs.length === 0) return null
  return (
    <section className="yaoji-standing__runs" aria-label={messages.runs}>
      <h2 className="yaoji-standing__head">{messages.runs}</h2>
      <ul>
        {runs.map(({ due_on, state, order_id, is_automatic }) => (
          <li key={due_on}>
            {due_on} {messages.runStates[state]} {is_automatic === 1 && <Tag tone="green">{messages.automaticRun}</Tag>}{' '}
            {order_id !== null && <a href={environment.href(orderPath(order_id))}>{messages.view}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Detail({ standing }: Props) {
  return (
    <>
      <Tools standing={standing} />
      <Facts standing={standing} />
      <Lines standing={standing} />
      <StandingDock standing={standing} />
      <Runs standing={standing} />
    </>
  )
}

/** /dqcg/{id}: one standing order with its next order as it would be placed now. */
export function StandingDetail() {
  const value = useAnswer<StandingValue>($standing, { state: 'loading' }, () => openStanding(idFromPath(shownPage.path)))
  return (
    <div className="yaoji-root yaoji-sheet yaoji-standing">
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={12} />}
        missing={
          <Empty icon="history" title={messages.missing}>
            <Button kind="primary" href={environment.href(standingsPath())}>
              {messages.all}
            </Button>
          </Empty>
        }
        texts={messages}
        onRetry={() => void retryStanding()}
      >
        {standing => <Detail standing={standing} />}
      </Loaded>
      <AddressHost />
    </div>
  )
}
