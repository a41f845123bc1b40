import type { Insertable } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { sampleOffers } from '../data/coupon-offers.ts'

const dayMs = 86_400_000

type Rows = { coupon_offer: Insertable<Tables['coupon_offer']>[]; coupon: Insertable<Tables['coupon']>[] }

/** What stores may claim, and what some of them have claimed. */
export function couponOfferRows(now: number): Rows {
  const offers = sampleOffers.map((offer, index) => ({
    ...offer,
    id: index + 1,
    begins_at: chinaDayEnd(now + (offer.beginsInDays - 1) * dayMs),
  }))
  const until = (days: number | undefined) => (days === undefined ? null : chinaDayEnd(now + days * dayMs))
  return {
    coupon_offer: offers.map(({ id, name, scope, terms, ranks = [], begins_at, claimedBy = [], ...offer }) => ({
      ...{ id, name, scope, terms, ranks: JSON.stringify(ranks), begins_at, ends_at: chinaDayEnd(now + offer.endsInDays * dayMs) },
      valid_days: offer.validDays ?? null,
      valid_until: until(offer.validUntilInDays),
      total: offer.total ?? null,
      taken: claimedBy.length,
      member_limit: offer.limit ?? 1,
      operator: '',
      created_at: begins_at,
    })),
    coupon: offers.flatMap(({ id, name, scope, terms, claimedBy = [], validDays = 0, validUntilInDays }) =>
      claimedBy.map(member_id => ({
        ...{
          member_id,
          name,
          scope,
          terms,
          begins_at: now - dayMs,
          ends_at: until(validUntilInDays) ?? chinaDayEnd(now + validDays * dayMs),
        },
        ...{ state: 'unused', order_id: null, offer_id: id },
      })),
    ),
  }
}
