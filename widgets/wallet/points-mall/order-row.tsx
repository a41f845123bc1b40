import { useStore } from '@nanostores/react'
import type { PointsOrderWire } from '@yaoji/contract/calls/rewards/points-mall'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { pointsOrderStateNames, type ShownPointsOrderState } from '@yaoji/contract/domain/rewards/points-mall'
import { OnlyFor } from '../../shared/navigation/parts.ts'
import { ParcelTrack, trackStateNames } from '../../shared/parcel/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button, Tag, type TagTone } from '../../base/ui/parts.ts'
import { OrderDecision } from './order-decision.tsx'
import { orderMessages as messages } from './order-messages.ts'
import { $changing, changePointsOrder, costText } from './order-store.ts'

const tones: Readonly<Record<ShownPointsOrderState, TagTone>> = {
  approval: 'amber',
  unshipped: 'amber',
  shipped: 'blue',
  finished: 'green',
  cancelled: 'plain',
}

function timesOf({ created_at, shipped_at, finished_at, cancelled_at }: PointsOrderWire): string {
  const moments = [
    ['created', created_at],
    ['shipped', shipped_at],
    ['finished', finished_at],
    ['cancelled', cancelled_at],
  ] as const
  return moments.flatMap(([name, at]) => (at === null ? [] : [messages.times[name](chinaMinute(timestampMs(at)))])).join(' · ')
}

function Change({ order }: { order: PointsOrderWire }) {
  const changing = useStore($changing)
  const change = ({ approval: 'cancel', unshipped: 'cancel', shipped: 'receive' } as const)[
    order.state as 'approval' | 'unshipped' | 'shipped'
  ]
  if (!change) return null
  return (
    <OnlyFor group="orderers">
      <Button
        size="small"
        isBusy={changing === order.id}
        label={messages.label(messages[change], order.order_sn)}
        onClick={() => void changePointsOrder(order, change)}
      >
        {messages[change]}
      </Button>
    </OnlyFor>
  )
}

/** One points order: what was taken for it, where it goes to, and how far it is. */
export function OrderRow({ order }: { order: PointsOrderWire }) {
  const { order_sn, name, spec, image, number, state, address, carrier, parcel_number, track, reason } = order
  return (
    <li className="yaoji-own-list__row yaoji-points-order">
      <img src={image} alt="" width="56" height="56" loading="lazy" />
      <div className="yaoji-points-order__words">
        <h2 className="yaoji-points-goods__name">
          {name} <span>{messages.number(number)}</span> <Tag tone={tones[state]}>{pointsOrderStateNames[state]}</Tag>
        </h2>
        <p className="yaoji-points-goods__note">{[messages.sn(order_sn), spec].filter(Boolean).join(' · ')}</p>
        <dl className="yaoji-points-order__facts">
          <dt>{messages.address}</dt>
          <dd>
            {address.name} {address.phone} {address.region}
            {address.detail}
          </dd>
          {carrier && (
            <>
              <dt>{messages.parcel}</dt>
              <dd>
                {carrier} {parcel_number} {track && trackStateNames[track.state]}
                {track && <ParcelTrack number={parcel_number} track={track} />}
              </dd>
            </>
          )}
        </dl>
        {order.is_address_held === 1 && <p className="yaoji-points-goods__note">{messages.addressHeld}</p>}
        {order.approval && <OrderDecision order={order} approval={order.approval} />}
        {reason && <p>{messages.reason(reason)}</p>}
        <p className="yaoji-points-goods__note">{timesOf(order)}</p>
      </div>
      <div className="yaoji-points-order__side">
        <strong className="yaoji-points-order__cost">{costText(order)}</strong>
        <Change order={order} />
      </div>
    </li>
  )
}
