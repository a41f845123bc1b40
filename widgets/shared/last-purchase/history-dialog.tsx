import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { GoodsHistoryWire } from '@yaoji/contract/calls/storefront/goods-history'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { environment } from '../../base/lib/environment.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { Button, Dialog, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { useMay } from '../navigation/parts.ts'
import { messages } from './history-messages.ts'
import { $history, $isLoadingMore, changeText, loadEarlier, openHistory, retryHistory, type HistoryValue } from './history-store.ts'

function Purchases({ history: { price: now, bzdw, list, cursor, ypgg } }: { history: GoodsHistoryWire }) {
  const isLoading = useStore($isLoadingMore)
  if (list.length === 0) return <p>{messages.none}</p>
  return (
    <>
      <p className="yaoji-history__now">
        {ypgg} · {now === null ? messages.noPrice : messages.now(now, bzdw)}
      </p>
      <table className="yaoji-history__table">
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.price}</th>
            <th scope="col">{messages.change}</th>
            <th scope="col">{messages.order}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ order_id, order_sn, bought_at, number, price, price_name }, place) => (
            <tr key={`${order_id} ${place}`}>
              <td>{chinaDay(timestampMs(bought_at))}</td>
              <td>
                {number}
                {bzdw}
              </td>
              <td title={price_name}>{price}</td>
              <td>{changeText(price, now)}</td>
              <td>
                <a href={environment.href(orderPath(order_id))}>{order_sn}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cursor !== '' && (
        <Button size="small" isBusy={isLoading} onClick={() => void loadEarlier()}>
          {isLoading ? messages.loadingMore : messages.more}
        </Button>
      )}
    </>
  )
}

const loadStanding = () => import('../standing-add/parts.ts')

/** Every purchase of one goods: day, quantity, price, how it has moved since, and the order. */
export function HistoryDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const value = useAnswer<HistoryValue>($history, { state: 'loading' }, () => openHistory(id))
  const mayOrder = useMay('orderers')
  const [isAdding, setIsAdding] = useState(false)
  const part = useLatePart(isAdding, loadStanding)
  const last = value.state === 'ready' ? value.value.list[0] : undefined
  const actions = (
    <>
      {mayOrder && last && !isAdding && <Button onClick={() => setIsAdding(true)}>{messages.addToStanding}</Button>}
      <Button onClick={onClose}>{messages.close}</Button>
    </>
  )
  return (
    <Dialog title={messages.title(name)} onClose={onClose} actions={actions}>
      <div className="yaoji-history">
        <Loaded
          value={value}
          waiting={<Skeleton label={messages.loading} lines={6} />}
          texts={messages}
          onRetry={() => void retryHistory()}
        >
          {history => (
            <>
              {isAdding && part === undefined && <Skeleton label={messages.loading} lines={2} />}
              {part === 'failed' && <p role="alert">{messages.standingFailed}</p>}
              {isAdding && last && typeof part === 'object' && (
                <part.StandingAdd goods={[{ id, name, bzdw: history.bzdw, number: last.number }]} />
              )}
              <Purchases history={history} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
