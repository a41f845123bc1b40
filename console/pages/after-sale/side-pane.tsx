import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { shapeOfAfterSale } from '../../lib/after-sale-words.ts'
import { grouped, momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Events } from '../../ui/events.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { afterSaleQuery } from '../after-sales/after-sales-query.ts'
import { messages } from './messages.ts'

type Shown = { shown: ConsoleAfterSaleWire; now: number }

function Amount({ shown }: Pick<Shown, 'shown'>) {
  const { refund, row } = shown
  if (refund.state === 'none') return null
  const isDue = refund.state === 'due' && row.status !== 50
  return (
    <section className="sec">
      <h2>{isDue ? messages.willBack : messages.toBack}</h2>
      <p className="fig">¥{grouped(refund.total)}</p>
    </section>
  )
}

function Order({ shown: { row, order }, now }: Shown) {
  return (
    <section className="sec stack stack-s">
      <div className="line">
        <h2>{messages.order}</h2>
        <Link className="link code" to="/orders/$number" params={{ number: row.order_sn }}>
          {row.order_sn}
        </Link>
        <span className="note">{order.status_text}</span>
      </div>
      <dl className="dl dl--n">
        <dt>{messages.ordered}</dt>
        <dd>{momentOf(order.created_at, now)}</dd>
        <dt>{messages.payable}</dt>
        <dd>¥{grouped(order.payable)}</dd>
        <dt>{messages.orderRefunded}</dt>
        <dd>¥{grouped(order.refunded)}</dd>
      </dl>
    </section>
  )
}

function Others({ shown: { others } }: Pick<Shown, 'shown'>) {
  return (
    <section className="sec stack stack-s">
      <h2>{messages.others}</h2>
      {others.length === 0 && <p className="note">{messages.noOthers}</p>}
      {others.map(other => (
        <p key={other.after_sale_sn} className="two">
          <span className="line">
            <Link className="link code" to="/after-sales/$number" params={{ number: other.after_sale_sn }}>
              {other.after_sale_sn}
            </Link>
            <span className="st" data-s={shapeOfAfterSale(other.status)}>
              {other.status_text}
            </span>
          </span>
          <span className="note">
            {[
              other.kind_name,
              messages.units(other.goods, other.units),
              other.refunded !== '0.00' && messages.otherRefund(grouped(other.refunded)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      ))}
    </section>
  )
}

/** The refund, the order with its other after-sales, and what happened. */
export function SidePane({ shown, now, showChanges }: Shown & { showChanges: () => void }) {
  return (
    <aside className="pane" aria-label={messages.events}>
      <Amount shown={shown} />
      <Order shown={shown} now={now} />
      <Others shown={shown} />
      <section className="sec stack stack-s">
        <div className="line">
          <h2>{messages.events}</h2>
          <span className="grow" />
          <button type="button" className="link note" onClick={showChanges}>
            {messages.allChanges}
          </button>
        </div>
        <Events label={messages.events} events={shown.events} now={now} />
      </section>
      <section className="sec stack stack-s">
        <h2>{messages.orderEvents}</h2>
        <Events label={messages.orderEvents} events={shown.order_events} now={now} />
      </section>
    </aside>
  )
}

/** An after-sale next to the list: the refund, its order and what happened. */
export function AfterSaleSide({ number, open }: { number: string; open: () => void }) {
  const afterSale = useQuery(afterSaleQuery(number))
  const now = useNow()
  return <Loaded query={afterSale}>{shown => <SidePane shown={shown} now={now} showChanges={open} />}</Loaded>
}
