import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { isRefusable, isReversible, type AfterSaleStep } from '@yaoji/contract/console/after-sales'
import { afterSaleStates, openAfterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { afterSaleMessages } from '../../lib/after-sale-messages.ts'
import { afterSaleOperation } from '../../lib/after-sale-words.ts'
import { useMay } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { messages } from './messages.ts'

const aboutRefund = ({ awaits_red, is_signed }: ConsoleAfterSaleWire['refund']) =>
  awaits_red ? messages.awaitsRed : is_signed ? messages.signed : ''

/** What the step does, or what it waits for. */
function aboutOf({ row, refund, expires_at }: ConsoleAfterSaleWire, now: number): string {
  const texts: Readonly<Record<AfterSaleStep, string>> = {
    approve: messages.granted(row.kind),
    arrive: messages.arrived,
    inspect: row.reason === 'recall' ? messages.inspectRecalled : messages.inspect,
    refund: row.status === afterSaleStates.refunding ? messages.sentByHand : aboutRefund(refund),
    resend: '',
  }
  if (row.next) return texts[row.next]
  return row.status === afterSaleStates.toSendBack && expires_at !== null ? messages.closes(momentOf(expires_at, now)) : ''
}

/** What the button of the next step says. */
export const verbOf = ({ row }: ConsoleAfterSaleWire): string =>
  row.next === null ? '' : row.status === afterSaleStates.refunding ? messages.markSent : afterSaleMessages.verb(row.next)

type Bar = { shown: ConsoleAfterSaleWire; press: () => void; reject: () => void; reverse: () => void; isBusy: boolean; now: number }

/** The one next step of an after-sale, and its refusal. */
export function NextBar({ shown, press, reject, reverse, isBusy, now }: Bar) {
  const may = useMay()
  const { next, status, kind } = shown.row
  const isMine = next !== null && may(afterSaleOperation(next))
  const isOpen = openAfterSaleStates.includes(status)
  const verb = verbOf(shown)
  const words = next === null ? (isOpen ? messages.waits : messages.ended) : isMine ? messages.next(verb) : messages.notYours(verb)
  return (
    <div className="next">
      <span className="grow">
        <b>{words}</b> <span className="soft">{aboutOf(shown, now)}</span>
      </span>
      {isRefusable(status) && may(afterSaleOperation('reject')) && (
        <button type="button" className="btn btn--danger btn--big" onClick={reject}>
          {messages.reject} <kbd>N</kbd>
        </button>
      )}
      {isReversible(status, kind) && may(afterSaleOperation('reverse')) && (
        <button type="button" className="btn btn--danger" onClick={reverse}>
          {messages.reverse} <kbd>X</kbd>
        </button>
      )}
      {isMine && (
        <button type="button" className="btn btn--main btn--big" disabled={isBusy} onClick={press}>
          {verb} <kbd>E</kbd>
        </button>
      )}
    </div>
  )
}
