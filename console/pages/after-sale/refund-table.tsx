import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { grouped } from '../../lib/time.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'

const noRefund = (status: number) =>
  status === afterSaleStates.reversed ? messages.reversed : status < 0 ? messages.released : messages.noMoney

/** What comes back, to each way in which the order was paid. */
export function RefundTable({ shown }: { shown: ConsoleAfterSaleWire }) {
  const { refund, row } = shown
  if (refund.state === 'none')
    return (
      <section className="sec">
        <p className="note">{noRefund(row.status)}</p>
      </section>
    )
  return (
    <section className="stack stack-s" aria-label={messages.tenders}>
      <div className="sec sec--head line">
        <h2>{messages.tenders}</h2>
        {refund.is_signed && <span className="tag tag--warn">{messages.signed}</span>}
      </div>
      <PlainTable caption={messages.tenders} columns={messages.tenderColumns} numbers={['paid', 'before', 'now']} empty="">
        {refund.tenders.map(({ name, paid, before, now }) => (
          <tr key={name}>
            <td className="b">{name}</td>
            <td className="n">{grouped(paid)}</td>
            <td className="n soft">{grouped(before)}</td>
            <td className="n b">{grouped(now)}</td>
          </tr>
        ))}
        <tr>
          <td>{messages.total}</td>
          <td colSpan={2} />
          <td className="n b">{grouped(refund.total)}</td>
        </tr>
      </PlainTable>
    </section>
  )
}
