import type { OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { orderKinds } from '@yaoji/contract/order-kinds'
import { PackShot } from '../../cart/cart/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { StoreLink, StoreName, useIsElsewhere } from '../../shared/store-scope/parts.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Price, Tag } from '../../base/ui/parts.ts'
import { AfterSaleLinks } from './after-sale-links.tsx'
import { approvalMessages } from '../../shared/approval/parts.ts'
import { GroupTag } from './group-tag.tsx'
import { messages } from './messages.ts'
import { OrderActions } from './order-actions.tsx'
import { stateTone } from './state-tone.ts'

function Goods({ order: { lines, lines_count: count } }: { order: OrderSummaryWire }) {
  const names = lines.map(line => line.name).join('、')
  return (
    <div className="yaoji-order-row__goods">
      <span className="yaoji-order-row__packs">
        {lines.map(line => (
          <PackShot key={`${line.goods_id}-${line.ck_id}`} src={line.goods_image[0]} />
        ))}
      </span>
      <span className="yaoji-order-row__names">
        <span title={names}>{names}</span>
        <span className="yaoji-order-row__count">{messages.linesCount(count)}</span>
      </span>
    </div>
  )
}

/** One order of the list: what, how much, where it stands, what to do. */
export function OrderRow({ order }: { order: OrderSummaryWire }) {
  const isElsewhere = useIsElsewhere(order.store)
  return (
    <li className="yaoji-order-row">
      <p className="yaoji-order-row__head">
        <StoreName store={order.store} />
        <StoreLink store={order.store} path={orderPath(order.id)} text={`${messages.orderNumber} ${order.order_sn}`} />
        {order.kind === orderKinds.ephedrine && <Tag tone="amber">{messages.ephedrine}</Tag>}
        <GroupTag order={order} />
        <span>{chinaMinute(timestampMs(order.created_at))}</span>
        <strong className="yaoji-order-row__state" data-tone={stateTone(order.status)}>
          {order.status_text}
        </strong>
      </p>
      <div className="yaoji-order-row__body">
        <Goods order={order} />
        <p className="yaoji-order-row__payable">
          <span>{messages.orderAmount}</span>
          <Price value={order.payable} size="l" />
        </p>
        {isElsewhere ? (
          <p className="yaoji-order__actions">
            <StoreLink
              store={order.store}
              path={orderPath(order.id)}
              text={order.actions.includes('approve') ? approvalMessages.goApprove : messages.goToStore}
              label={`${messages.view} ${order.order_sn}`}
            />
          </p>
        ) : (
          <OrderActions order={order} hasDetailLink />
        )}
      </div>
      {order.waiting_choices > 0 && (
        <p className="yaoji-order-row__term">
          <StoreLink store={order.store} path={orderPath(order.id)} text={messages.shortWaiting} />
        </p>
      )}
      {!isElsewhere && <AfterSaleLinks order={order} />}
      {order.expires_at !== null && order.actions.includes('pay') && (
        <p className="yaoji-order-row__term">{messages.payBefore(chinaMinute(timestampMs(order.expires_at)))}</p>
      )}
    </li>
  )
}
