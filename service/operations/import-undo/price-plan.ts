import type { Kysely, Transaction } from 'kysely'
import type { GoodsCell } from '@yaoji/contract/goods/cells'
import { byGoods, chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { yieldToEventLoop } from '../../platform/queueing/slices.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { loweringOf } from '../goods-sheet/lowers.ts'
import type { StoredGoods } from '../goods-import/stored-goods.ts'
import type { Special } from './current-value.ts'
import { judge, type ImportValue, type Judged } from './judge.ts'

type Db = Kysely<Tables>
const valuesAtOnce = 5_000

/** What the judgement of prices needs of goods. */
async function pricesOf(db: Db, ids: readonly number[], now: number) {
  const prices = await db
    .selectFrom('goods_price')
    .select(['goods_id', 'warehouse_id', 'rank', 'price_units'])
    .where('goods_id', 'in', ids)
    .where('rank', '=', 0)
    .execute()
  const specials = await db
    .selectFrom('special_price')
    .selectAll()
    .where('goods_id', 'in', ids)
    .where('kind', '=', 'special')
    .where('promotion_id', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('begins_at')
    .orderBy('id')
    .execute()
  const goods = await db.selectFrom('goods').selectAll().where('id', 'in', ids).execute()
  const [pricesBy, specialsBy] = [byGoods(prices), byGoods(specials)]
  return new Map(
    goods.map((row): [number, StoredGoods] => [
      row.id,
      {
        ...{ goods: row, prices: pricesBy.get(row.id) ?? [], specials: specialsBy.get(row.id) ?? [] },
        ...{ stock: [], batches: [], tags: [], texts: [] },
      },
    ]),
  )
}

/** What an undo would do with the prices and 特价 of an import, as they are now. */
export async function judgePrices(db: Db, id: number, now: number): Promise<Judged[]> {
  const values = await db
    .selectFrom('import_value')
    .selectAll()
    .where('import_id', '=', id)
    .where('field', 'in', ['price', 'special'])
    .where('outcome', 'is', null)
    .orderBy('line')
    .execute()
  const judged: Judged[] = []
  for (const some of chunks(values, valuesAtOnce)) {
    const stored = await pricesOf(db, [...new Set(some.map(value => value.goods_id))], now)
    for (const value of some) {
      const goods = stored.get(value.goods_id)
      if (goods) judged.push(judge(value, goods, { categories: new Set(), receiptLocks: new Map() }))
    }
    await yieldToEventLoop()
  }
  return judged
}

const lowestOf = (specials: readonly Special[]): number | null =>
  specials.length === 0 ? null : Math.min(...specials.map(row => row.price_units))

/** A price that goes back as a cell of a price sheet, so that both are guarded alike; 特价 that was is a price, too. */
function cellOf({ goods_id: goodsId, field, key, before, after }: ImportValue): GoodsCell {
  const place = { goodsId, field: 'price', key: '0' } as const
  if (field === 'price')
    return { ...place, warehouseId: Number(key), now: JSON.parse(before) as number | null, was: JSON.parse(after) as number }
  const [now, was] = [lowestOf(JSON.parse(before) as Special[]), lowestOf(JSON.parse(after) as Special[])]
  // Where there was none, 特价 ends: nothing becomes cheaper.
  return { ...place, warehouseId: 0, now: now ?? was, was }
}

/** Prices of judged values that fall below cost or by much as they go back. */
export const goodsLower = (trx: Transaction<Tables>, judged: readonly Judged[], title: string): Promise<Lowering | undefined> =>
  loweringOf(
    trx,
    { cells: judged.flatMap(each => (each.outcome === 'back' && each.isSet ? [cellOf(each.value)] : [])), specials: [] },
    title,
  )
