import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'yaoji-sqlite-'))
const fileIn = (parent: string) => join(parent, 'new', 'yaoji.sqlite')
let template: string
let folder: string
let file: string
let database: Database

beforeAll(async () => {
  template = newFolder()
  const migrated = openSqlite(fileIn(template))
  await migrate(migrated)
  await migrated.close()
})
afterAll(() => rmSync(template, { recursive: true }))

beforeEach(() => {
  folder = newFolder()
  file = fileIn(folder)
  mkdirSync(dirname(file))
  copyFileSync(fileIn(template), file)
  database = openSqlite(file)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const pragma = async (name: string) => {
  const {
    rows: [row],
  } = await database.write(trx => sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(trx))
  return Object.values(row ?? {})[0]
}

test('writes ahead, syncs each commit, leaves waiting to the dialect, checks foreign keys and makes no file of what it may undo', async () => {
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('busy_timeout')).toBe(0)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('temp_store')).toBe(2)
})

test('a write waits for somebody else while reads go on', async () => {
  const guest = new DatabaseSync(file)
  guest.exec('begin immediate')
  let isDone = false
  const write = database
    .write(trx => trx.insertInto('partner').values({ id: 'p', name: 'P' }).execute())
    .finally(() => {
      isDone = true
    })
  expect(await database.read.selectFrom('partner').select('id').execute()).toEqual([])
  expect(isDone).toBe(false)
  guest.exec('commit')
  await write
  expect(await database.read.selectFrom('partner').select('id').execute()).toEqual([{ id: 'p' }])
  guest.close()
})

test('no index is the beginning of another one', async () => {
  const { rows } = await sql<{ table: string; index: string; isOwn: number; columns: string }>`
    select t.name as "table", i.name as "index", i.origin = 'c' and i."unique" = 0 as "isOwn",
      (select group_concat(c.name || c.desc, ' ') from (select coalesce(name, i.name) as name, desc from pragma_index_xinfo(i.name) where key = 1 order by seqno) c) as columns
    from sqlite_master t, pragma_index_list(t.name) i where t.type = 'table' and i.partial = 0`.execute(database.read)
  expect(rows.length).toBeGreaterThan(20)
  const covered = rows.filter(
    row => row.isOwn && rows.some(other => other !== row && other.table === row.table && `${other.columns} `.startsWith(`${row.columns} `)),
  )
  expect(covered.map(row => row.index)).toEqual([])
})

test('the reading handle cannot write nor begin', async () => {
  const insert = database.read.insertInto('partner').values({ id: 'a', name: 'A' }).execute()
  await expect(insert).rejects.toThrow('readonly database')
  await expect(database.read.transaction().execute(async () => undefined)).rejects.toThrow('use database.write')
})

test('reads do not wait for an open transaction and see it only when committed', async () => {
  const names = () => database.read.selectFrom('partner').select('name').execute()
  await database.write(async trx => {
    await trx.insertInto('partner').values({ id: 'a', name: 'A' }).execute()
    expect(await names()).toEqual([])
  })
  expect(await names()).toEqual([{ name: 'A' }])
})

test('transactions run one after the other, in order', async () => {
  const steps: string[] = []
  await Promise.all(
    ['first', 'second'].map(name =>
      database.write(async trx => {
        steps.push(`${name} begins`)
        await trx.insertInto('partner').values({ id: name, name }).execute()
        await trx.selectFrom('partner').selectAll().execute()
        steps.push(`${name} ends`)
      }),
    ),
  )
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

/** What another process says that opens the file. */
function openElsewhere(user: { uid?: number } = {}): string {
  const source = `import { openSqlite } from '${new URL('./sqlite.ts', import.meta.url).href}'; openSqlite(${JSON.stringify(file)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8', ...user })
  expect(status).not.toBe(0)
  return stderr
}

test('a second process refuses to start with a clear sentence', () => {
  expect(openElsewhere()).toContain(`Another service process is using ${file}; stop it first, or set DATABASE_URL to run several.`)
})

test('the file is free again once closed', async () => {
  await database.close()
  database = openSqlite(file)
  expect(await database.read.selectFrom('partner').selectAll().execute()).toEqual([])
})

test('a folder that cannot be made is named', () => {
  const below = join(file, 'folder')
  expect(() => openSqlite(join(below, 'yaoji.sqlite'))).toThrow(
    `The folder ${below} cannot be written; choose another with YAOJI_DATA_DIR.`,
  )
})

test.each([
  {
    what: 'no database',
    write: (path: string) => writeFileSync(path, 'not a database'.repeat(100)),
    problem: 'is not a SQLite database; put a backup in its place or remove it.',
  },
  {
    what: 'a folder',
    write: (path: string) => mkdirSync(path),
    problem: 'is a folder, not a database; remove it or choose another place with YAOJI_DATA_DIR.',
  },
])('a file that is $what is named, and let go', ({ write, problem }) => {
  const other = join(folder, 'other.sqlite')
  write(other)
  for (let tries = 0; tries < 2; tries++) expect(() => openSqlite(other)).toThrow(`${other} ${problem}`)
})

test('a file that may only be read is named', async () => {
  await database.close()
  for (const path of [folder, join(folder, 'new')]) chmodSync(path, 0o777)
  chmodSync(file, 0o444)
  chmodSync(`${file}.lock`, 0o666)
  // Root may write everything; 65534 is an unprivileged user.
  const stderr = openElsewhere(process.getuid?.() === 0 ? { uid: 65_534 } : {})
  expect(stderr).toContain(`The database ${file} is read-only; make it writable for this user.`)
})

test('answers rows as objects like any other, and what a star means after the table has changed', async () => {
  const rowsOf = async (text: string) => (await database.write(trx => sql.raw<object>(text).execute(trx))).rows
  await rowsOf("insert into partner (id, name) values ('a', 'A')")
  const [row] = await rowsOf("select name, null as none, id from partner where id = 'a'")
  expect(row).toStrictEqual({ name: 'A', none: null, id: 'a' })
  expect(await rowsOf(`select count(*) as "of ""A""\\" from partner`)).toStrictEqual([{ 'of "A"\\': 1 }])
  const star = 'select * from partner'
  const all = async () => [...(await rowsOf(star)), ...(await sql.raw<object>(star).execute(database.read)).rows]
  const [before] = await all()
  const renamed = Object.fromEntries(Object.entries(before ?? {}).map(([key, value]) => [key === 'name' ? 'title' : key, value]))
  const rename = 'alter table partner rename column name to title'
  const givenUp = database.write(async trx => {
    await sql.raw(rename).execute(trx)
    expect((await sql.raw(star).execute(trx)).rows).toStrictEqual([renamed])
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await all()).toStrictEqual([before, before])
  await rowsOf(rename)
  expect(await all()).toStrictEqual([renamed, renamed])
})

test('forgets the oldest prepared statements but still answers them', async () => {
  for (let count = 1; count <= 600; count++) {
    const { rows } = await sql.raw<{ n: number }>(`select ${count} as n`).execute(database.read)
    expect(rows).toEqual([{ n: count }])
  }
  const { rows } = await sql.raw<{ n: number }>('select 1 as n').execute(database.read)
  expect(rows).toEqual([{ n: 1 }])
})
