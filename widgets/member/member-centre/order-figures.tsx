import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { ordersPath } from '../../base/lib/paths.ts'
import { Figure } from './figure.tsx'
import { messages } from './messages.ts'

const tabs = Object.entries(messages.orderTabs) as [keyof CentreWire['orders'], string][]

/** How many orders wait for what, each with its tab; 待审批 only where something waits. */
export function OrderFigures({ orders }: Pick<CentreWire, 'orders'>) {
  return (
    <ul className="yaoji-centre__figures" data-kind="counts">
      {tabs
        .filter(([tab]) => tab !== 'approval' || orders.approval > 0)
        .map(([tab, text]) => (
          <Figure key={tab} name={text} path={ordersPath({ tab })} label={messages.ordersOf(text, orders[tab])} isNone={orders[tab] === 0}>
            {orders[tab]}
          </Figure>
        ))}
    </ul>
  )
}
