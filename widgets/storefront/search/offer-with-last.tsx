import { atom } from 'nanostores'
import type { LastBought } from './last-bought.tsx'
import { useStore } from '../../base/lib/stores/use-store.ts'
import { MemberOffer } from './member-offer.tsx'
import type { GoodsOptionProps } from './offer.tsx'

/**
 * What shows the last purchase under a price. Our own pages set it once the member is known; in a host of the package nothing does, so that
 * the box comes without the session and its calls.
 */
export const $lastBought = atom<{ LastBought: typeof LastBought } | undefined>()

/** The member's price of goods, with the last purchase under it. */
export function OfferWithLast(props: GoodsOptionProps) {
  const own = useStore($lastBought)
  return <MemberOffer {...props} last={own && <own.LastBought goods={props.goods} />} />
}
