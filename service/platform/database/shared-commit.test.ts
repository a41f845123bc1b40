import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

let folder: string
let file: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-commit-'))
  file = join(folder, 'yaoji.sqlite')
  database = openSqlite(file)
  await database.write(trx => sql`create table partner (id text primary key, name text not null check (name <> 'odd'))`.execute(trx))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
  rmSync(folder, { recursive: true })
})

type Trx = Transaction<Tables>

const insert = (trx: Trx, id: string, name = id) => trx.insertInto('partner').values({ id, name }).execute()
const add = (id: string, name = id) => database.write(trx => insert(trx, id, name))
const partners = async () => (await database.read.selectFrom('partner').select('id').orderBy('id').execute()).map(row => row.id)
const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

/** What is sent to the handles from now on; a commit fails where `isFull`. */
function watchExec(isFull = false): string[] {
  const sent: string[] = []
  const { exec } = DatabaseSync.prototype
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text: string) {
    sent.push(text)
    if (isFull && text === 'commit') throw full
    exec.call(this, text)
  })
  return sent
}

const reasons = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'rejected' ? (result.reason as Error).message : 'done'))

test('writes of one turn share one commit', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const sent = watchExec()
  await Promise.all(['a', 'b', 'c'].map(id => add(id)))
  expect(sent).toEqual(['begin immediate', 'commit'])
  expect(await partners()).toEqual(['a', 'b', 'c'])
})

test('no one is answered before the commit, and then reads see the write', async () => {
  // A group ends after 20 ms, which a busy machine may take for the first work alone.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const seen: string[] = []
  const sent = watchExec()
  await Promise.all(
    ['a', 'b'].map(async id => {
      await add(id)
      expect(sent).toContain('commit')
      seen.push((await partners()).join())
    }),
  )
  expect(seen).toEqual(['a,b', 'a,b'])
})

test('one that violates a constraint or throws after a while is taken back alone', async () => {
  const late = async (trx: Trx) => {
    await insert(trx, 'late')
    await turn()
    throw new Error('changed my mind')
  }
  const results = await Promise.allSettled([add('a'), add('a'), add('b', 'odd'), database.write(late), add('c')])
  expect(reasons(results)).toEqual([
    'done',
    'UNIQUE constraint failed: partner.id',
    expect.stringContaining('CHECK constraint failed'),
    'changed my mind',
    'done',
  ])
  expect(await partners()).toEqual(['a', 'c'])
})

test('each sees what those before it did, and nothing of one that was taken back', async () => {
  const ids = (trx: Trx) => trx.selectFrom('partner').select('id').execute()
  const gone = async (trx: Trx) => {
    await insert(trx, 'b')
    throw new Error('no')
  }
  const [, , seen] = await Promise.allSettled([add('a'), database.write(gone), database.write(ids)])
  expect(seen).toEqual({ status: 'fulfilled', value: [{ id: 'a' }] })
})

test('where the commit fails nothing was done, and all callers learn it, whatever they had come to', async () => {
  watchExec(true)
  const results = await Promise.allSettled([add('a'), add('a'), add('b')])
  expect(reasons(results)).toEqual([full.message, full.message, full.message])
  expect(database.refusal()).toBe(full)
  vi.restoreAllMocks()
  expect(await partners()).toEqual([])
  await add('c')
  expect(await partners()).toEqual(['c'])
  expect(database.refusal()).toBeUndefined()
})

test('where SQLite ends the transaction on the way, nothing before or behind it is kept', async () => {
  const stubborn = async (trx: Trx) => {
    // As a failing disk does it.
    await sql`insert or rollback into partner values ('odd', 'odd')`.execute(trx).catch(() => undefined)
    await insert(trx, 'b').catch(() => undefined)
  }
  const results = await Promise.allSettled([add('a'), database.write(stubborn), add('c')])
  expect(reasons(results)).toEqual([expect.stringContaining('CHECK'), expect.stringContaining('CHECK'), 'done'])
  expect(await partners()).toEqual(['c'])
})

test('a write inside a write is refused instead of waiting for itself, and a later one is none', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await database.write(async trx => {
    await insert(trx, 'a')
    await expect(add('b')).rejects.toThrow('A write inside a write')
    later = turn()
      .then(turn)
      .then(() => add('c'))
  })
  await later
  expect(await partners()).toEqual(['a', 'c'])
})

test('who came first waits for no more than some, and for none behind one that takes long', async () => {
  const sent = watchExec()
  await Promise.all(Array.from({ length: 100 }, (_, index) => add(`p${index}`)))
  expect(sent.filter(text => text === 'commit').length).toBeGreaterThan(1)
  sent.length = 0
  const slow = database.write(async trx => {
    const from = performance.now()
    while (performance.now() - from < 30);
    await insert(trx, 'slow')
  })
  await Promise.all([slow, add('a'), add('b')])
  expect(sent).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit'])
})

test('a migration that rebuilds tables has a transaction of its own', async () => {
  const sent = watchExec()
  await Promise.all([add('a'), database.rebuild(trx => insert(trx, 'b')), add('c')])
  expect(sent).toEqual([
    ...['begin immediate', 'commit', 'pragma foreign_keys = off'],
    ...['begin immediate', 'commit', 'pragma foreign_keys = on'],
    ...['begin immediate', 'commit'],
  ])
})

test('a close waits for the writes that came before it', async () => {
  const written = Promise.all([add('a'), add('b')])
  await database.close()
  await written
  database = openSqlite(file)
  expect(await partners()).toEqual(['a', 'b'])
})

test('a process that is killed right before the shared commit has acknowledged and kept nothing', async () => {
  await database.close()
  const source = `
    import { DatabaseSync } from 'node:sqlite'
    import { openSqlite } from '${new URL('./sqlite.ts', import.meta.url).href}'
    const { exec } = DatabaseSync.prototype
    let commits = 0
    DatabaseSync.prototype.exec = function (text) {
      if (text === 'commit' && ++commits === 2) process.kill(process.pid, 'SIGKILL')
      return exec.call(this, text)
    }
    const database = openSqlite(${JSON.stringify(file)})
    const add = id => database.write(trx => trx.insertInto('partner').values({ id, name: id }).execute()).then(() => process.stdout.write(id))
    await add('a')
    await Promise.all([add('b'), add('c')])`
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  expect([signal, stdout]).toEqual(['SIGKILL', 'a'])
  database = openSqlite(file)
  expect(await partners()).toEqual(['a'])
})
