import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import { Skeleton } from '../../base/ui/parts.ts'
import { GiftCard } from './gift-card.tsx'
import { messages } from './messages.ts'
import { SetCard } from './set-card.tsx'

type Props = { offers: readonly CombinationOfferWire[]; today: string; label: string; most: number; onTurn: () => void }

/** Sets side by side, gifts one below the other with the goods that feed them. */
export function OfferList({ offers, today, label, most, onTurn }: Props) {
  return (
    <ul className="yaoji-combinations__list" aria-label={label} data-quantities>
      {offers.map(offer => {
        const { id, set, gift } = offer
        if (set) return <SetCard key={id} offer={{ ...offer, set }} today={today} onTurn={onTurn} />
        return gift && <GiftCard key={id} offer={{ ...offer, gift }} today={today} most={most} onTurn={onTurn} />
      })}
    </ul>
  )
}

const cardsWhileLoading = [0, 1, 2, 3]

export function WaitingOffers() {
  return (
    <div className="yaoji-combinations__list">
      {cardsWhileLoading.map(card => (
        <div key={card} className="yaoji-combination">
          <Skeleton label={card === 0 ? messages.loading : ''} lines={5} />
        </div>
      ))}
    </div>
  )
}
