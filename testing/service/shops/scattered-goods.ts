import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import type { Transaction } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { GoodsRow } from '../../../service/platform/database/rows.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { randomFrom, type Random } from '../../../service/operations/sample/random.ts'
import { seedSample } from '../../../service/operations/sample/seed.ts'

export const scatteredCategory = 9_100
/** Half of them have this name, and so are substitutes of each other. */
export const manyName = '散布片'
const goodsMax = 90
const warehouses = [1, 2, 3]
const ranks = [0, 1, 2, 3, 4, 5, 6]
const unsellable = limits.unsellableBeforeExpiryDays
const ladderNumbers = [1, 3, 10]
const dayMs = 86_400_000

type Filling = { trx: Transaction<Tables>; random: Random; now: number }

async function fillPlace({ trx, random, now }: Filling, goods_id: number, warehouse_id: number): Promise<void> {
  const place = { goods_id, warehouse_id }
  const onhand = random.pick([0, 3, 8, 40, 40, 200])
  if (random.chance(0.9))
    await trx
      .insertInto('stock')
      .values({ ...place, onhand, reserved: random.integer(0, Math.floor(onhand / 2)) })
      .execute()
  for (let number = 0; number < random.integer(0, 4); number++) {
    const days = random.pick([unsellable - 5, unsellable, unsellable + 1, 100, 170, 400, 700])
    await trx
      .insertInto('batch')
      .values({
        ...place,
        number: `B${number}`,
        made_on: '2026-01-01',
        expires_on: addDays(chinaDay(now), days + number),
        quantity: random.pick([0, 2, 15, 120]),
      })
      .execute()
  }
  for (const rank of ranks) {
    if (random.chance(0.4))
      await trx
        .insertInto('goods_price')
        .values({ ...place, rank, price_units: random.integer(1, 40) * 2_500, updated_at: now })
        .execute()
  }
}

async function fillPromotions({ trx, random, now }: Filling, goods_id: number): Promise<void> {
  const kind = random.integer(1, 2)
  if (random.chance(0.4))
    for (const number of ladderNumbers) {
      await trx
        .insertInto('ladder')
        .values({ goods_id, kind, number, price_units: random.integer(1, 40) * 2_500 })
        .execute()
    }
  while (random.chance(0.5)) {
    const begins_at = now + random.integer(-2, 1) * dayMs
    await trx
      .insertInto('special_price')
      .values({ goods_id, kind: 'special', price_units: random.integer(1, 20) * 2_500, begins_at, ends_at: begins_at + dayMs })
      .execute()
  }
}

async function fillControlled({ trx, random, now }: Filling, goods_id: number, member_id: number): Promise<void> {
  await trx.deleteFrom('goods_area').where('goods_id', '=', goods_id).execute()
  await trx.deleteFrom('goods_right').where('goods_id', '=', goods_id).execute()
  if (random.chance(0.3))
    await trx
      .insertInto('goods_area')
      .values({ goods_id, province: random.pick(['西藏自治区', '浙江省']) })
      .execute()
  const state = random.pick(['none', 'pending', 'granted', 'refused', 'forbidden'])
  if (state !== 'none')
    await trx.insertInto('goods_right').values({ member_id, goods_id, state, created_at: now, decided_at: null }).execute()
}

function sampleGoods(trx: Transaction<Tables>): Promise<GoodsRow[]> {
  return trx.selectFrom('goods').selectAll().where('status', '=', 'on').orderBy('type', 'desc').orderBy('id').limit(goodsMax).execute()
}

/**
 * The sample shop with goods whose warehouses, batches, prices, ladders, special prices
 * and rights are drawn by lot, in a category of their own. The same every time.
 */
export async function fillScattered(database: Database, now: number): Promise<void> {
  await seedSample(database, now)
  const random = randomFrom('scattered goods')
  await database.write(async trx => {
    const { id: memberId } = await trx.selectFrom('member').select('id').where('code', '=', 'danti').executeTakeFirstOrThrow()
    await trx
      .insertInto('category')
      .values({ id: scatteredCategory, parent_id: null, menu: 'general', name: '散布', sort: scatteredCategory })
      .execute()
    for (const goods of await sampleGoods(trx)) {
      for (const table of ['stock', 'batch', 'goods_price', 'ladder', 'special_price'] as const)
        await trx.deleteFrom(table).where('goods_id', '=', goods.id).execute()
      await trx
        .updateTable('goods')
        .set({
          category_id: scatteredCategory,
          middle_pack: random.pick([1, 5, 10]),
          minimum: random.pick([1, 2, 12]),
          is_splittable: random.integer(0, 1),
          quota: random.chance(0.2) ? random.integer(0, 20) : null,
          is_ephedrine: random.chance(0.1) ? 1 : 0,
          scope: '化学药',
          name: random.pick([manyName, goods.name]),
          spec: '10mg*12片',
          pack_unit: '盒',
        })
        .where('id', '=', goods.id)
        .execute()
      for (const warehouse of warehouses) if (random.chance(0.6)) await fillPlace({ trx, random, now }, goods.id, warehouse)
      await fillPromotions({ trx, random, now }, goods.id)
      if (goods.type === 2) await fillControlled({ trx, random, now }, goods.id, memberId)
    }
  })
}
