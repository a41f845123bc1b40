import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { environment } from '../../base/lib/environment.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { messages } from './messages.ts'

const tabs = Object.entries(messages.orderTabs) as [keyof CentreWire['orders'], string][]

/** How many orders wait for what, each with its tab; 待审批 only where something waits. */
export function OrderFigures({ orders }: Pick<CentreWire, 'orders'>) {
  return (
    <ul className="yaoji-centre__figures">
      {tabs
        .filter(([tab]) => tab !== 'approval' || orders.approval > 0)
        .map(([tab, text]) => (
          <li key={tab}>
            <a
              className="yaoji-centre__figure"
              data-is-none={orders[tab] === 0}
              href={environment.href(ordersPath({ tab }))}
              aria-label={messages.ordersOf(text, orders[tab])}
            >
              <span className="yaoji-centre__soft">{text}</span>
              <strong>{orders[tab]}</strong>
            </a>
          </li>
        ))}
    </ul>
  )
}
