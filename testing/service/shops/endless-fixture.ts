import type { Transaction } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { memberIds, fillCommerceFixture } from './commerce-fixture.ts'
import { givePapers } from '../people/give-papers.ts'
import { insertOwner } from '../people/insert-owner.ts'

const endlessStock = 10_000_000
const rechargeFen = 10_000_000_000

async function addBuyers(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  const like = { id: memberIds.buyer }
  const member = await trx.selectFrom('member').selectAll().where('id', '=', like.id).executeTakeFirstOrThrow()
  const address = await trx.selectFrom('address').selectAll().where('id', '=', like.id).executeTakeFirstOrThrow()
  for (const id of ids) {
    await trx
      .insertInto('member')
      .values({ ...member, id, code: `buyer${id}` })
      .execute()
    await insertOwner(trx, { id, username: `buyer${id}`, phone: `1390000${id}` })
    await trx.insertInto('member_scope').values({ member_id: id, scope: '化学药' }).execute()
    await givePapers(trx, id)
    await trx
      .insertInto('address')
      .values({ ...address, id, member_id: id })
      .execute()
    await trx.insertInto('account').values({ member_id: id, balance_fen: 0, held_fen: 0 }).execute()
  }
}

async function makeEverybodyRich(trx: Transaction<Tables>, now: number): Promise<void> {
  await trx
    .updateTable('account')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '+', rechargeFen) }))
    .execute()
  const accounts = await trx.selectFrom('account').select('member_id').execute()
  const entries = accounts.flatMap(({ member_id }) => {
    const entry = { event_id: `rich:${member_id}`, kind: 'recharge', created_at: now }
    return [
      { ...entry, account: `member:${member_id}`, delta_fen: rechargeFen },
      { ...entry, account: 'shop:bank', delta_fen: -rechargeFen },
    ]
  })
  await trx.insertInto('ledger').values(entries).execute()
}

/** The commerce fixture with stock and money for any number of orders, and `buyers` more members. Answers their ids. */
export async function fillEndlessFixture(database: Database, now: number, buyers = 0): Promise<number[]> {
  await fillCommerceFixture(database, now)
  const ids = Array.from({ length: buyers }, (_, index) => 1_001 + index)
  await database.write(async trx => {
    await addBuyers(trx, ids)
    await trx.updateTable('stock').set({ onhand: endlessStock }).execute()
    await trx.updateTable('batch').set({ quantity: endlessStock }).execute()
    await makeEverybodyRich(trx, now)
  })
  return ids
}
