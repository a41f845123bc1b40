import type { Kysely } from 'kysely'
import type { GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadBeside } from '../../catalogue/offer/advertised.ts'
import { goodsNamed, namesakesMax } from '../../catalogue/offer/goods-facts.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { perUnitOf } from '../../catalogue/offer/wire.ts'

const shownMax = 8
/** The best-selling ones are looked at, so that those that can be bought may come first. One of a name may be the goods themselves. */
const lookedAtMax = namesakesMax - 1

type Asked = { member: MemberRow | undefined; now: number }

/** Price of one unit where it compares with that of the goods looked at; those without come last. */
function comparedPrice(offer: Offer, unit: string | undefined): number {
  const each = perUnitOf(offer)
  return each && (unit === undefined || each.unit === unit) ? each.price : Infinity
}

/** Other goods of the same generic name on the shelf, the best-selling first. */
export async function namesakes(db: Kysely<Tables>, { id, name }: Pick<GoodsRow, 'id' | 'name'>): Promise<number[]> {
  return (await goodsNamed(db, name)).filter(each => each !== id).slice(0, lookedAtMax)
}

/** Goods of the same generic name: those that can be bought first, then by the price of one unit. */
export async function loadSubstitutes(db: Kysely<Tables>, own: Offer, asked: Asked): Promise<Offer[]> {
  const ids = await namesakes(db, own.goods)
  const offers = await loadBeside(db, own.goods, asked, ids)
  const unit = perUnitOf(own)?.unit
  return ids
    .flatMap(id => offers.get(id) ?? [])
    .map(offer => ({ offer, isRefused: offer.cantBuy ? 1 : 0, price: comparedPrice(offer, unit) }))
    .toSorted((a, b) => a.isRefused - b.isRefused || (a.price === b.price ? 0 : a.price - b.price))
    .slice(0, shownMax)
    .map(({ offer }) => offer)
}
