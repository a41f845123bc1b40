import type { LotteryWire } from '@yaoji/contract/calls/rewards/lottery'
import { lotteryShares } from '@yaoji/contract/domain/rewards/lottery'
import { messages } from './messages.ts'

const sharesInPercent = lotteryShares / 100
/** @example 250 of 10,000 are 2.5 percent */
const percentOf = (weight: number): string => String(weight / sharesInPercent)

/** What can be won, at what chance, and how many are left. */
export function PrizeTable({ activity: { prizes } }: { activity: LotteryWire }) {
  const rest = lotteryShares - prizes.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <section className="yaoji-lottery__box">
      <h2 className="yaoji-lottery__title">{messages.prizes}</h2>
      <ul className="yaoji-lottery__prizes" aria-label={messages.prizes}>
        {prizes.map(({ id, name, remarks, weight, total, left }) => (
          <li key={id} data-off={left === 0}>
            <strong>{name}</strong>
            <span className="yaoji-lottery__note">{remarks}</span>
            <span>{messages.chance(percentOf(weight))}</span>
            {total !== null && left !== null && <span>{left > 0 ? messages.remaining(left, total) : messages.gone}</span>}
          </li>
        ))}
        {rest > 0 && (
          <li data-off="true">
            <strong>{messages.thanks}</strong>
            <span>{messages.chance(percentOf(rest))}</span>
          </li>
        )}
      </ul>
      <p className="yaoji-lottery__note">{messages.goneHint}</p>
    </section>
  )
}
