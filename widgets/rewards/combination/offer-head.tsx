import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import { DetailCountdown } from '../../storefront/goods-detail/parts.ts'
import { $serverTime, timestampMs } from '../../base/lib/clock.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

const tones = { running: 'green', ahead: 'blue', 'sold-out': 'plain', over: 'plain' } as const

/** Whether an offer has ended by the server's clock since it was asked for. */
export function useIsOver({ ends_at }: Pick<CombinationOfferWire, 'ends_at'>): boolean {
  const now = useLiveStore($serverTime, 0)
  return ends_at !== null && now > 0 && timestampMs(ends_at) <= now
}

/** What an offer is called, where it stands, and until when. */
export function OfferHead({ offer, onTurn }: { offer: CombinationOfferWire; onTurn: () => void }) {
  const { group, name, begins_at, ends_at } = offer
  const state = useIsOver(offer) ? 'over' : offer.state
  const moment = state === 'ahead' ? begins_at : state === 'running' ? ends_at : null
  return (
    <header className="yaoji-combination__head">
      <h2 className="yaoji-combination__name">{name || messages.groups[group]}</h2>
      <Tag tone={tones[state]}>{messages.states[state]}</Tag>
      {moment !== null && (
        <DetailCountdown endsAt={moment} label={state === 'ahead' ? messages.beginsIn : messages.endsIn} onEnd={onTurn} />
      )}
    </header>
  )
}
