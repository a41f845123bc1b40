import type { CouponOfferWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import { environment } from '../../base/lib/environment.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { couponCentrePath } from '../../base/lib/paths.ts'
import { Button, Empty, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { refreshCampaign } from './store.ts'

// Few campaigns give coupons.
const loadCards = () => import('../coupon-centre/parts.ts')

/** Coupons that are claimed where they stand. */
export function Coupons({ coupons }: { coupons: readonly CouponOfferWire[] }) {
  const cards = useLatePart(true, loadCards)
  if (cards === 'failed')
    return (
      <Empty icon="ticket" title={messages.couponsFailed}>
        <Button href={environment.href(couponCentrePath())}>{messages.toCoupons}</Button>
      </Empty>
    )
  if (!cards) return <Skeleton label={messages.couponsLoading} lines={4} />
  return (
    <ul className="yaoji-offers">
      {coupons.map(offer => (
        <cards.OfferCard key={offer.id} offer={offer} onClaimed={refreshCampaign} />
      ))}
    </ul>
  )
}
