import type { Kysely, Selectable } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, formatUnitPrice, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import type { Audience } from '../../catalogue/offer/participation.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PromotionDocument, SoldGoods, TierDocument } from '../kinds/document-parts.ts'

type Db = Kysely<Tables>
type PromotionRow = Selectable<Tables['promotion']>
type GoodsRow = Pick<Selectable<Tables['promotion_goods']>, 'goods_id' | 'number' | 'price_units' | 'member_limit' | 'quota'>

type Tier = { amount_fen: number; reduce_fen?: number; back_fen?: number; percent?: number }
type Terms = { tiers?: readonly Tier[]; price_fen?: number; bar_fen?: number; bar_number?: number; times_max?: number }
type Scope = { goods_ids?: number[]; for?: Audience }

const yuan = (fen: number) => formatFen(fen as Fen)

const tierOf = ({ amount_fen, reduce_fen, back_fen, percent }: Tier): TierDocument => ({
  from: yuan(amount_fen),
  ...(reduce_fen !== undefined && { off: yuan(reduce_fen) }),
  ...(back_fen !== undefined && { back: yuan(back_fen) }),
  ...(percent !== undefined && { percent }),
})

const priced = ({ goods_id, price_units, member_limit, quota }: GoodsRow): SoldGoods => ({
  id: goods_id,
  price: formatUnitPrice(price_units as UnitPrice),
  ...(member_limit !== null && { limit: member_limit }),
  ...(quota !== null && { total: quota }),
})

const given = ({ goods_id, number, quota }: GoodsRow): SoldGoods => ({ id: goods_id, number, ...(quota !== null && { total: quota }) })

/** What only some kinds have: the inverse of what `kinds.ts` makes of a document. */
function termsOf(kind: OperatedPromotionKind, terms: Terms, sold: readonly GoodsRow[]): Partial<PromotionDocument> {
  const tiers = (terms.tiers ?? []).map(tierOf)
  const giving = { times: terms.times_max ?? 1, ...(terms.bar_fen !== undefined && { from: yuan(terms.bar_fen) }) }
  switch (kind) {
    case 'zone-discount':
      return { percent: terms.tiers?.[0]?.percent ?? 0 }
    case 'set': {
      const [first] = sold
      const total = first?.quota ? first.quota / first.number : undefined
      const goods = sold.map(({ goods_id, number }) => ({ id: goods_id, number }))
      return { price: yuan(terms.price_fen ?? 0), goods, ...(total !== undefined && { total }) }
    }
    case 'buy-gift':
      return { times: giving.times, from_number: terms.bar_number ?? 1, gifts: sold.map(given) }
    case 'tier-gift':
      return { ...giving, gifts: sold.map(given) }
    case 'swap':
      return { ...giving, gifts: sold.map(row => ({ ...given(row), price: formatUnitPrice(row.price_units as UnitPrice) })) }
    case 'special':
    case 'daily':
    case 'newcomer':
    case 'flash-sale':
      return { goods: sold.map(priced) }
    default:
      return { tiers }
  }
}

/** The document of a promotion that was not set up here, as if it had been. */
export async function rowDocument(db: Db, row: PromotionRow & { kind: OperatedPromotionKind }): Promise<PromotionDocument> {
  const sold = await db.selectFrom('promotion_goods').selectAll().where('promotion_id', '=', row.id).orderBy('goods_id').execute()
  const specials = await db
    .selectFrom('special_price')
    .select(['goods_id', 'price_units'])
    .where('promotion_id', '=', row.id)
    .orderBy('goods_id')
    .execute()
  const plain = specials.map(each => ({ ...each, number: 1, member_limit: null, quota: null }))
  // The check of the table says that both are JSON.
  const { goods_ids: goods, for: audience } = JSON.parse(row.scope) as Scope
  return {
    name: row.name,
    begins: chinaMinute(Number(row.begins_at)),
    ...(row.ends_at !== null && { ends: chinaMinute(Number(row.ends_at)) }),
    ...(audience && { for: audience }),
    ...(goods && { goods }),
    ...termsOf(row.kind, JSON.parse(row.terms) as Terms, [...sold, ...plain]),
  }
}
