import type { Kysely, Selectable } from 'kysely'
import { byGoods, locking } from '../../platform/database/query-parts.ts'
import type { GoodsRow, SpecialRow, StockRow, TagRow, TextRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type PriceRow = Pick<Selectable<Tables['goods_price']>, 'goods_id' | 'warehouse_id' | 'rank' | 'price_units'>
export type BatchRow = Omit<Selectable<Tables['batch']>, 'id'>

/** A warehouse in which nothing of some goods lies, and for which nothing is announced. */
export const noStock = { onhand: 0, reserved: 0, arrives_on: '', arrives_units: null } as const

/** One goods with all that an import may change of it. */
export type StoredGoods = {
  goods: GoodsRow
  prices: PriceRow[]
  /** 特价 that are not over; 每日特价, and what operators set up, are none of an import's. */
  specials: SpecialRow[]
  stock: StockRow[]
  batches: BatchRow[]
  tags: TagRow[]
  texts: TextRow[]
}

/** Of what hangs on goods, each row at its own. */
async function readParts(trx: Kysely<Tables>, ids: readonly number[], now: number) {
  const prices = await trx
    .selectFrom('goods_price')
    .select(['goods_id', 'warehouse_id', 'rank', 'price_units'])
    .where('goods_id', 'in', ids)
    .where('rank', '=', 0)
    .execute()
  const batches = await trx
    .selectFrom('batch')
    .select(['goods_id', 'warehouse_id', 'number', 'made_on', 'expires_on', 'quantity'])
    .where('goods_id', 'in', ids)
    .execute()
  const tags = await trx.selectFrom('goods_tag').selectAll().where('goods_id', 'in', ids).orderBy('sort').execute()
  const specials = await trx
    .selectFrom('special_price')
    .selectAll()
    .where('goods_id', 'in', ids)
    .where('kind', '=', 'special')
    .where('promotion_id', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('begins_at')
    .orderBy('id')
    .execute()
  const texts = await trx.selectFrom('goods_text').selectAll().where('goods_id', 'in', ids).orderBy('sort').execute()
  return { prices: byGoods(prices), specials: byGoods(specials), batches: byGoods(batches), tags: byGoods(tags), texts: byGoods(texts) }
}

/**
 * Goods by id. Their stock rows stay locked to the end of the transaction: on PostgreSQL
 * an order could otherwise reserve between this reading and our writing. A preview locks nothing.
 */
export async function loadStored(
  trx: Kysely<Tables>,
  ids: readonly number[],
  now: number,
  isLocked = true,
): Promise<Map<number, StoredGoods>> {
  const goods = await trx.selectFrom('goods').selectAll().where('id', 'in', ids).execute()
  const rows = trx.selectFrom('stock').selectAll().where('goods_id', 'in', ids).orderBy('goods_id').orderBy('warehouse_id')
  const stockRows = await (isLocked ? locking(trx, rows) : rows).execute()
  const stock = byGoods(stockRows)
  const { prices, specials, batches, tags, texts } = await readParts(trx, ids, now)
  return new Map(
    goods.map(row => [
      row.id,
      {
        goods: row,
        prices: prices.get(row.id) ?? [],
        specials: specials.get(row.id) ?? [],
        stock: stock.get(row.id) ?? [],
        batches: batches.get(row.id) ?? [],
        tags: tags.get(row.id) ?? [],
        texts: texts.get(row.id) ?? [],
      },
    ]),
  )
}
