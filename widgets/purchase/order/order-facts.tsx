import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { addFen, money, moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { AmountList } from '../../cart/cart/parts.ts'
import { OwnContact } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { WhyPrice } from '../../shared/price-steps/parts.ts'
import { Price } from '../../base/ui/parts.ts'
import { AfterSaleLinks } from './after-sale-links.tsx'
import { GroupTerm } from './group-tag.tsx'
import { holdTexts, messages } from './messages.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderActions } from './order-actions.tsx'
import { ReturnedStrip } from './returned-strip.tsx'
import { stateTone } from './state-tone.ts'

type Props = { order: OrderDetailWire }

const timeText = (timestamp: number): string => chinaMinute(timestampMs(timestamp))

const amountName = ({ paid_at: paidAt, credit }: OrderDetailWire) => (paidAt === null || credit !== null ? messages.payable : messages.paid)

/** State of the order and its actions. */
export function OrderHead({ order }: Props) {
  return (
    <section className="yaoji-order-detail__card yaoji-order-detail__head">
      <p className="yaoji-order-detail__state" data-tone={stateTone(order.status)}>
        {order.status_text}
      </p>
      <p className="yaoji-order-detail__numbers">
        <span>
          {messages.orderNumber} {order.order_sn}
        </span>
        <span>
          {messages.orderedAt} {timeText(order.created_at)}
        </span>
        <span className="yaoji-order-detail__total">
          {amountName(order)} <Price value={order.amounts.payable} tone="plain" />
        </span>
      </p>
      {order.expires_at !== null && order.actions.includes('pay') && (
        <p className="yaoji-order-row__term">{messages.payBefore(timeText(order.expires_at))}</p>
      )}
      {order.expires_at !== null && order.actions.includes('receive') && (
        <p className="yaoji-order-row__term">{messages.receivedBy(timeText(order.expires_at))}</p>
      )}
      {order.kind === orderKinds.ephedrine && <p className="yaoji-order-row__term">{messages.ephedrineHint}</p>}
      <GroupTerm order={order} />
      {order.holds.map(kind => (
        <p key={kind} className="yaoji-order-row__term">
          {holdTexts[kind]}
        </p>
      ))}
      <ReturnedStrip order={order} />
      <OrderActions order={order} hasDetailLink={false} />
      <AfterSaleLinks order={order} />
      <OwnContact orderId={order.id} />
    </section>
  )
}

/** The amount still owed for an order on credit, and its due date. */
function CreditTerm({ credit: { owed, due_on: day, is_overdue: isOverdue } }: { credit: NonNullable<OrderDetailWire['credit']> }) {
  const isRepaid = parseFen(owed) === 0
  return (
    <span className={isOverdue === 1 ? 'yaoji-order-detail__overdue' : undefined}>
      {' · '}
      {isRepaid
        ? messages.creditRepaid
        : isOverdue === 1
          ? messages.creditOverdue(money(owed), day)
          : messages.creditOwed(money(owed), day)}
    </span>
  )
}

/** Address, payment, and what the buyer wants in addition to the goods. */
export function OrderFacts({ order }: Props) {
  const { address, pay_method: method, paid_at: paidAt, paid_by: paidBy, credit, remark, invoice, papers } = order
  return (
    <dl className="yaoji-order-detail__card yaoji-order-detail__facts">
      <div>
        <dt>{messages.address}</dt>
        <dd>
          {address.name} {address.phone} {address.region}
          {address.detail}
        </dd>
      </div>
      <OrderDelivery order={order} />
      <div>
        <dt>{messages.payment}</dt>
        <dd>
          {paidBy.length > 1 ? paidBy.map(({ name, amount }) => `${name}${money(amount)}`).join('＋') : method || messages.unpaid}
          {paidAt !== null && (
            <>
              {' · '}
              {messages.paidAt} {timeText(paidAt)}
            </>
          )}
          {credit && <CreditTerm credit={credit} />}
        </dd>
      </div>
      <div>
        <dt>{messages.invoice}</dt>
        <dd>
          {invoice.name}
          {invoice.title && (
            <>
              {' · '}
              {invoice.title} {invoice.tax_number}
            </>
          )}
          <OrderInvoices order={order} />
        </dd>
      </div>
      <div>
        <dt>{messages.papers}</dt>
        <dd>{papers.join(messages.and) || messages.noPapers}</dd>
      </div>
      <div>
        <dt>{messages.remark}</dt>
        <dd>{remark || messages.noRemark}</dd>
      </div>
    </dl>
  )
}

const fenOf = (text: string): Fen => parseFen(text) ?? (0 as Fen)

/** If vouchers or points paid for freight too: lines and freight sum up to more than the order's amount. */
function Shares({ order: { lines, amounts } }: Props) {
  const goods = addFen(...lines.map(({ net }) => fenOf(net)))
  const freight = (fenOf(amounts.payable) - goods) as Fen
  if (freight === fenOf(amounts.freight)) return null
  return <p className="yaoji-order-lines__spec">{messages.shares(moneyOf(goods), moneyOf(freight))}</p>
}

/** The sum of the order as calculated. */
export function OrderSum({ order }: Props) {
  const { id, status, amounts } = order
  return (
    <div className="yaoji-order-detail__sum" role="group" aria-label={messages.amounts}>
      <AmountList amounts={amounts} isCredited={status === orderStates.completed} />
      <p className="yaoji-order-detail__payable">
        <span>
          {amountName(order)} <WhyPrice asked={{ of: 'order', id }} about={messages.payable} />
        </span>
        <Price value={amounts.payable} size="l" />
      </p>
      <Shares order={order} />
    </div>
  )
}
