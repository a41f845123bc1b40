import type { Kysely } from 'kysely'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import type { GoodsRow, MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { loadOffers } from '../offer/offer.ts'
import { goodsWire } from '../offer/wire.ts'

const shownMax = 8
/** The best-selling ones are looked at, so that those that can be bought may come first. */
const lookedAtMax = 24

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

export type SubstitutesInput = { member: MemberRow | undefined; now: number; serviceOrigin: string; unit: string | undefined }

/** Goods of the same generic name: those that can be bought first, then by the price of one unit. */
export async function loadSubstitutes(
  db: Kysely<Tables>,
  goods: GoodsRow,
  { member, now, serviceOrigin, unit }: SubstitutesInput,
): Promise<GoodsWire[]> {
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('name', '=', goods.name)
    .where('id', '!=', goods.id)
    .where('status', '=', 'on')
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(lookedAtMax)
    .execute()
  const offers = await loadOffers(
    db,
    member,
    rows.map(row => row.id),
    now,
  )
  return rows
    .flatMap(row => offers.get(row.id) ?? [])
    .map(offer => goodsWire(offer, serviceOrigin))
    .toSorted(byUse(unit))
    .slice(0, shownMax)
}
