import type { Kysely } from 'kysely'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadAdvertised } from '../../catalogue/offer/advertised.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'

export type HomeGoodsInput = { member: MemberRow | undefined; now: number; serviceOrigin: string }

/** The first of these goods as lists show them, those that this buyer can have before the others. */
export async function shownGoods(
  db: Kysely<Tables>,
  ids: readonly number[],
  most: number,
  { member, now, serviceOrigin }: HomeGoodsInput,
): Promise<GoodsWire[]> {
  const offers = await loadAdvertised(db, member, ids, now)
  const known = ids.flatMap(id => offers.get(id) ?? [])
  return [...known.filter(offer => !offer.cantBuy), ...known.filter(offer => offer.cantBuy)]
    .slice(0, most)
    .map(offer => goodsWire(offer, serviceOrigin))
}
