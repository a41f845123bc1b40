import type { Kysely } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { flashOffer } from '../../promotions/rules/flash-sale.ts'
import { groupOffer } from '../../promotions/rules/group-offer.ts'
import { boughtKey, loadBought, type LinePromotion } from '../../promotions/rules/line-promotions.ts'
import { quotationKind, quotationOffer } from '../../promotions/rules/quotation-offer.ts'
import { setOffer, type SetPart } from '../../promotions/rules/set-offer.ts'
import type { BoughtAs } from './line-kind.ts'

/** What a line is bought by: the goods alone, or the promotion that they are bought as. */
export type LineOffer<Priced extends SaleOffer> = { offer: Priced; parts: readonly SetPart[]; sourceName: string }

export type LoadOffers<Priced> = (
  db: Kysely<Tables>,
  member: MemberRow,
  goodsIds: readonly number[],
  now: number,
) => Promise<Map<number, Priced>>

export type LineOffers<Priced extends SaleOffer> = {
  of: (line: BoughtAs) => LineOffer<Priced> | undefined
  /** Of every goods as it is sold alone. */
  offers: ReadonlyMap<number, Priced>
}

type Seller = <Sale extends SaleOffer>(offer: Sale, source: LinePromotion | undefined, bought: number, now: number) => Sale

/** Promotions that sell goods at their own price, limited per store. */
const sellers: Readonly<Record<string, Seller | undefined>> = {
  'flash-sale': flashOffer,
  'group-buy': groupOffer,
  [quotationKind]: quotationOffer,
}

type Asked = { lines: readonly BoughtAs[]; promotions: readonly LinePromotion[]; now: number }

/** Goods of the lines, parts of their sets and the gifts of the promotions. */
function goodsIdsOf({ lines, promotions }: Asked): number[] {
  return [...new Set([...lines.map(line => line.goods_id), ...promotions.flatMap(({ goods }) => goods.map(each => each.goodsId))])]
}

/** Offers of lines as they were bought. The cart is the store's: prices do not depend on the person's role. */
export async function loadLineOffers<Priced extends SaleOffer>(
  db: Kysely<Tables>,
  { role: _role, ...store }: MemberRow,
  asked: Asked,
  load: LoadOffers<Priced>,
): Promise<LineOffers<Priced>> {
  const { lines, promotions, now } = asked
  const offers = await load(db, store, goodsIdsOf(asked), now)
  const byId = new Map(promotions.map(promotion => [promotion.id, promotion]))
  const limitedIds = lines.filter(({ kind }) => kind in sellers).map(line => line.source_id)
  const bought = await loadBought(db, store.id, [...new Set(limitedIds)])
  const of = ({ goods_id, kind, source_id }: BoughtAs): LineOffer<Priced> | undefined => {
    const offer = offers.get(goods_id)
    const source = byId.get(source_id)
    if (kind === 'set') {
      const set = source && setOffer(source, offers, now)
      return set && { ...set, sourceName: source.name }
    }
    if (!offer) return
    const sold = sellers[kind]
    if (!sold) return { offer, parts: [], sourceName: source?.name ?? '' }
    const units = bought.get(boughtKey(source_id, goods_id)) ?? 0
    return { offer: sold(offer, source, units, now), parts: [], sourceName: source?.name ?? '' }
  }
  return { of, offers }
}
