import { useStore } from '@nanostores/react'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import type { ShortageWire } from '@yaoji/contract/calls/purchase/shortage-wire'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { ActingFor, useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $isChoosing, chooseShortage, refundOf } from './shortage-store.ts'

function stateOf({ state, refund, is_underway: isUnderway }: ShortageWire): string {
  if (state === 'refunded') return isUnderway === 1 ? messages.shortUnderway(money(refund)) : messages.shortBack(money(refund))
  return messages.shortStates[state]
}

function Choices({ order, of }: { order: OrderDetailWire; of: ShortageWire }) {
  const isBusy = useStore($isChoosing)
  const name = messages.shortOf(of.name)
  return (
    <span className="yaoji-order-short__ways">
      {of.choices.includes('later') && (
        <Button
          size="small"
          isBusy={isBusy}
          label={`${messages.shortLater}：${name}`}
          onClick={() => void chooseShortage(order.id, [of], 'later')}
        >
          {messages.shortLater}
        </Button>
      )}
      {of.choices.includes('refund') && (
        <Button
          size="small"
          isBusy={isBusy}
          label={`${messages.shortRefund}：${name}`}
          onClick={() => void chooseShortage(order.id, [of], 'refund')}
        >
          {messages.shortRefund} {money(of.refund)}
        </Button>
      )}
    </span>
  )
}

function Row({ order, of }: { order: OrderDetailWire; of: ShortageWire }) {
  const may = useMay('orderers')
  return (
    <li className="yaoji-order-short__row" data-state={of.state}>
      <span className="yaoji-order-short__goods">
        <strong>{of.name}</strong>
        <span>
          {of.ypgg} · {of.sccj}
        </span>
      </span>
      <b>{messages.shortNumber(of.number, of.bzdw)}</b>
      <span>{stateOf(of)}</span>
      {may && of.choices.length > 0 && <Choices order={order} of={of} />}
    </li>
  )
}

/** What of the order could not be sent with the others: the buyer chooses the money or waits for the goods. */
export function OrderShortages({ order }: { order: OrderDetailWire }) {
  const isBusy = useStore($isChoosing)
  const { shortages } = order
  if (shortages.length === 0) return null
  const asked = shortages.filter(({ state }) => state === 'asked')
  const ends = asked.flatMap(({ expires_at }) => expires_at ?? [])
  return (
    <section className="yaoji-order-detail__card yaoji-order-short" aria-label={messages.short}>
      <h2 className="yaoji-order-detail__legend">{messages.short}</h2>
      {asked.length > 0 && <p className="yaoji-order-row__term">{messages.shortAsk(chinaMinute(timestampMs(Math.min(...ends))))}</p>}
      <ul>
        {shortages.map(of => (
          <Row key={of.id} order={order} of={of} />
        ))}
      </ul>
      {asked.length > 0 && (
        <ActingFor group="orderers">
          {asked.length > 1 && (
            <span className="yaoji-order-short__ways">
              <Button isBusy={isBusy} onClick={() => void chooseShortage(order.id, asked, 'later')}>
                {messages.shortAllLater}
              </Button>
              <Button isBusy={isBusy} onClick={() => void chooseShortage(order.id, asked, 'refund')}>
                {messages.shortAllRefund} {refundOf(asked)}
              </Button>
            </span>
          )}
        </ActingFor>
      )}
    </section>
  )
}
