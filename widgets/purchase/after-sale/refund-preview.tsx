import { useStore } from '@nanostores/react'
import { formatFen, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { Price } from '../../base/ui/parts.ts'
import { $ask, $chosen, $parcel } from './ask-store.ts'
import { messages } from './messages.ts'

/** What comes back for what is chosen, by the rule of the service. */
export function RefundPreview() {
  const { kind } = useStore($ask)
  const chosen = useStore($chosen)
  const { refund, withheld } = useStore($parcel)
  if (kind !== 'return' && kind !== 'refund' && kind !== 'refuse') return <p>{messages.chosen(chosen.length)}</p>
  const { money, voucher, points, total } = refund
  const parts = Object.entries({ money, voucher, points }) as [keyof typeof messages.refundSplit, Fen][]
  const split = parts.filter(([, amount]) => amount > 0)
  return (
    <p className="yaoji-ask__refund" aria-live="polite">
      <span>
        {messages.refundEstimate} <Price value={formatFen(total)} size="l" tone={total > 0 ? 'money' : 'plain'} />
      </span>
      <span className="yaoji-ask__note">
        {split.length > 1
          ? split.map(([name, amount]) => `${messages.refundSplit[name]}${moneyOf(amount)}`).join(messages.and)
          : messages.freightHint}
      </span>
      {withheld > 0 && <span className="yaoji-ask__note">{messages.withheld(moneyOf(withheld))}</span>}
    </p>
  )
}
