import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { whyText } from '../../shared/approval/parts.ts'
import { messages } from './messages.ts'

/** Says before the order is made that the 店主 will be asked about it, and why. */
export function ApprovalNote({ quote: { approval, amounts } }: { quote: QuoteWire }) {
  if (!approval) return null
  return (
    <div className="yaoji-check-order__changes yaoji-check-order__approval" role="status">
      <p>{messages.approval(whyText(approval, amounts.payable))}</p>
      <p>{messages.approvalHint}</p>
    </div>
  )
}
