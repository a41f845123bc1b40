import { sql, type Transaction } from 'kysely'
import type { Config } from '../../../service/platform/config.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { prepareDatabase } from '../../../service/operations/prepare-database.ts'
import { insertPlace, openAccount } from '../../../testing/service/shops/commerce-fixture.ts'
import { cookieOfOwner } from '../../../testing/service/people/insert-owner.ts'
import { addLargeCarts, readerName } from '../../../testing/service/shops/large-carts.ts'
import { fillGoods } from '../fill-goods.ts'

export const buyers = 32
const cartLines = 20
const largeCart = 500
/** Buyers who order and claim while others read. */
const writers = 5
const riches = 1_000_000_000_00

/** The cart lines of each. */
const counts = [...Array<number>(buyers).fill(cartLines), ...Array<number>(buyers).fill(largeCart), ...Array<number>(writers).fill(1)]

export type Buyer = { id: number; cookie: string; lineId: number }
export type BenchShop = {
  /** Each with a cart of 20 lines. */
  buyers: Buyer[]
  /** Each with a cart of 500 lines. */
  largeCarts: string[]
  /** Each with one line in the cart. */
  writers: Buyer[]
  /** An offer of coupons that can be claimed again and again. */
  offerId: number
  /** Goods in no cart, with a stock that cannot be bought up. */
  plentyId: number
  /** Goods to look at, the best known first. */
  goodsIds: number[]
  /** All goods on the shelf. */
  everyId: number[]
  names: string[]
  categoryId: number
}

const offeredGoods = 20
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

/** Goods that the buyers may order, the best known first. */
function knownGoods({ read }: Database) {
  return read
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
}

async function idsOnShelf({ read }: Database): Promise<number[]> {
  const goods = await read.selectFrom('goods').select('id').where('status', '=', 'on').orderBy('id').execute()
  return goods.map(({ id }) => id)
}

/** A coupon for certain goods, which marks them in lists. */
async function addOffer(trx: Transaction<Tables>, now: number): Promise<number> {
  const ids = (await trx.selectFrom('goods').select('id').where('status', '=', 'on').orderBy('id').limit(offeredGoods).execute()).map(
    ({ id }) => id,
  )
  const terms = { tier: { amount_fen: 100_000, reduce_fen: 100 } }
  const { id } = await trx
    .insertInto('coupon_offer')
    .values({
      ...{ name: '压测券', scope: JSON.stringify({ goods_ids: ids }), terms: JSON.stringify(terms), ranks: '[]', created_at: now },
      ...{ begins_at: now, ends_at: now + 86_400_000, valid_days: 7, valid_until: null, total: plenty, member_limit: plenty },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A shop with `goods` goods and logged-in buyers. */
export async function prepareShop(config: Config, goods: number): Promise<BenchShop> {
  const database = openDatabase(config)
  const now = Date.now()
  await prepareDatabase(config, database)
  // Goods made later get the same stock.
  await database.write(makePlenty)
  await fillGoods(database, goods, random => (random.chance(0.9) ? plenty : 0))
  await addLargeCarts(database, counts, now)
  const all = await database.write(async trx => {
    const found: Buyer[] = []
    for (const index of counts.keys()) found.push(await buyerOf(trx, readerName(index), now))
    return found
  })
  const offerId = await database.write(trx => addOffer(trx, now))
  const known = await knownGoods(database)
  const everyId = await idsOnShelf(database)
  await sql`analyze`.execute(database.read).catch(() => undefined)
  await database.close()
  return {
    buyers: all.slice(0, buyers),
    largeCarts: all.slice(buyers, 2 * buyers).map(({ cookie }) => cookie),
    writers: all.slice(2 * buyers),
    offerId,
    plentyId: known.at(-1)?.id ?? 0,
    goodsIds: known.map(({ id }) => id),
    everyId,
    names: known.map(({ name }) => name),
    categoryId: known[0]?.category_id ?? 0,
  }
}
