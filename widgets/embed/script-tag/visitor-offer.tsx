// In the place of search/offer.tsx on partners' pages: what members see comes with their log-in.
import { atom } from 'nanostores'
import { messages } from '../../storefront/search/list-messages.ts'
import type * as OfferCode from '../../storefront/search/member-offer.tsx'
import type { GoodsOptionProps } from '../../storefront/search/offer.tsx'
import type { AddStyles } from './part.ts'
import { messages as embedMessages } from './search-messages.ts'

export const $memberOffer = atom<(typeof OfferCode)['MemberOffer'] | undefined>()

export async function bringMemberOffer(addStyles: AddStyles): Promise<void> {
  const [{ MemberOffer }, { cssText }] = await Promise.all([
    import('../../storefront/search/member-offer.tsx'),
    import('./member-styles.ts'),
  ])
  addStyles(cssText)
  $memberOffer.set(MemberOffer)
}

export function Offer(props: GoodsOptionProps) {
  const MemberOffer = props.isMember && $memberOffer.get()
  if (MemberOffer) return <MemberOffer {...props} />
  return (
    <span className="yaoji-search__offer">
      {!props.isMember && <span className="yaoji-search__no-price">{messages.priceAfterLogin}</span>}
      {!props.isMember && props.isActive && <span className="yaoji-search__note">{embedMessages.visitorHint}</span>}
    </span>
  )
}
