import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PointsLogQuery, PointsLogWire, PointsMoveWire, PointsWire } from '@yaoji/contract/calls/wallet'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../lib/clock.ts'
import { environment } from '../lib/environment.ts'
import type { Loadable } from '../lib/loadable.ts'
import { orderPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../own-list/parts.ts'
import { Empty, Loaded, Pager, Skeleton, Tabs } from '../ui/parts.ts'
import { messages } from './points-messages.ts'
import { $points, loadPoints, pointsList, showPoints, type PointsValue } from './points-store.ts'

type Shown = ShownPage<PointsLogQuery, PointsLogWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }
const noQuery: PointsLogQuery = {}
const tabs = Object.entries(messages.directions).map(([key, text]) => ({ key: key as keyof typeof messages.directions, text }))
const texts = { loading: messages.logLoading, failed: messages.logFailed, visitorTitle: messages.visitorTitle }

function Move({ move: { kind, points, order_id, order_sn, end_at, created_at } }: { move: PointsMoveWire }) {
  return (
    <li className="yaoji-wallet__move" data-wide="true">
      <span className="yaoji-wallet__kind">{messages.kinds[kind]}</span>
      <span className="yaoji-wallet__of">
        {order_sn && (
          <a className="yaoji-tap" href={environment.href(orderPath(order_id))}>
            {messages.order(order_sn)}
          </a>
        )}
        <time>{chinaMinute(timestampMs(created_at))}</time>
        {end_at && <span>{messages.endsOn(end_at)}</span>}
      </span>
      <span className="yaoji-wallet__amount" data-out={points < 0}>
        {points > 0 ? `+${points}` : points}
      </span>
    </li>
  )
}

function Moves({ shown: { page, query } }: { shown: Shown }) {
  if (page.list.length === 0) return <Empty icon="list" title={messages.logEmpty} />
  return (
    <>
      <ul className="yaoji-wallet__moves" aria-label={messages.log}>
        {page.list.map(move => (
          <Move key={move.id} move={move} />
        ))}
      </ul>
      {page.last_page > 1 && (
        <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={chosen => showPoints({ ...query, page: chosen })} />
      )}
    </>
  )
}

function PointsLog() {
  const value = useLiveStore(pointsList.$list, firstDrawn)
  const query = useLiveStore(pointsList.$query, noQuery)
  const isBusy = useStore(pointsList.$isBusy)
  useOwnAddress(pointsList.open)
  return (
    <section className="yaoji-wallet__card" aria-label={messages.log}>
      <h2 className="yaoji-wallet__legend">{messages.log}</h2>
      <Tabs label={messages.log} current={query.direction ?? 'all'} onChoose={direction => showPoints({ direction })} tabs={tabs} />
      <OwnListBody
        value={value}
        texts={texts}
        isBusy={isBusy}
        waiting={<Skeleton label={messages.logLoading} lines={6} />}
        onRetry={pointsList.retry}
      >
        {shown => <Moves shown={shown} />}
      </OwnListBody>
    </section>
  )
}

function Balance({ points: { balance, worth, owed, ending } }: { points: PointsWire }) {
  return (
    <section className="yaoji-wallet__card" aria-label={messages.balance}>
      <h2 className="yaoji-wallet__legend">{messages.balance}</h2>
      <p className="yaoji-wallet__points">{balance}</p>
      <p className="yaoji-wallet__hint">{messages.worth(worth)}</p>
      {ending && <p className="yaoji-wallet__hint">{messages.ending(ending.points, ending.day)}</p>}
      {owed > 0 && <p className="yaoji-wallet__hint">{messages.owed(owed)}</p>}
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
            <section className="yaoji-wallet__card" aria-label={messages.rules}>
              <h2 className="yaoji-wallet__legend">{messages.rules}</h2>
              <ul className="yaoji-wallet__rules">
                {messages.ruleList.map(rule => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </section>
            <PointsLog />
          </>
        )}
      </Loaded>
    </div>
  )
}
