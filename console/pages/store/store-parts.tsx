import { Link, useSearch } from '@tanstack/react-router'
import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import { useNow } from '../../lib/use-now.ts'
import { shapeOf } from '../../lib/order-words.ts'
import { grouped, momentOf } from '../../lib/time.ts'
import type { PartSearch } from '../../lib/searches.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'
import { People } from './people.tsx'
import { StoreHistory } from './store-history.tsx'

const { columns } = messages
type Part = keyof typeof messages.parts
const parts = Object.keys(messages.parts) as Part[] // The object has no other keys.

type Shown = { shown: ConsoleStoreWire }

function Orders({ shown: { orders, store } }: Shown) {
  const now = useNow()
  return (
    <>
      <PlainTable caption={messages.parts.orders} columns={columns.orders} numbers={['lines', 'payable']} empty={messages.nothing}>
        {orders.map(order => (
          <tr key={order.order_sn}>
            <td>
              <Link className="link code" to="/orders/$number" params={{ number: order.order_sn }}>
                {order.order_sn}
              </Link>
            </td>
            <td>
              <span className="st" data-s={shapeOf(order.status, order.holds)}>
                {order.status_text}
              </span>
            </td>
            <td className="n">{order.lines}</td>
            <td className="n b">{grouped(order.payable)}</td>
            <td>{order.pay_method}</td>
            <td className="soft last">{momentOf(order.created_at, now)}</td>
          </tr>
        ))}
      </PlainTable>
      <p className="sec">
        <Link className="link" to="/orders" search={{ view: 'all', store: store.store }}>
          {messages.allOrders}
        </Link>
      </p>
    </>
  )
}

function AfterSales({ shown: { after_sales } }: Shown) {
  const now = useNow()
  return (
    <PlainTable caption={messages.parts.after_sales} columns={columns.after_sales} numbers={['money']} empty={messages.nothing}>
      {after_sales.map(row => (
        <tr key={row.sn}>
          <td className="code">{row.sn}</td>
          <td>
            <Link className="link code" to="/orders/$number" params={{ number: row.order_sn }}>
              {row.order_sn}
            </Link>
          </td>
          <td>{row.state_text}</td>
          <td className="n">{grouped(row.money)}</td>
          <td className="soft last">{momentOf(row.created_at, now)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** History, orders, after-sales and people of a store; which one is open is in the address. */
export function StoreParts({ shown }: Shown) {
  const { part: given }: PartSearch = useSearch({ from: '/stores/$code' })
  const part = parts.find(each => each === given) ?? 'history'
  const counts: Readonly<Record<Part, number>> = {
    history: 0,
    orders: shown.orders.length,
    after_sales: shown.after_sales.length,
    people: shown.people.length,
  }
  return (
    <>
      <nav className="views views--in" aria-label={messages.partsLabel}>
        {parts.map(each => (
          <Link
            key={each}
            to="/stores/$code"
            params={{ code: shown.store.store }}
            search={{ part: each }}
            aria-current={each === part || undefined}
          >
            {messages.parts[each]} {counts[each] > 0 && <span className="count">{counts[each]}</span>}
          </Link>
        ))}
      </nav>
      <div className="body" tabIndex={0}>
        {part === 'history' && <StoreHistory code={shown.store.store} />}
        {part === 'orders' && <Orders shown={shown} />}
        {part === 'after_sales' && <AfterSales shown={shown} />}
        {part === 'people' && <People shown={shown} />}
      </div>
    </>
  )
}
