import type { PayStatusWire } from '@yaoji/contract/calls/pay'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../lib/clock.ts'
import { Price } from '../ui/parts.ts'
import { SiblingNote } from './sibling-note.tsx'
import { messages } from './messages.ts'

/** Order number, amount and what else is certain about a payment. */
export function PayFacts({ status }: { status: PayStatusWire }) {
  const isPaid = status.state === 'paid'
  return (
    <>
      <SiblingNote status={status} />
      <dl className="yaoji-pay__facts">
        <div>
          <dt>{messages.orderNumber}</dt>
          <dd>{status.order_sn}</dd>
        </div>
        <div>
          <dt>{isPaid ? messages.paidAmount : messages.amount}</dt>
          <dd>
            <Price value={status.amount} size="xl" />
          </dd>
        </div>
        {status.paid_at !== null && (
          <div>
            <dt>{messages.paidAt}</dt>
            <dd>{chinaMinute(timestampMs(status.paid_at))}</dd>
          </div>
        )}
        {status.next_step !== '' && isPaid && (
          <div>
            <dt>{messages.nextStep}</dt>
            <dd>{status.next_step}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
