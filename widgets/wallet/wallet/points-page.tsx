import { useEffect } from 'react'
import type { PointsMoveWire, PointsWire } from '@yaoji/contract/calls/purchase/wallet'
import * as paths from '@yaoji/contract/paths'
import { CheckIn, checkInMessages } from '../check-in/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Button, Loaded, Skeleton, Tabs } from '../../base/ui/parts.ts'
import { MoveLog } from './move-log.tsx'
import { MoveRow } from './move-row.tsx'
import { messages } from './points-messages.ts'
import { $points, loadPoints, pointsList, refreshPoints, showPoints, takeCheckIn, type PointsValue } from './points-store.ts'

const tabs = Object.entries(messages.directions).map(([key, text]) => ({ key: key as keyof typeof messages.directions, text }))

function Move({ move }: { move: PointsMoveWire }) {
  const { kind, points, goods, end_at: end } = move
  return (
    <MoveRow
      move={move}
      kind={messages.kinds[kind]}
      isWide
      amount={points > 0 ? `+${points}` : String(points)}
      isOut={points < 0}
      {...(goods && { name: goods })}
      {...(end && { note: messages.endsOn(end) })}
    />
  )
}

function PointsLog() {
  const turnPage = (page: number) => showPoints({ ...pointsList.$query.get(), page })
  return (
    <MoveLog list={pointsList} texts={messages} onPage={turnPage} row={move => <Move key={move.id} move={move} />}>
      {query => (
        <Tabs label={messages.log} current={query.direction ?? 'all'} onChoose={direction => showPoints({ direction })} tabs={tabs} />
      )}
    </MoveLog>
  )
}

function Balance({ points: { balance, worth, owed, ending } }: { points: PointsWire }) {
  return (
    <section className="yaoji-card yaoji-wallet__strip" aria-label={messages.balance}>
      <h2 className="yaoji-wallet__legend">{messages.balance}</h2>
      <p className="yaoji-wallet__points">{balance}</p>
      <p className="yaoji-wallet__hint">{messages.worth(worth)}</p>
      {ending && <p className="yaoji-wallet__hint">{messages.ending(ending.points, ending.day)}</p>}
      {owed > 0 && <p className="yaoji-wallet__hint">{messages.owed(owed)}</p>}
      <Button size="small" href={environment.href(paths.pointsMall)}>
        {messages.mall}
      </Button>
    </section>
  )
}

/** What brings points comes with who is looking (`integral_rule`). */
function Rules() {
  const session = useLiveStore($session, loadingSession)
  const earned = session.state === 'member' ? session.user.integral_rule : []
  return (
    <section className="yaoji-card yaoji-wallet__card" aria-label={messages.rules}>
      <h2 className="yaoji-wallet__legend">{messages.rules}</h2>
      <ul className="yaoji-wallet__rules">
        {[...earned.map(({ behavior, points, cap }) => messages.behaviors[behavior](points, cap)), ...messages.ruleList].map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

/** /jfgl: what a store has of points, what ends, and where they came from and went to. */
export function PointsPage() {
  const value = useLiveStore<PointsValue>($points, { state: 'loading' })
  useEffect(() => void loadPoints(), [])
  return (
    <div className="yaoji-root yaoji-wallet">
      <h1 className="yaoji-wallet__title">{messages.title}</h1>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={6} />} texts={messages} onRetry={() => void loadPoints()}>
        {points => (
          <>
            <Balance points={points} />
            <div className="yaoji-wallet__pair">
              <section className="yaoji-card yaoji-wallet__card" aria-label={checkInMessages.title}>
                <h2 className="yaoji-wallet__legend">{checkInMessages.title}</h2>
                <CheckIn state={points.check_in} onDone={answer => void takeCheckIn(answer)} onNewDay={() => void refreshPoints()} />
              </section>
              <Rules />
            </div>
            <PointsLog />
          </>
        )}
      </Loaded>
    </div>
  )
}
