import { useStore } from '@nanostores/react'
import { giftTypes } from '@yaoji/contract/domain/lines/gift'
import { Button, FoldMenu } from '../../../base/ui/parts.ts'
import { openFill } from '../fill/fill.ts'
import { $gifts } from '../gifts/gift-store.ts'
import { $tierHints, type TierHint } from '../fill/hints.ts'
import { LateGifts } from './late-parts.tsx'
import { messages as shared } from '../messages.ts'
import { pageMessages as messages } from './page-messages.ts'

const shapeOf = ({ isReached }: Pick<TierHint, 'isReached'>) => (isReached ? 'yaoji-done' : 'yaoji-half')

/** Gifts and swaps that are earned and wait for a choice. */
function waitingGifts(gifts: ReturnType<typeof $gifts.get>): number {
  return gifts.filter(({ gift, judged }) => judged.times > 0 && !judged.given && gift.type !== giftTypes.swap).length
}

/** All promotions with what they are judged by, so that the reader can add them up. */
function AllTiers({ hints }: { hints: readonly TierHint[] }) {
  return (
    <table className="yaoji-cart-tiers">
      <tbody>
        {hints.map(hint => (
          <tr key={hint.key}>
            <td>
              <span className={shapeOf(hint)}>{hint.text}</span>
            </td>
            <td>{hint.basis}</td>
            <td>{hint.taken}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One line for all promotions of the cart; in full they open over the rows. */
export function CartFold() {
  const hints = useStore($tierHints)
  const gifts = useStore($gifts)
  if (hints.length === 0 && gifts.length === 0) return null
  const waiting = waitingGifts(gifts)
  return (
    <div className="yaoji-fold">
      <FoldMenu isPanel label={messages.promotions(hints.filter(({ isReached }) => isReached).length)}>
        {hints.length > 0 && <AllTiers hints={hints} />}
        {gifts.length > 0 && <LateGifts />}
      </FoldMenu>
      <ul className="yaoji-fold__rest yaoji-cart-fold__tiers" aria-label={messages.tiers}>
        {waiting > 0 && <li>{messages.giftsWaiting(waiting)}</li>}
        {hints.map(hint => (
          <li key={hint.key} data-reached={hint.isReached}>
            <span className={shapeOf(hint)}>{hint.text}</span>
          </li>
        ))}
      </ul>
      <Button kind="text" size="small" onClick={() => openFill()}>
        {shared.fillUp}
      </Button>
    </div>
  )
}
