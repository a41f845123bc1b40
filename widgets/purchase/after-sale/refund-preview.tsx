import { useStore } from '@nanostores/react'
import { formatFen, moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { refundParts, sumParts } from '@yaoji/contract/domain/refund-share'
import { Price } from '../../base/ui/parts.ts'
import type { AskedBatch } from './ask-rules.ts'
import { $ask, $chosen } from './ask-store.ts'
import { messages } from './messages.ts'

const fen = (text: string): Fen => parseFen(text) ?? (0 as Fen)

function paidLine({ line: { id, number, refunded, money, voucher, points } }: AskedBatch) {
  return { id, number, refunded, money: fen(money), voucher: fen(voucher), points: fen(points) }
}

/** What comes back for what is chosen, by the rule of the service. */
export function RefundPreview() {
  const { kind } = useStore($ask)
  const chosen = useStore($chosen)
  if (kind !== 'return' && kind !== 'refund' && kind !== 'refuse') return <p>{messages.chosen(chosen.length)}</p>
  const ordered = chosen.toSorted((a, b) => a.batch.line.id - b.batch.line.id || a.batch.id - b.batch.id)
  const { money, voucher, points, total } = sumParts(refundParts(ordered.map(({ batch, units }) => ({ line: paidLine(batch), units }))))
  const parts = Object.entries({ money, voucher, points }) as [keyof typeof messages.refundSplit, Fen][]
  const split = parts.filter(([, amount]) => amount > 0)
  return (
    <p className="yaoji-ask__refund" aria-live="polite">
      <span>
        {messages.refundEstimate} <Price value={formatFen(total)} size="l" />
      </span>
      <span className="yaoji-ask__note">
        {split.length > 1
          ? split.map(([name, amount]) => `${messages.refundSplit[name]}${moneyOf(amount)}`).join(messages.and)
          : messages.freightHint}
      </span>
    </p>
  )
}
