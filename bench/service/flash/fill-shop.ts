import type { Insertable } from 'kysely'
import { migrate } from '../../../service/platform/database/migrate.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { cookieHeader } from '../../../service/identity/session/cookie.ts'
import { noPlace, openSession } from '../../../service/identity/session/store.ts'
import { fillCommerceFixture, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { testPasswordHash } from '../../../testing/service/people/add-member.ts'

/** Who may buy: the member, who is also the id of its address, and the Cookie header of its session. */
export type Buyer = { id: number; cookie: string }

/** The number of the first buyer that a measurement adds. */
export const firstBuyerId = 100_001
const buyersAtOnce = 200
/** What the sale sells. */
export const goodsId = goodsIds.lastBox
/** A box alone reaches the start amount. */
const priceUnits = 2_700_000
const moneyFen = 100_000

/** Adds stores that may buy, each with an address of its own number, a balance and an open session. */
export async function addBuyers(database: Database, ids: readonly number[], now: number): Promise<Buyer[]> {
  return database.write(async trx => {
    const like = (table: 'member' | 'address') =>
      trx.selectFrom(table).selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
    const [member, address] = [await like('member'), await like('address')]
    const add = <Table extends keyof Tables>(table: Table, row: (id: number) => Insertable<Tables[Table]>) =>
      trx.insertInto(table).values(ids.map(row)).execute()
    const scopes = await trx.selectFrom('member_scope').select('scope').where('member_id', '=', memberIds.buyer).execute()
    const papers = await trx.selectFrom('member_paper').select(['kind', 'expires_on']).where('member_id', '=', memberIds.buyer).execute()
    const name = (id: number) => `buyer${id}`
    await add('member', id => ({ ...(member as Insertable<Tables['member']>), id, code: name(id) }))
    await add('person', id => ({
      ...{ id, name: name(id), username: name(id), phone: `13${String(id).padStart(9, '0')}` },
      ...{ password_hash: testPasswordHash, created_at: 0 },
    }))
    await add('membership', id => ({ person_id: id, member_id: id, role: 'owner' as const, is_default: 1 }))
    for (const { scope } of scopes) await add('member_scope', id => ({ member_id: id, scope }))
    for (const paper of papers) await add('member_paper', id => ({ member_id: id, ...paper }))
    await add('address', id => ({ ...(address as Insertable<Tables['address']>), id, member_id: id }))
    await add('account', id => ({ member_id: id, balance_fen: moneyFen, held_fen: 0 }))
    const entries = (account: (id: number) => string, delta_fen: number) =>
      add('ledger', id => ({ event_id: `opening:${id}`, kind: 'recharge', account: account(id), delta_fen, created_at: now }))
    await entries(id => `member:${id}`, moneyFen)
    await entries(() => 'shop:bank', -moneyFen)
    const open = async (id: number): Promise<Buyer> => ({
      id,
      cookie: cookieHeader(await openSession(trx, { personId: id, memberId: id, origin: '', now, place: noPlace })),
    })
    const buyers: Buyer[] = []
    for (const id of ids) buyers.push(await open(id))
    return buyers
  })
}

/** Creates buyers, and a flash sale of `boxes` boxes, one for each buyer; answers the buyers and the sale. */
export async function fillShop(sqliteFile: string, buyers: number, boxes: number): Promise<{ buyers: Buyer[]; saleId: number }> {
  const database = openDatabase({ databaseUrl: undefined, sqliteFile })
  const now = Date.now()
  await migrate(database)
  await fillCommerceFixture(database, now)
  const sale = { goods_id: goodsId, price_units: priceUnits, quota: boxes, member_limit: 1 }
  const saleId = await addLinePromotion(database, { kind: 'flash-sale', begins_at: now, goods: [sale] })
  await database.write(async trx => {
    // Only the sale runs out.
    await trx
      .updateTable('stock')
      .set({ onhand: 10 * boxes })
      .where('goods_id', '=', goodsId)
      .execute()
    await trx
      .updateTable('batch')
      .set({ quantity: 10 * boxes })
      .where('goods_id', '=', goodsId)
      .execute()
  })
  const filled: Buyer[] = []
  for (let first = 0; first < buyers; first += buyersAtOnce) {
    const ids = Array.from({ length: Math.min(buyersAtOnce, buyers - first) }, (_, index) => firstBuyerId + first + index)
    filled.push(...(await addBuyers(database, ids, now)))
  }
  await database.close()
  return { buyers: filled, saleId }
}
