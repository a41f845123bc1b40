import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import { GoodsCard } from '../../storefront/goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Button } from '../../base/ui/parts.ts'
import { GiftOptions, type Gift } from './gift-options.tsx'
import { messages } from './messages.ts'
import { OfferHead, useIsOver } from './offer-head.tsx'

function barText({ bar_number: number, bar_amount: amount, sources, times_max }: Gift, isMember: boolean): string {
  if (number === null && amount === null) return messages.bar.hidden(isMember)
  const bar = number === null ? messages.bar.amount(amount ?? '') : messages.bar.number(number, sources[0]?.bzdw ?? '')
  return times_max > 1 ? messages.bar.times(bar, times_max) : messages.bar.once(bar)
}

function Sources({ name, gift: { sources, source_count: count }, today, most }: { name: string; gift: Gift; today: string; most: number }) {
  if (count === null)
    return (
      <p className="yaoji-combination__facts">
        {messages.allGoods}
        <Button size="small" href={environment.href(listPath())}>
          {messages.toGoods}
        </Button>
      </p>
    )
  const shown = sources.slice(0, most)
  return (
    <>
      <ul className="yaoji-combination__sources" aria-label={messages.sourcesOf(name)}>
        {shown.map(goods => (
          <GoodsCard key={goods.id} goods={goods} today={today} />
        ))}
      </ul>
      {count > shown.length && <p className="yaoji-combination__facts">{messages.more(shown.length, count)}</p>}
    </>
  )
}

type GiftOffer = CombinationOfferWire & { gift: Gift }

/** 买赠, 满赠 or 换购: what it asks, what it gives, and the goods that feed it, each one click from the cart. */
export function GiftCard({ offer, today, most, onTurn }: { offer: GiftOffer; today: string; most: number; onTurn: () => void }) {
  const { id, group, gift, name } = offer
  const isOver = useIsOver(offer)
  const session = useLiveStore($session, loadingSession)
  const kind = group === 'set' ? 'tier-gift' : group
  return (
    <li className="yaoji-combination" data-kind="gift" data-state={isOver ? 'over' : offer.state}>
      <OfferHead offer={offer} onTurn={onTurn} />
      <div className="yaoji-combination__terms">
        <p className="yaoji-combination__bar">
          {barText(gift, session.state === 'member')} <strong>{messages.gifts[kind]}</strong>
        </p>
        <GiftOptions id={id} gift={gift} isSwap={kind === 'swap'} />
      </div>
      <Sources name={name} gift={gift} today={today} most={most} />
    </li>
  )
}
