import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { GoodsRow } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { randomFrom, type Random } from '../../sample/random.ts'
import type { SearchGoods } from '../../search/search-index.ts'
import { generateGoods } from '../search/generate-goods.ts'

const rowsAtOnce = 200

async function insertGoods(trx: Transaction<Tables>, rows: readonly GoodsRow[], random: Random): Promise<void> {
  const places = rows.map(({ id }) => ({ goods_id: id, warehouse_id: 1, onhand: random.chance(0.9) ? random.integer(20, 900) : 0 }))
  await trx.insertInto('goods').values(rows).execute()
  await trx
    .insertInto('stock')
    .values(places.map(place => ({ ...place, reserved: 0 })))
    .execute()
  await trx
    .insertInto('batch')
    .values(
      places.map(({ onhand, ...place }) => ({
        ...place,
        number: 'G1',
        made_on: '2026-01-01',
        expires_on: '2029-12-31',
        quantity: onhand,
      })),
    )
    .execute()
  await trx
    .insertInto('goods_price')
    .values(
      places.map(({ goods_id, warehouse_id }) => ({
        goods_id,
        warehouse_id,
        rank: 0,
        price_units: random.integer(1_000, 900_000),
        updated_at: 0,
      })),
    )
    .execute()
}

/** Fills a shop up to so many goods on either database, each with a stock, a batch and a price, made after those that are there. */
export async function fillGoods(database: Database, wanted: number): Promise<void> {
  const real = await database.read.selectFrom('goods').selectAll().orderBy('id').execute()
  const models = real.filter(row => row.type === 0 && row.quota === null && row.is_ephedrine === 0)
  const random = randomFrom('bench shop')
  const rows = [...generateGoods(real as unknown as SearchGoods[], wanted - real.length, (real.at(-1)?.id ?? 0) + 1)].map(
    ({ aliases: _, ...own }): GoodsRow => ({ ...random.pick(models), ...own }),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await database.write(trx => insertGoods(trx, rows.slice(at, at + rowsAtOnce), random))
  }
}
