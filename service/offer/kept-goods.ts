import type { Kysely } from 'kysely'
import { byGoods } from '../database/by-goods.ts'
import { changesOf, type Changes } from '../database/changes.ts'
import { KeptMap } from '../database/kept-map.ts'
import type { GoodsRow, LadderRow, PriceRow, SpecialRow, TagRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { selectLadders, selectStock } from './goods-rows.ts'
import type { PlaceStockRow } from './sale-rows.ts'

/** All goods of a usual shop; a larger one keeps those that are asked for. */
const keptMax = 30_000
const idsAtOnce = 500

type BatchUnits = { goods_id: number; warehouse_id: number; quantity: number; expires_on: string }

/** All that is known of one goods whoever asks and whenever: rows of every customer type, of every time. */
export type KeptGoods = {
  goods: GoodsRow
  stock: PlaceStockRow[]
  /** With something in them, the one that is sold first at the front. */
  batches: BatchUnits[]
  /** The highest rank first, rank 0 last. */
  prices: PriceRow[]
  ladders: LadderRow[]
  specials: SpecialRow[]
  provinces: string[]
  tags: TagRow[]
}

async function readGoods(db: Kysely<Tables>, ids: readonly number[]): Promise<KeptGoods[]> {
  const goods = await db.selectFrom('goods').selectAll().where('id', 'in', ids).execute()
  const stock = byGoods(await selectStock(db, ids))
  const batches = byGoods(
    await db
      .selectFrom('batch')
      .where('goods_id', 'in', ids)
      .where('quantity', '>', 0)
      .orderBy('expires_on')
      .select(['goods_id', 'warehouse_id', 'quantity', 'expires_on'])
      .execute(),
  )
  const prices = byGoods(await db.selectFrom('goods_price').selectAll().where('goods_id', 'in', ids).orderBy('rank', 'desc').execute())
  const ladders = byGoods(await selectLadders(db, ids))
  const specials = byGoods(
    await db
      .selectFrom('special_price')
      .selectAll()
      .where('goods_id', 'in', ids)
      .orderBy('price_units')
      .orderBy('ends_at', 'desc')
      .orderBy('id')
      .execute(),
  )
  const areas = byGoods(await db.selectFrom('goods_area').selectAll().where('goods_id', 'in', ids).execute())
  const tags = byGoods(await db.selectFrom('goods_tag').selectAll().where('goods_id', 'in', ids).orderBy('sort').execute())
  return goods.map(row => ({
    goods: Object.freeze(row),
    stock: stock.get(row.id) ?? [],
    batches: batches.get(row.id) ?? [],
    prices: prices.get(row.id) ?? [],
    ladders: ladders.get(row.id) ?? [],
    specials: specials.get(row.id) ?? [],
    provinces: (areas.get(row.id) ?? []).map(area => area.province),
    tags: tags.get(row.id) ?? [],
  }))
}

function keepGoods(changes: Changes): KeptMap<number, KeptGoods> {
  const kept = new KeptMap<number, KeptGoods>(keptMax)
  changes.onNews(({ goods, shop }) => {
    // A stock row carries the name of its warehouse.
    if (shop.has('warehouse')) kept.clear()
    for (const id of goods) kept.drop(id)
  })
  return kept
}

/** What is known of these goods; undefined inside a transaction, which reads for itself. */
export async function keptGoods(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, KeptGoods> | undefined> {
  const changes = changesOf(db)
  if (!changes) return
  await changes.look()
  return changes.kept(keepGoods).getAll(ids, async missing => {
    const found: KeptGoods[] = []
    for (let at = 0; at < missing.length; at += idsAtOnce) found.push(...(await readGoods(db, missing.slice(at, at + idsAtOnce))))
    return new Map(found.map(each => [each.goods.id, each]))
  })
}
