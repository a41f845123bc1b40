import type { Transaction } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { insertOwner } from '../people/insert-owner.ts'

const firstId = 5_001

/** The name by which the buyer of this index logs in. */
export const readerName = (index: number): string => `reader${index}`

type Place = { id: number; warehouse_id: number }

/** Adds a buyer like 单体药店 of the sample for each number of cart lines. */
export async function addLargeCarts(database: Database, cartLines: readonly number[], now: number): Promise<void> {
  await database.write(async trx => {
    const places = await trx
      .selectFrom('goods')
      .innerJoin('stock', 'stock.goods_id', 'goods.id')
      .select(['goods.id', 'stock.warehouse_id'])
      .where('status', '=', 'on')
      .orderBy('goods.id')
      .limit(Math.max(...cartLines))
      .execute()
    await addReaders(trx, cartLines.length)
    for (const [index, lines] of cartLines.entries()) await fillCart(trx, firstId + index, places.slice(0, lines), now)
  })
}

async function addReaders(trx: Transaction<Tables>, count: number): Promise<void> {
  const like = await trx.selectFrom('member').selectAll().where('code', '=', 'danti').executeTakeFirstOrThrow()
  const papers = await trx.selectFrom('member_paper').selectAll().where('member_id', '=', like.id).execute()
  const scopes = await trx.selectFrom('member_scope').selectAll().where('member_id', '=', like.id).execute()
  for (let index = 0; index < count; index++) {
    const id = firstId + index
    await trx
      .insertInto('member')
      .values({ ...like, id, code: readerName(index) })
      .execute()
    await insertOwner(trx, { id, username: readerName(index), phone: `138${String(id).padStart(8, '0')}` })
    await trx.insertInto('account').values({ member_id: id, balance_fen: 0, held_fen: 0 }).execute()
    await trx
      .insertInto('member_paper')
      .values(papers.map(paper => ({ ...paper, member_id: id })))
      .execute()
    await trx
      .insertInto('member_scope')
      .values(scopes.map(scope => ({ ...scope, member_id: id })))
      .execute()
  }
}

async function fillCart(trx: Transaction<Tables>, member_id: number, places: readonly Place[], now: number): Promise<void> {
  const like = { member_id, quantity: 10, is_selected: 1, created_at: now }
  await trx
    .insertInto('cart_line')
    .values(places.map(({ id, warehouse_id }) => ({ ...like, goods_id: id, warehouse_id })))
    .execute()
}
