import type { Transaction } from 'kysely'
import { compiledInsert } from '../../service/platform/database/compiled-insert.ts'
import type { Database } from '../../service/platform/database/database.ts'
import type { GoodsRow } from '../../service/platform/database/rows.ts'
import type { Tables } from '../../service/platform/database/tables.ts'
import { randomFrom, type Random } from '../../service/operations/sample/random.ts'
import type { SearchGoods } from '../../service/catalogue/search/search-index.ts'
import { generateGoods } from './search/generate-goods.ts'

/** Rows of one insert: its text is built once. */
const rowsAtOnce = 50
/** Rows of one commit. Each commit is an fsync, and each statement scans the undo list of a long transaction. */
const rowsOfCommit = 1_000

const insertGoods = compiledInsert('goods')
const insertStock = compiledInsert('stock')
const insertBatches = compiledInsert('batch')
const insertPrices = compiledInsert('goods_price')

/** Usual stock of goods; some are sold out. */
const usualStock = (random: Random): number => (random.chance(0.9) ? random.integer(20, 900) : 0)

type Stocked = { random: Random; stockOf: typeof usualStock }

/** Inserts goods with a stock, a batch and a price each. */
async function insertSellable(trx: Transaction<Tables>, goods: readonly GoodsRow[], { random, stockOf }: Stocked): Promise<void> {
  const stocks = goods.map(({ id }) => ({ ...{ goods_id: id, warehouse_id: 1, reserved: 0 }, onhand: stockOf(random) }))
  const batch = { number: 'G1', made_on: '2026-01-01', expires_on: '2029-12-31' }
  const batches = stocks.map(({ goods_id, warehouse_id, onhand }) => ({ goods_id, warehouse_id, ...batch, quantity: onhand }))
  const prices = stocks.map(({ goods_id, warehouse_id }) => ({
    ...{ goods_id, warehouse_id, rank: 0, updated_at: 0 },
    price_units: random.integer(1_000, 900_000),
  }))
  await insertGoods(trx, goods)
  await insertStock(trx, stocks)
  await insertBatches(trx, batches)
  await insertPrices(trx, prices)
}

/** The next items of an iterator, `most` at the most. */
function taken<Item>(items: Iterator<Item>, most: number): Item[] {
  const some: Item[] = []
  while (some.length < most) {
    const { value, done } = items.next()
    if (done) break
    some.push(value)
  }
  return some
}

/** Adds goods up to `wanted` on either database, modelled on the existing ones: a million in two or three minutes. */
export async function fillGoods(database: Database, wanted: number, stockOf = usualStock): Promise<void> {
  const real = await database.read.selectFrom('goods').selectAll().orderBy('id').execute()
  const models = real.filter(row => row.type === 0 && row.quota === null && row.is_ephedrine === 0)
  const random = randomFrom('bench shop')
  const made = generateGoods(real as unknown as SearchGoods[], wanted - real.length, (real.at(-1)?.id ?? 0) + 1)
  const next = () => taken(made, rowsAtOnce).map(({ aliases: _, ...own }): GoodsRow => ({ ...random.pick(models), ...own }))
  for (let left = wanted - real.length; left > 0; left -= rowsOfCommit) {
    await database.write(async trx => {
      for (let rows = 0; rows < Math.min(left, rowsOfCommit); rows += rowsAtOnce) await insertSellable(trx, next(), { random, stockOf })
    })
  }
}
