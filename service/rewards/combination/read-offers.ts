import type { Kysely } from 'kysely'
import {
  combinationGroups,
  type CombinationGroup,
  type CombinationGroupsWire,
  type CombinationOfferWire,
  type CombinationsQuery,
  type CombinationsWire,
} from '@yaoji/contract/calls/rewards/combination-zone'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { loadAdvertised } from '../../catalogue/offer/advertised.ts'
import { toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { loadPromotionsOf, type LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { readGiftTerms } from '../../promotions/rules/line-terms.ts'
import { giftOffer } from './gift-offer.ts'
import { setOfferWire } from './set-offer-wire.ts'

export type CombinationInput = { member: MemberRow | undefined; now: number; serviceOrigin: string }

/** Number of offers per group on the page of all groups. */
const firstOfGroup = 4
const stateOrder = ['running', 'ahead', 'sold-out'] as const

/** Goods that an offer shows: its parts, its gifts, and what feeds them. */
function goodsIdsOf(promotion: LinePromotion): number[] {
  const sources = promotion.kind === 'set' ? [] : (readGiftTerms(promotion)?.goodsIds ?? [])
  return [...promotion.goods.map(({ goodsId }) => goodsId), ...sources]
}

/** What this buyer can have comes first, what is sold out last; among equals what ends soonest, then the older one. */
function inOrder(offers: readonly CombinationOfferWire[]): CombinationOfferWire[] {
  const rank = ({ state, set }: CombinationOfferWire) => stateOrder.indexOf(state) * 2 + (set?.goods.cant_buy ? 1 : 0)
  return offers.toSorted((a, b) => rank(a) - rank(b) || (a.ends_at ?? Infinity) - (b.ends_at ?? Infinity) || a.id - b.id)
}

async function readOffers(
  db: Kysely<Tables>,
  groups: readonly CombinationGroup[],
  input: CombinationInput,
): Promise<CombinationOfferWire[]> {
  const { member, now } = input
  const promotions = await loadPromotionsOf(db, groups, { member, now, aheadMs: toldAheadMs })
  const offers = await loadAdvertised(db, member, [...new Set(promotions.flatMap(goodsIdsOf))], now)
  return inOrder(
    promotions.flatMap(
      promotion => (promotion.kind === 'set' ? setOfferWire(promotion, offers, input) : giftOffer(promotion, offers, input)) ?? [],
    ),
  )
}

export async function readCombinations(db: Kysely<Tables>, input: CombinationInput, query: CombinationsQuery): Promise<CombinationsWire> {
  const offers = await readOffers(db, [query.group ?? 'set'], input)
  return pageWire(offers.slice(...pageRange(query)), offers.length, query)
}

export async function readGroups(db: Kysely<Tables>, input: CombinationInput): Promise<CombinationGroupsWire> {
  const byGroup = Map.groupBy(await readOffers(db, combinationGroups, input), ({ group }) => group)
  return {
    list: combinationGroups.flatMap(group => {
      const offers = byGroup.get(group) ?? []
      return offers.length > 0 ? [{ group, count: offers.length, offers: offers.slice(0, firstOfGroup) }] : []
    }),
  }
}
