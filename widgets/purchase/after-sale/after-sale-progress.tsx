import { afterSaleReasonNames, afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleDetailWire } from '@yaoji/contract/calls/purchase/after-sale'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { messages } from './messages.ts'

type Step = AfterSaleDetailWire['history'][number]

const reasons: Readonly<Record<string, string | undefined>> = afterSaleReasonNames

/** Who did it, and with what words. */
const detailOf = ({ by, name, note, event }: Step): string =>
  [name || messages.doneBy[by], event === 'ask' ? reasons[note] : note].filter(Boolean).join(' · ')

/** What has happened so far, oldest first. */
export function AfterSaleProgress({ afterSale: { history, kind } }: { afterSale: AfterSaleDetailWire }) {
  return (
    <section className="yaoji-after-sale__card" aria-label={messages.progress}>
      <h2 className="yaoji-after-sale__legend">{messages.progress}</h2>
      <ol className="yaoji-order-progress">
        {history.map((step, index) => (
          <li key={index} aria-current={index === history.length - 1 ? 'step' : undefined}>
            <span className="yaoji-order-progress__text">{afterSaleStateName(step.status, kind)}</span>
            <time className="yaoji-order-progress__time">{chinaMinute(timestampMs(step.at))}</time>
            <span className="yaoji-order-progress__by">{detailOf(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
