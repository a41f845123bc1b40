import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import type { DeliveryPromiseWire } from '@yaoji/contract/calls/purchase/delivery'
import { arrivalText, cutoffText } from '@yaoji/contract/orders/delivery-text'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { serverNow } from '../../base/lib/clock.ts'
import { messages } from './messages.ts'

type Props = { order: OrderDetailWire }

/** What was promised is over, and the goods are still on their way. */
const isLate = ({ status, due_on: dueOn }: OrderDetailWire, today: string) =>
  dueOn !== '' && dueOn < today && status > 0 && status < orderStates.signed

function promiseText(promise: DeliveryPromiseWire, isUnpaid: boolean, now: number): string {
  const arrival = arrivalText(promise.arrives_from, promise.arrives_to, chinaDay(now))
  return isUnpaid ? messages.arrivalIfPaid(cutoffText(promise.cutoff_at * 1_000, now), arrival) : arrival
}

/** 预计送达 of an order, as it was promised; nothing where nothing was. */
export function OrderDelivery({ order }: Props) {
  const { delivery } = order
  if (!delivery) return null
  const now = serverNow()
  const { basis, list } = delivery
  return (
    <div>
      <dt>{messages.arrival}</dt>
      <dd>
        {basis === 'check' && messages.arrivalAfterCheck}
        {list.map(promise => (
          <span key={promise.ck_id} className="yaoji-order-detail__arrival">
            {list.length > 1 && `${promise.ck_name}：`}
            {promiseText(promise, basis === 'pay', now)}
          </span>
        ))}
        {isLate(order, chinaDay(now)) && <span className="yaoji-order-detail__overdue">{messages.arrivalLate}</span>}
      </dd>
    </div>
  )
}
