import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../testing/service/app/dialects.ts'
import { dialects } from '../../../testing/service/index.ts'
import { schemaOf } from '../../../testing/service/app/schema-of.ts'
import { migrate } from './migrate.ts'
import { schema } from './schema/index.ts'

/** Dumps that the 94 migrations up to number 202 left. */
const dump = (name: string) =>
  gunzipSync(readFileSync(new URL(`../../../testing/service/schema-202/${name}.sql.gz`, import.meta.url))).toString()

async function load({ place }: TestDatabase, text: string): Promise<void> {
  if (place.databaseUrl) {
    const client = new pg.Client(place.databaseUrl)
    await client.connect()
    await client.query(text)
    await client.end()
  } else {
    const file = new DatabaseSync(place.sqliteFile)
    file.exec(text)
    file.close()
  }
}

const rows = [
  `insert into person (username, phone, password_hash, name, created_at) values ('boss', '13800000001', 'hash', '王', 5)`,
  `insert into member (code, company, "rank", is_passed, is_special, is_show_youx, is_can_chat, is_after_sale, is_contract_signed,
    status, points, admin_name, admin_phone, admin_is_default, salesperson, created_at)
    values ('boss', '药店', 4, 1, 0, 0, 0, 0, 1, 'active', 30, '', '', 1, '', 5)`,
  `insert into membership (person_id, member_id, role, is_default) values (1, 1, 'owner', 1)`,
  `insert into account values (1, 700, 30)`,
  `insert into ledger values ('event', 'member:1', 'recharge', 700, 5)`,
  `insert into setting values ('nav', '[]')`,
]
const filled = ['person', 'member', 'membership', 'account', 'ledger', 'setting', 'member_change', 'session_change', 'shop_change']

describe.each(dialects)('a database of the migrations before the first release on %s', dialect => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await dialect.createEmpty()
    await load(own, dump(dialect.name))
    for (const row of rows) await run(row)
  })
  afterEach(() => own.drop())

  const run = (statement: string) => own.database.write(trx => sql.raw(statement).execute(trx))
  const applied = async () =>
    (await sql<{ number: number }>`select number from schema_migration order by number`.execute(own.database.read)).rows
  const content = () =>
    Promise.all(filled.map(async table => (await sql`select * from ${sql.table(table)} order by 1`.execute(own.database.read)).rows))

  type Content = Awaited<ReturnType<typeof content>>
  /** Rows without the columns that a later migration adds. */
  const inColumnsOf = (rows: Content, before: Content) =>
    rows.map((table, at) =>
      table.map(row => Object.fromEntries(Object.entries(row as object).filter(([name]) => name in (before[at]?.[0] as object)))),
    )

  test('is carried over: no row changes, and its schema is that of a new database', async () => {
    const before = await content()
    const fresh = await dialect.createEmpty()
    await migrate(fresh.database)
    await migrate(own.database)
    expect(inColumnsOf(await content(), before)).toEqual(before)
    expect(await schemaOf(own.database)).toEqual(await schemaOf(fresh.database))
    expect(await applied()).toContainEqual({ number: schema.number })
    await fresh.drop()
  })

  test('counts on and keeps its rules', async () => {
    await migrate(own.database)
    await run(`insert into person (username, phone, password_hash, name, created_at) values ('next', '13800000002', 'hash', '', 5)`)
    expect(await own.database.read.selectFrom('person').select('id').orderBy('id').execute()).toEqual([{ id: 1 }, { id: 2 }])
    await expect(run('update ledger set delta_fen = 1')).rejects.toThrow(/never change/)
    await expect(run(`update setting set value = '[' `)).rejects.toThrow(/JSON|json/)
  })

  test.each([
    ['that is older', 'number > 145', '82 of the 94 migrations up to 202'],
    ['that is a day older', 'number = 202', '93 of the 94'],
    ['that lacks one in the middle', 'number = 185', '93 of the 94'],
  ])('%s is refused with a sentence and left as it is', async (_, lost, message) => {
    await run(`delete from schema_migration where ${lost}`)
    const [before, marks] = [await schemaOf(own.database), await applied()]
    await expect(migrate(own.database)).rejects.toThrow(message)
    expect(await schemaOf(own.database)).toEqual(before)
    expect(await applied()).toEqual(marks)
  })
})
