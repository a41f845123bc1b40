import type { OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import { dayText } from '@yaoji/contract/orders/delivery-text'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { serverNow, timestampMs } from '../../base/lib/clock.ts'
import { StoreLink, StoreName, useIsElsewhere } from '../../shared/store-scope/parts.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Price, Tag } from '../../base/ui/parts.ts'
import { AfterSaleLinks } from './after-sale-links.tsx'
import { approvalMessages } from '../../shared/approval/parts.ts'
import { GroupTag } from './group-tag.tsx'
import { messages } from './messages.ts'
import { OrderActions } from './order-actions.tsx'
import { stateTone } from './state-tone.ts'

function Goods({ order: { lines, lines_count: count, id, store } }: { order: OrderSummaryWire }) {
  const names = lines.map(line => line.name).join('、')
  return (
    <span className="yaoji-order-row__goods" title={names}>
      <span className="yaoji-order-row__count">{messages.linesCount(count)}</span>
      <StoreLink store={store} path={orderPath(id)} text={names} className="yaoji-order-row__names" />
    </span>
  )
}

/** What the store must know before it opens the order: a choice that waits, its deadline, its after-sales. */
function Note({ order, isElsewhere }: { order: OrderSummaryWire; isElsewhere: boolean }) {
  const until = order.expires_at !== null && order.actions.includes('pay') ? chinaMinute(timestampMs(order.expires_at)) : undefined
  return (
    <div className="yaoji-order-row__note">
      {order.waiting_choices > 0 && (
        <p className="yaoji-order-row__term">
          <StoreLink store={order.store} path={orderPath(order.id)} text={messages.shortWaiting} />
        </p>
      )}
      {until !== undefined && (
        <p className="yaoji-order-row__term" title={messages.payBefore(until)}>
          {messages.payUntil(until.slice(5))}
        </p>
      )}
      {order.due_on !== '' && order.status < orderStates.signed && (
        <p className="yaoji-order-row__arrival">{messages.arrivesBy(dayText(order.due_on, chinaDay(serverNow())))}</p>
      )}
      {!isElsewhere && <AfterSaleLinks order={order} />}
    </div>
  )
}

function Actions({ order, isElsewhere }: { order: OrderSummaryWire; isElsewhere: boolean }) {
  if (!isElsewhere) return <OrderActions order={order} hasDetailLink />
  return (
    <p className="yaoji-order__actions">
      <StoreLink
        store={order.store}
        path={orderPath(order.id)}
        text={order.actions.includes('approve') ? approvalMessages.goApprove : messages.goToStore}
        label={`${messages.view} ${order.order_sn}`}
      />
    </p>
  )
}

/** One order of the list in one line: when, which, what, how much, where it stands, what to do. */
export function OrderRow({ order }: { order: OrderSummaryWire }) {
  const isElsewhere = useIsElsewhere(order.store)
  const minute = chinaMinute(timestampMs(order.created_at))
  return (
    <li className="yaoji-sheet-row yaoji-order-row">
      <time className="yaoji-cell-small yaoji-order-row__date" dateTime={minute.replace(' ', 'T')} title={minute}>
        <span className="yaoji-order-row__year">{minute.slice(0, 5)}</span>
        {minute.slice(5, 10)}
      </time>
      <span className="yaoji-order-row__number">
        <StoreLink
          store={order.store}
          path={orderPath(order.id)}
          text={order.order_sn}
          label={`${messages.orderNumber} ${order.order_sn}`}
        />
        {order.kind === orderKinds.ephedrine && <Tag tone="amber">{messages.ephedrine}</Tag>}
        <GroupTag order={order} />
        <StoreName store={order.store} />
      </span>
      <Goods order={order} />
      <Note order={order} isElsewhere={isElsewhere} />
      <p className="yaoji-cell-number yaoji-order-row__payable">
        <span className="yaoji-visually-hidden">{messages.orderAmount}</span>
        <Price value={order.payable} tone="plain" />
      </p>
      <strong className="yaoji-order-row__state" data-tone={stateTone(order.status)}>
        {order.status_text}
      </strong>
      <Actions order={order} isElsewhere={isElsewhere} />
    </li>
  )
}
