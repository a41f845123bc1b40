import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { environment } from '../../base/lib/environment.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { messages } from './messages.ts'

const tabs = Object.entries(messages.orderTabs) as [keyof CentreWire['orders'], string][]

/** How many orders wait for what, each with its tab; 待审批 only where something waits. */
export function OrderTiles({ orders }: Pick<CentreWire, 'orders'>) {
  return (
    <ul className="yaoji-centre__tiles">
      {tabs
        .filter(([tab]) => tab !== 'approval' || orders.approval > 0)
        .map(([tab, text]) => (
          <li key={tab}>
            <a
              className="yaoji-centre__tile"
              href={environment.href(ordersPath({ tab }))}
              aria-label={messages.ordersOf(text, orders[tab])}
            >
              <span className="yaoji-centre__soft">{text}</span>
              <strong className="yaoji-centre__figure">{orders[tab]}</strong>
            </a>
          </li>
        ))}
    </ul>
  )
}
