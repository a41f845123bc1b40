import type { Database } from '../../../service/platform/database/database.ts'
import { seedSample } from '../../../service/operations/sample/seed.ts'

/** Words that occur only in goods that are visible to no member. */
export const secret = {
  name: '绝密特供胶囊',
  brand: '绝密牌',
  manufacturer: '绝密特供制药厂',
  dosage_form: '绝密剂型',
  approval_number: '国药准字H29990001',
}
export const hiddenIds = { off: 90_001, banned: 90_002, deleted: 90_003 }

/** The sample shop with goods off the shelf, banned, and deleted, in a category of their own. */
export async function fillHidden(database: Database, now: number): Promise<void> {
  await seedSample(database, now)
  const model = await database.read
    .selectFrom('goods')
    .selectAll()
    .where('status', '=', 'on')
    .where('type', '=', 0)
    .where('quota', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await database.write(async trx => {
    await trx.insertInto('category').values({ id: 9_000, parent_id: null, menu: 'general', name: '绝密分类', sort: 9_000 }).execute()
    for (const [status, id] of Object.entries(hiddenIds)) {
      const own = { ...secret, id, barcode: String(2_099_999_000_000 + id), category_id: 9_000, sales: 999_999 }
      await trx
        .insertInto('goods')
        .values({ ...model, ...own, status: status === 'deleted' ? 'on' : status })
        .execute()
      const place = { goods_id: id, warehouse_id: 1 }
      await trx
        .insertInto('stock')
        .values({ ...place, onhand: 500, reserved: 0 })
        .execute()
      await trx
        .insertInto('goods_price')
        .values({ ...place, rank: 0, price_units: 77_7777, updated_at: now })
        .execute()
      await trx
        .insertInto('batch')
        .values({ ...place, number: 'S1', made_on: '2026-01-01', expires_on: '2029-12-31', quantity: 500 })
        .execute()
    }
    await trx.deleteFrom('goods').where('id', '=', hiddenIds.deleted).execute()
  })
}
