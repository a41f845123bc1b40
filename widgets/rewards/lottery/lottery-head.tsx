import type { LotteryWire } from '@yaoji/contract/calls/rewards/lottery'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { parseFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { OrRefusal, useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { pointsPath } from '../../base/lib/addresses/member-paths.ts'
import { listPath } from '../../base/lib/paths.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Button, Tag, type TagTone } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { drawNow } from './store.ts'

type Props = { activity: LotteryWire }

const tones: Readonly<Record<LotteryWire['state'], TagTone>> = { running: 'green', ahead: 'blue', ended: 'plain' }
const minute = (seconds: number, ms = 0) => chinaMinute(timestampMs(seconds) + ms)

function when({ state, begins_at, ends_at }: LotteryWire): string {
  if (state === 'ahead') return messages.begins(minute(begins_at))
  return state === 'ended' ? messages.ended(minute(ends_at, -1)) : messages.ends(minute(ends_at, -1))
}

/** How many chances the store has, and where they came from. */
function Chances({ activity: { chances, reason } }: Props) {
  if (reason) return <p role="status">{reason}</p>
  return (
    <p role="status">
      <strong>{chances.left > 0 ? messages.left(chances.left) : messages.noChances}</strong>{' '}
      <span className="yaoji-lottery__note">{messages.used(chances.orders, chances.check_ins, chances.used)}</span>
    </p>
  )
}

function How({ activity: { order_bar, by_check_in, state } }: Props) {
  const mayOrder = useMay('orderers')
  const mayCheckIn = useMay('payers')
  return (
    <div className="yaoji-lottery__how">
      <h3>{messages.how}</h3>
      <ul>
        {order_bar !== null && <li>{messages.byOrder(wholeYuan(parseFen(order_bar) ?? (0 as Fen)))}</li>}
        {by_check_in === 1 && <li>{messages.byCheckIn}</li>}
      </ul>
      {state !== 'ended' && (
        <p className="yaoji-lottery__actions">
          {order_bar !== null && mayOrder && <Button href={environment.href(listPath())}>{messages.toGoods}</Button>}
          {by_check_in === 1 && mayCheckIn && <Button href={environment.href(pointsPath())}>{messages.checkIn}</Button>}
        </p>
      )}
    </div>
  )
}

/** The one button, or why there is none. */
function Draw({ activity }: Props) {
  const { state } = useLiveStore($session, loadingSession)
  if (activity.state !== 'running' || state === 'loading') return null
  if (state === 'visitor')
    return (
      <Button kind="primary" href={environment.href(loginFromHere())}>
        {messages.visitorTitle}
      </Button>
    )
  return (
    <>
      <Chances activity={activity} />
      {!activity.reason && (
        <OrRefusal group="orderers" refusal={messages.refusal}>
          <Button kind="primary" isDisabled={activity.is_join === 0} onClick={() => void drawNow(activity.id)}>
            {messages.draw}
          </Button>
        </OrRefusal>
      )}
    </>
  )
}

/** Name and time of a lottery, own chances, and drawing. */
export function LotteryHead({ activity }: Props) {
  return (
    <section className="yaoji-lottery__box" aria-label={activity.name}>
      <h2 className="yaoji-lottery__title">
        {activity.name} <Tag tone={tones[activity.state]}>{messages.states[activity.state]}</Tag>
      </h2>
      <p className="yaoji-lottery__note">
        {when(activity)} · {messages.drawn(activity.drawn)}
      </p>
      <Draw activity={activity} />
      <How activity={activity} />
    </section>
  )
}
