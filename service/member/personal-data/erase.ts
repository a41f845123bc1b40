import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOfNobody } from '../../identity/session/password.ts'
import { endSessions } from '../../identity/session/store.ts'
import { messages } from './messages.ts'
import { isKept, traces, type Trace, type Who } from './traces.ts'
import { successorIn } from './who.ts'

type Trx = Transaction<Tables>

async function end(trx: Trx, who: Who, { table, of, end: how }: Trace): Promise<void> {
  if (how === 'delete') await sql`delete from ${sql.table(table)} where ${of(who)}`.execute(trx)
  else if (!isKept(how)) {
    const values = Object.entries(how).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${of(who)}`.execute(trx)
  }
}

/** Rows by which something is still to be delivered to a store, the column that names the receiver, and how the store is found. */
const deliveries = [
  { table: 'address', name: 'name', store: sql`member_id`, isOpen: sql`1 = 1` },
  { table: 'points_order', name: 'receiver', store: sql`member_id`, isOpen: sql`state in ('unshipped', 'shipped')` },
  {
    table: 'lottery_claim',
    name: 'receiver',
    store: sql`(select member_id from lottery_draw where lottery_draw.id = lottery_claim.draw_id)`,
    isOpen: sql`shipped_at is null`,
  },
] as const

/** A store goes on receiving: the next person takes the place of the one who leaves. */
async function handOverDeliveries(trx: Trx, who: Who): Promise<void> {
  for (const { table, name, store, isOpen } of deliveries) {
    const isTheirs = traces.find(trace => trace.table === table)?.of(who) ?? sql`1 = 0`
    const { rows } = await sql<{ store: number }>`select distinct ${store} as store from ${sql.table(table)}
      where ${isTheirs} and ${isOpen} order by 1`.execute(trx)
    for (const { store: memberId } of rows) {
      const next = await successorIn(trx, memberId, who.id)
      if (next)
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${next.name}, phone = ${next.phone}
          where ${isTheirs} and ${isOpen} and ${store} = ${memberId}`.execute(trx)
    }
  }
}

/** Replaces a text of the person in the columns of rows that hold it. */
async function replaceIn(trx: Trx, table: string, columns: readonly string[], text: string, where: RawBuilder<unknown>): Promise<void> {
  const values = columns.map(column => sql`${sql.ref(column)} = replace(${sql.ref(column)}, ${text}, ${messages.erased})`)
  const holds = columns.map(column => sql`${sql.ref(column)} like ${`%${text}%`}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where} and (${sql.join(holds, sql` or `)})`.execute(trx)
}

/** Messages of a store and those on their way to its other people stay, without the person's name and telephone. */
async function anonymiseMessages(trx: Trx, { storeIds, name, phone, username }: Who): Promise<void> {
  if (storeIds.length === 0) return
  const own = sql.join(storeIds)
  const stores = await trx.selectFrom('member').select('company').where('id', 'in', storeIds).orderBy('id').execute()
  const ofStores = stores.map(({ company }) => sql`message like ${`%${company}%`}`)
  for (const text of [phone, username, name].filter(Boolean)) {
    await replaceIn(trx, 'message', ['title', 'text'], text, sql`member_id in (${own})`)
    await replaceIn(trx, 'outbox', ['message'], text, sql`(${sql.join(ofStores, sql` or `)})`)
  }
}

/** A list of stores that operators imported names its contacts: the lines with the telephone of the person lose it, and the name. */
async function anonymiseImports(trx: Trx, { name, phone }: Who): Promise<void> {
  const ofPerson = sql`cells like ${`%${phone}%`}`
  for (const text of [name, phone].filter(Boolean)) await replaceIn(trx, 'import_row', ['cells', 'subject'], text, ofPerson)
}

/** The row stays, because the law keeps rows that refer to it; it names no person and opens no session. */
async function anonymisePerson(trx: Trx, id: number): Promise<void> {
  const closed = `${messages.erased}${id}`
  await trx
    .updateTable('person')
    .set({
      ...{ username: closed, phone: closed, name: messages.erased, email: '' },
      ...{ wechat_id: null, wechat_name: '', wechat_at: 0, wants_shipped_sms: 0, density: '' },
      password_hash: await hashOfNobody,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes what the person gave of their own will; the account stays. */
export async function deleteVoluntary(trx: Trx, who: Who): Promise<void> {
  for (const trace of traces) if (trace.isVoluntary) await end(trx, who, trace)
  await trx
    .updateTable('person')
    .set({ email: '', wechat_id: null, wechat_name: '', wechat_at: 0, wants_shipped_sms: 0, density: '' })
    .where('id', '=', who.id)
    .execute()
}

/** Erases a person: what no law keeps is gone everywhere, and their sessions end. */
export async function erase(trx: Trx, who: Who, now: number): Promise<void> {
  await handOverDeliveries(trx, who)
  await anonymiseMessages(trx, who)
  await anonymiseImports(trx, who)
  for (const trace of traces) await end(trx, who, trace)
  await endSessions(trx, { personId: who.id, why: 'removed', now })
  await trx.deleteFrom('membership').where('person_id', '=', who.id).execute()
  await anonymisePerson(trx, who.id)
}
