import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { AvailableCouponWire } from '@yaoji/contract/calls/coupon-offer'
import { $serverTime } from '../lib/clock.ts'
import { environment } from '../lib/environment.ts'
import type { Loadable } from '../lib/loadable.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { couponsPath } from '../lib/wallet-paths.ts'
import { OwnListBody, type ShownPage } from '../own-list/parts.ts'
import { Button, Empty, Pager } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { OfferCard } from './offer-card.tsx'
import { nextMoment, offers, showOffers, type OffersQuery } from './store.ts'

type Shown = ShownPage<OffersQuery, AvailableCouponWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }

/** When an offer begins or ends by the server's clock, the list is read anew. */
function useMoments(list: AvailableCouponWire['list']): void {
  const now = useLiveStore($serverTime, 0)
  const moment = now > 0 ? nextMoment(list, now) : undefined
  const before = useRef(moment)
  useEffect(() => {
    if (before.current !== undefined && before.current <= now) void offers.refresh()
    before.current = moment
    // Once a moment, not every second.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [moment])
}

function Offers({ shown: { page, query } }: { shown: Shown }) {
  useMoments(page.list)
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
