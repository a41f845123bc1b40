import type { CancelReason, OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { orderStates, transferOverdueNote } from '@yaoji/contract/domain/order/order-states'
import type { HoldKind } from '@yaoji/contract/orders/order-kinds'
import { payMethodNames } from '@yaoji/contract/orders/pay-methods'
import { approvalReasonNames } from '../../shared/approval/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { cancelReasonNames, clearedTexts, groupNotes, messages, receiptNotes, shortNote } from './messages.ts'

type Step = OrderDetailWire['history'][number]

/** Notes are codes where the shop knows the words, else what somebody wrote. */
const noteWords: Readonly<Record<string, string | undefined>> = {
  ...payMethodNames,
  ...cancelReasonNames,
  ...clearedTexts,
  ...groupNotes,
  [transferOverdueNote]: messages.transferOverdue,
  ...receiptNotes,
  ...approvalReasonNames,
} satisfies Record<CancelReason | HoldKind | typeof transferOverdueNote | keyof typeof receiptNotes | keyof typeof payMethodNames, string>

/** Who did it, and with what: 林示例 · 余额支付. */
function detailOf({ by, name, note }: Step): string {
  return [name || messages.doneBy[by], noteWords[note] ?? shortNote(note) ?? note].filter(Boolean).join(' · ')
}

/** An order that needs it waits for its approval from the moment that it was submitted: there is nothing to pay before. */
function textOf({ event, status_text: text }: Step, next: Step | undefined): string {
  return next?.event === 'ask-approval' ? messages.submitted : (messages.happened[event] ?? text)
}

/** What has happened so far, oldest first. */
export function OrderProgress({ order: { history, status } }: { order: OrderDetailWire }) {
  return (
    <section className="yaoji-order-detail__card" aria-label={messages.progress}>
      <h2 className="yaoji-order-detail__legend">{messages.progress}</h2>
      <ol className="yaoji-order-progress">
        {history.map((step, index) => (
          <li
            key={index}
            aria-current={index === history.length - 1 ? 'step' : undefined}
            data-ended={status === orderStates.completed || undefined}
            title={`${chinaMinute(timestampMs(step.at))} ${detailOf(step)}`}
          >
            <span className="yaoji-order-progress__text">{textOf(step, history[index + 1])}</span>
            <time className="yaoji-order-progress__time">{chinaMinute(timestampMs(step.at)).slice(5)}</time>
            <span className="yaoji-order-progress__by">{detailOf(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
