import { useStore } from '@nanostores/react'
import type { AvailableCouponWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useMoments } from '../../base/lib/stores/use-moments.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { couponsPath } from '../../base/lib/addresses/member-paths.ts'
import { OwnListBody, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Pager } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { OfferCard } from './offer-card.tsx'
import { offers, showOffers, type OffersQuery } from './store.ts'

type Shown = ShownPage<OffersQuery, AvailableCouponWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }

function Offers({ shown: { page, query } }: { shown: Shown }) {
  useMoments(
    page.list.flatMap(({ begins_at, ends_at }) => [begins_at, ends_at]),
    () => void offers.refresh(),
  )
  if (page.list.length === 0) return <Empty icon="ticket" title={messages.empty} />
  return (
    <>
      <ul className="yaoji-offers" aria-label={messages.list}>
        {page.list.map(offer => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      {page.last_page > 1 && (
        <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={chosen => showOffers({ ...query, page: chosen })} />
      )}
    </>
  )
}

/** /lqzx: coupons that can be claimed, and why others cannot. */
export function CouponCentre() {
  const value = useLiveStore(offers.$list, firstDrawn)
  const isBusy = useStore(offers.$isBusy)
  useOwnAddress(offers.open)
  return (
    <div className="yaoji-root yaoji-own-list yaoji-coupon-centre" aria-busy={isBusy}>
      <header className="yaoji-coupon-centre__head">
        <h1 className="yaoji-own-list__title">{messages.title}</h1>
        <p>{messages.intro}</p>
        <Button href={environment.href(couponsPath())}>{messages.mine}</Button>
      </header>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={offers.retry}>
        {shown => <Offers shown={shown} />}
      </OwnListBody>
    </div>
  )
}
