import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money, parseFen } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { Price } from '../../base/ui/parts.ts'
import { SiblingNote } from './sibling-note.tsx'
import { messages } from './messages.ts'

/** The part paid from the balance, held or taken, and the remainder. */
function PartFacts({ status: { awaited, paid_by: paidBy } }: { status: PayStatusWire }) {
  const isHeld = awaited !== null && awaited.balance_part !== '0.00'
  return (
    <>
      {isHeld && (
        <div>
          <dt>{messages.heldPart}</dt>
          <dd>{messages.heldHint(money(awaited.balance_part))}</dd>
        </div>
      )}
      {isHeld && (
        <div>
          <dt>{messages.restAmount}</dt>
          <dd>{money(awaited.amount)}</dd>
        </div>
      )}
      {paidBy.length > 1 && (
        <div>
          <dt>{messages.paidBy}</dt>
          <dd>{paidBy.map(({ name, amount }) => `${name}${money(amount)}`).join('＋')}</dd>
        </div>
      )}
    </>
  )
}

/** Order number, amount and the confirmed facts of a payment. */
export function PayFacts({ status }: { status: PayStatusWire }) {
  const isPaid = status.state === 'paid'
  const { credit } = status
  return (
    <>
      <SiblingNote status={status} />
      <dl className="yaoji-pay__facts">
        <div>
          <dt>{messages.orderNumber}</dt>
          <dd>{status.order_sn}</dd>
        </div>
        <div>
          <dt>{isPaid && credit === null ? messages.paidAmount : messages.amount}</dt>
          <dd>
            <Price value={status.amount} size="xl" />
          </dd>
        </div>
        <PartFacts status={status} />
        {isPaid && credit && (
          <div>
            <dt>{messages.creditTerm}</dt>
            <dd>{parseFen(credit.owed) === 0 ? messages.creditRepaid : messages.creditOwed(money(credit.owed), credit.due_on)}</dd>
          </div>
        )}
        {status.paid_at !== null && (
          <div>
            <dt>{credit === null ? messages.paidAt : messages.orderedAt}</dt>
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
