import { sql, type Transaction } from 'kysely'
import type { Config } from '../../../service/platform/config.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { prepareDatabase } from '../../../service/operations/prepare-database.ts'
import { insertPlace, openAccount } from '../../../testing/service/commerce-fixture.ts'
import { cookieOfOwner } from '../../../testing/service/insert-owner.ts'
import { addLargeCarts, readerName } from '../../../testing/service/large-carts.ts'
import { fillGoods } from '../fill-goods.ts'

export const buyers = 32
const cartLines = 20
const largeCart = 500
const riches = 1_000_000_000_00

export type Buyer = { id: number; cookie: string; lineId: number }
export type BenchShop = {
  /** Each with a cart of 20 lines. */
  buyers: Buyer[]
  /** Each with a cart of 500 lines. */
  largeCarts: string[]
  /** Goods in no cart, with a stock that cannot be bought up. */
  plentyId: number
  /** Goods to look at, the best known first. */
  goodsIds: number[]
  names: string[]
  categoryId: number
}

/** A stock that no run can buy up. */
const plenty = 100_000_000

async function makePlenty(trx: Transaction<Tables>): Promise<void> {
  await trx.updateTable('goods').set({ quota: null, minimum: 1, middle_pack: 1, is_splittable: 1 }).execute()
  await trx.updateTable('stock').set({ onhand: plenty }).where('onhand', '>', 0).execute()
  await trx.updateTable('batch').set({ quantity: plenty }).where('quantity', '>', 0).execute()
}

async function buyerOf(trx: Transaction<Tables>, code: string, now: number): Promise<Buyer> {
  const { id } = await trx.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  await trx.deleteFrom('account').where('member_id', '=', id).execute()
  await openAccount(trx, id, riches, now)
  await insertPlace(trx, id)
  const line = await trx.selectFrom('cart_line').select('id').where('member_id', '=', id).orderBy('id').executeTakeFirstOrThrow()
  return { id, cookie: await cookieOfOwner(trx, id, now), lineId: line.id }
}

/** A shop with `goods` goods and logged-in buyers. */
export async function prepareShop(config: Config, goods: number): Promise<BenchShop> {
  const database = openDatabase(config)
  const now = Date.now()
  await prepareDatabase(config, database)
  // Goods made later get the same stock.
  await database.write(makePlenty)
  await fillGoods(database, goods, random => (random.chance(0.9) ? plenty : 0))
  const counts = Array.from({ length: 2 * buyers }, (_, index) => (index < buyers ? cartLines : largeCart))
  await addLargeCarts(database, counts, now)
  const all = await database.write(async trx => {
    const found: Buyer[] = []
    for (const index of counts.keys()) found.push(await buyerOf(trx, readerName(index), now))
    return found
  })
  const known = await database.read
    .selectFrom('goods')
    .select(['id', 'name', 'category_id'])
    .where('status', '=', 'on')
    .where('type', '=', 0)
    .where('is_ephedrine', '=', 0)
    .where('scope', 'in', ({ selectFrom }) =>
      selectFrom('member_scope').innerJoin('member', 'member.id', 'member_id').where('code', '=', readerName(0)).select('scope'),
    )
    .where(sql<boolean>`exists (select 1 from stock where stock.goods_id = goods.id and onhand > 0)`)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(2_000)
    .execute()
  await sql`analyze`.execute(database.read).catch(() => undefined)
  await database.close()
  return {
    buyers: all.slice(0, buyers),
    largeCarts: all.slice(buyers).map(({ cookie }) => cookie),
    plentyId: known.at(-1)?.id ?? 0,
    goodsIds: known.map(({ id }) => id),
    names: known.map(({ name }) => name),
    categoryId: known[0]?.category_id ?? 0,
  }
}
