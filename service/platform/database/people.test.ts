import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isKnownDevice } from '../../identity/session/device.ts'
import { hashOf } from '../../identity/session/hash.ts'
import { findSession } from '../../identity/session/store.ts'
import type { TestDatabase } from '../../../testing/service/dialects.ts'
import { dialects } from '../../../testing/service/index.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const portal = 'https://portal.example.cn'
const now = 1_000_000

const memberRow = (id: number, parent: number | null) => `insert into member (username, phone, password_hash,
  name, company, "rank", parent_id, is_passed, is_special, is_show_youx, is_can_chat, is_after_sale, is_contract_signed, status, points,
  admin_name, admin_phone, admin_is_default, salesperson, created_at) values ('user${id}', '1380000000${id}', 'hash${id}',
  '名${id}', '药店${id}', 4, ${parent}, 1, 0, 0, 0, 0, 1, '${id === 3 ? 'frozen' : 'active'}', ${id}0, '', '', 1, '', 5)`
const sessionRow = (id: number, kind: string, origin: string) =>
  `insert into session values ('${hashOf(`${kind}${id}`)}', ${id}, '${kind}', '${origin}', 0, ${now}, ${now + 1_000}, null)`

/** A shop as it was when one row was a log-in and a buying company. */
const before = [
  ...[1, 2, 3].map(id => memberRow(id, id === 1 ? null : 1)),
  `insert into member_scope values (2, '化学药')`,
  `insert into account values (2, 700, 30)`,
  `insert into address (member_id, name, phone, region, detail, is_default) values (2, '王', '138', '浙江', '一号', 1)`,
  sessionRow(1, 'main', ''),
  sessionRow(2, 'main', ''),
  `insert into partner values ('portal', '门户')`,
  `insert into partner_origin values ('${portal}', 'portal')`,
  `insert into login_device values ('${hashOf('device')}', 2, 0)`,
  `insert into warehouse values (1, '一号仓', 800, 30000, 0)`,
  `insert into category values (1, null, 'general', '西药', 1)`,
  `insert into goods values (7, '阿莫西林胶囊', '', '', '甲厂', '', '0.25g*24粒', '胶囊剂', '盒', 1, 100, '', '', 0, 1,
    '化学药', 0, 0, 0, 1, 1, null, 0, 0, 0, 0, 1, 13, null, '', '', '', '', 'on', 0, '{}', 0)`,
  `insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at) values (2, 7, 1, 5, 1, 0)`,
  `insert into orders (id, sn, member_id, quote_id, state, kind, goods_fen, deducted_fen, freight_fen, payable_fen,
    contact_name, contact_phone, region, detail, remark, pay_method, created_at)
    values ('order-1', 'sn 1', 2, 'quote-1', 10, 'normal', 1000, 0, 0, 1000, '张三', '13800000001', '湖北省武汉市', '一号', '', '', 0)`,
]
const owned = ['member_scope', 'account', 'address', 'cart_line', 'orders']

describe.each(dialects)('people apart from stores on %s', dialect => {
  let own: TestDatabase
  const run = (statement: string) => own.database.write(trx => sql.raw(statement).execute(trx))
  const rowsOf = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(own.database.read)).rows

  beforeEach(async () => {
    own = await dialect.create('empty', async () => undefined)
    const old = migrations.filter(({ number }) => number < 15)
    await migrate(own.database, old)
    for (const statement of before) await run(statement)
  })
  afterEach(() => own.drop())

  test('who logged in for a company owns it, and keeps name, number and password', async () => {
    await migrate(own.database)
    expect(await rowsOf('person')).toMatchObject(
      [1, 2, 3].map(id => ({
        id,
        username: `user${id}`,
        phone: `1380000000${id}`,
        password_hash: `hash${id}`,
        name: `名${id}`,
        created_at: 5,
      })),
    )
    expect(await rowsOf('membership')).toMatchObject([1, 2, 3].map(id => ({ person_id: id, member_id: id, role: 'owner', is_default: 1 })))
    const members = await own.database.read.selectFrom('member').selectAll().orderBy('id').execute()
    expect(members.map(({ id, code, company, parent_id, status, points }) => [id, code, company, parent_id, status, points])).toEqual([
      [1, 'user1', '药店1', null, 'active', 10],
      [2, 'user2', '药店2', 1, 'active', 20],
      [3, 'user3', '药店3', 1, 'frozen', 30],
    ])
  })

  test('every session goes on, and whoever owned cart, order and money owns them', async () => {
    const kept = Object.fromEntries(await Promise.all(owned.map(async table => [table, await rowsOf(table)] as const)))
    await migrate(own.database)
    // Later migrations add columns, and change none of these.
    for (const table of owned) expect(await rowsOf(table), table).toMatchObject(kept[table] ?? [])
    for (const id of [1, 2]) {
      const found = await findSession(own.database.read, `main${id}`, now)
      expect(found).toMatchObject({ person: { id, username: `user${id}` }, member: { id, company: `药店${id}` }, role: 'owner' })
    }
    expect(await isKnownDevice(own.database.read, 'device', 2)).toBe(true)
  })

  test('the new tables are guarded like the old, and count on behind the highest id', async () => {
    await run('delete from member where id = 3')
    await migrate(own.database)
    await expect(run("insert into member_scope values (99, '化学药')")).rejects.toThrow(/constraint/i)
    await expect(run(`insert into membership (person_id, member_id, role, is_default) values (2, 1, 'owner', 1)`)).rejects.toThrow(
      /constraint/i,
    )
    await expect(run(`insert into membership (person_id, member_id, role, is_default) values (2, 1, 'king', 0)`)).rejects.toThrow(
      /constraint/i,
    )
    await expect(run('delete from member where id = 2')).rejects.toThrow(/constraint/i)
    const { points, id: _id, code: _code, ...like } = await own.database.read.selectFrom('member').selectAll().executeTakeFirstOrThrow()
    const next = await own.database.write(async trx => ({
      member: await trx
        .insertInto('member')
        .values({ ...like, points, code: 'next' })
        .returning('id')
        .executeTakeFirstOrThrow(),
      person: await trx
        .insertInto('person')
        .values({ username: 'next', phone: '', password_hash: '', name: '', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    }))
    expect(next).toEqual({ member: { id: 4 }, person: { id: 3 } })
  })
})
