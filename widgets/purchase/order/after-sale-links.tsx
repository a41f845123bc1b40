import { afterSaleKindNames, afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import type { OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import { environment } from '../../base/lib/environment.ts'
import { afterSalePath } from '../../base/lib/addresses/member-paths.ts'
import { messages } from './messages.ts'

/** The after-sales of an order, each with where it stands. */
export function AfterSaleLinks({ order: { after_sales: afterSales } }: { order: Pick<OrderSummaryWire, 'after_sales'> }) {
  if (afterSales.length === 0) return null
  return (
    <ul className="yaoji-order__after-sales" aria-label={messages.afterSales}>
      {afterSales.map(each => (
        <li key={each.id}>
          <a className="yaoji-tap" href={environment.href(afterSalePath(each))}>
            {afterSaleKindNames[each.kind]} <span className="yaoji-order__sn">{each.after_sale_sn}</span>
          </a>
          <span>{afterSaleStateName(each.status, each.kind)}</span>
        </li>
      ))}
    </ul>
  )
}
