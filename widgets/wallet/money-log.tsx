import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MoneyLogQuery, MoneyLogWire, MoneyMoveWire } from '@yaoji/contract/calls/wallet'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { timestampMs } from '../lib/clock.ts'
import { environment } from '../lib/environment.ts'
import type { Loadable } from '../lib/loadable.ts'
import { orderPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../own-list/parts.ts'
import { Button, Empty, Pager, Skeleton, Tabs } from '../ui/parts.ts'
import { $isExporting, exportMoves, moneyLog, showMoves } from './log-store.ts'
import { messages } from './messages.ts'
import { $arrivals } from './money-store.ts'

type Shown = ShownPage<MoneyLogQuery, MoneyLogWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }
const noQuery: MoneyLogQuery = {}
const tabs = Object.entries(messages.useTypes).map(([key, text]) => ({ key, text }))
const texts = { loading: messages.logLoading, failed: messages.logFailed, visitorTitle: messages.visitorTitle }

function Move({ move: { use_type, amount, balance, order_id, order_sn, created_at } }: { move: MoneyMoveWire }) {
  const isOut = amount.startsWith('-')
  return (
    <li className="yaoji-wallet__move">
      <span className="yaoji-wallet__kind">{messages.kinds[use_type]}</span>
      <span className="yaoji-wallet__of">
        {order_sn && <a href={environment.href(orderPath(order_id))}>{messages.order(order_sn)}</a>}
        <time>{chinaMinute(timestampMs(created_at))}</time>
        <span>{messages.left(balance)}</span>
      </span>
      <span className="yaoji-wallet__amount" data-out={isOut}>
        {isOut ? `-${money(amount.slice(1))}` : `+${money(amount)}`}
      </span>
    </li>
  )
}

function Moves({ shown: { page } }: { shown: Shown }) {
  if (page.list.length === 0) return <Empty icon="list" title={messages.logEmpty} />
  return (
    <>
      <ul className="yaoji-wallet__moves" aria-label={messages.log}>
        {page.list.map(move => (
          <Move key={move.id} move={move} />
        ))}
      </ul>
      {page.last_page > 1 && (
        <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={chosen => showMoves({ page: chosen })} />
      )}
    </>
  )
}

const times = ['start_time', 'end_time'] as const
const timeTexts = { start_time: messages.from, end_time: messages.to }

/** From when until when, and all of it as a table. */
function LogTools({ query }: { query: MoneyLogQuery }) {
  const isExporting = useStore($isExporting)
  return (
    <p className="yaoji-wallet__tools">
      {times.map(name => (
        <label key={name} className="yaoji-wallet__time">
          {timeTexts[name]}
          <input
            className="yaoji-field__input"
            type="date"
            value={query[name] ?? ''}
            onChange={event => showMoves({ [name]: event.currentTarget.value || undefined })}
          />
        </label>
      ))}
      <Button size="small" isBusy={isExporting} onClick={() => void exportMoves()}>
        {messages.exportLog}
      </Button>
    </p>
  )
}

/** What came to the balance and went from it. */
export function MoneyLog() {
  const value = useLiveStore(moneyLog.$list, firstDrawn)
  const query = useLiveStore(moneyLog.$query, noQuery)
  const isBusy = useStore(moneyLog.$isBusy)
  const arrivals = useStore($arrivals)
  useOwnAddress(moneyLog.open)
  useEffect(() => void (arrivals > 0 && moneyLog.retry()), [arrivals])
  return (
    <section className="yaoji-wallet__card" aria-label={messages.log}>
      <h2 className="yaoji-wallet__legend">{messages.log}</h2>
      <Tabs label={messages.log} current={String(query.use_type ?? 0)} onChoose={key => showMoves({ use_type: Number(key) })} tabs={tabs} />
      <LogTools query={query} />
      <OwnListBody
        value={value}
        texts={texts}
        isBusy={isBusy}
        waiting={<Skeleton label={messages.logLoading} lines={6} />}
        onRetry={moneyLog.retry}
      >
        {shown => <Moves shown={shown} />}
      </OwnListBody>
    </section>
  )
}
