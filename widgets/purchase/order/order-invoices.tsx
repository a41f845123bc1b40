import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { money } from '@yaoji/contract/domain/money'
import { environment } from '../../base/lib/environment.ts'
import { invoicesPath } from '../../base/lib/addresses/member-paths.ts'
import { messages } from './messages.ts'

/** The invoices of an order with the way to their files, or to apply for them once it has left the warehouse. */
export function OrderInvoices({ order: { id, status, invoices } }: { order: OrderDetailWire }) {
  if (status < orderStates.outOfWarehouse) return null
  const hasSome = invoices.length > 0
  return (
    <>
      {invoices.map(({ id: invoiceId, number, kind_name, amount, state_name }) => (
        <span key={invoiceId}>
          {' · '}
          {messages.invoiceOf(number || kind_name, money(amount), state_name)}
        </span>
      ))}
      {' · '}
      <a
        className="yaoji-order-detail__link yaoji-tap"
        href={environment.href(invoicesPath({ order: id, ...(hasSome && { tab: 'all' }) }))}
      >
        {hasSome ? messages.seeInvoices : messages.askInvoice}
      </a>
    </>
  )
}
