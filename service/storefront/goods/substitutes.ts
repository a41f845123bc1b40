import type { Kysely } from 'kysely'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadBeside } from '../../catalogue/offer/advertised.ts'
import { goodsNamed, namesakesMax } from '../../catalogue/offer/goods-facts.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'

const shownMax = 8
/** The best-selling ones are looked at, so that those that can be bought may come first. One of a name may be the goods themselves. */
const lookedAtMax = namesakesMax - 1

/** Price of one unit where it compares with that of the goods looked at; those without come last. */
function perUnit(wire: GoodsWire, unit: string | undefined): number {
  const { per_unit: each } = wire
  if (!each || (unit !== undefined && each.unit !== unit)) return Infinity
  return parseUnitPrice(each.price) ?? Infinity
}

function byUse(unit: string | undefined) {
  return (a: GoodsWire, b: GoodsWire): number => {
    const [left, right] = [perUnit(a, unit), perUnit(b, unit)]
    return b.is_buy - a.is_buy || (left === right ? 0 : left - right)
  }
}

/** Other goods of the same generic name on the shelf, the best-selling first. */
export async function namesakes(db: Kysely<Tables>, { id, name }: Pick<GoodsRow, 'id' | 'name'>): Promise<number[]> {
  return (await goodsNamed(db, name)).filter(each => each !== id).slice(0, lookedAtMax)
}

export type SubstitutesInput = { member: MemberRow | undefined; now: number; serviceOrigin: string; unit: string | undefined }

/** Goods of the same generic name: those that can be bought first, then by the price of one unit. */
export async function loadSubstitutes(
  db: Kysely<Tables>,
  goods: GoodsRow,
  { member, now, serviceOrigin, unit }: SubstitutesInput,
): Promise<GoodsWire[]> {
  const ids = await namesakes(db, goods)
  const offers = await loadBeside(db, goods, { member, now }, ids)
  return ids
    .flatMap(id => offers.get(id) ?? [])
    .map(offer => goodsWire(offer, serviceOrigin))
    .toSorted(byUse(unit))
    .slice(0, shownMax)
}
