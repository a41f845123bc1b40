import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'
import type { Tables } from '../tables.ts'
import { appliedChanges } from './changes.ts'
import { Derived } from './derived.ts'
import { factOf, shopFact } from './facts.ts'

describe.each(dialects)('facts on %s', dialect => {
  let shop: TestApp
  let id: number
  let otherId: number
  beforeAll(async () => {
    shop = await startTestApp(dialect, { isOwn: true })
    const members = await shop.database.read.selectFrom('member').select('id').orderBy('id').limit(2).execute()
    ;[id = 0, otherId = 0] = members.map(row => row.id)
  })
  afterAll(() => shop.close())

  const selectName = async (db: Kysely<Tables>, member: number) =>
    Object.freeze(await db.selectFrom('member').select('company').where('id', '=', member).executeTakeFirstOrThrow())
  const rename = (company: string) => shop.database.write(trx => trx.updateTable('member').set({ company }).where('id', '=', id).execute())

  test('are the same object until their change log names them, and another one afterwards', async () => {
    const read = vi.fn(selectName)
    const fact = factOf({ max: 10, read, replaced: ({ memberRows }) => memberRows })
    const before = await fact(shop.database.read, id)
    expect(await fact(shop.database.read, id)).toBe(before)
    await shop.database.write(trx => trx.updateTable('member').set({ company: '别家' }).where('id', '=', otherId).execute())
    expect(await fact(shop.database.read, id)).toBe(before)
    await rename('新名')
    const after = await fact(shop.database.read, id)
    expect([after, read.mock.calls.length]).toEqual([{ company: '新名' }, 2])
    expect(before).not.toEqual(after)
  })

  test('a change while one is read is not hidden by what was read before it', async () => {
    const read = vi.fn(async (db: Kysely<Tables>, member: number) => {
      const found = await selectName(db, member)
      if (read.mock.calls.length === 1) {
        await rename('读取时改名')
        // Another call hears of the change before the first one stores what it read.
        await fact(db, otherId)
      }
      return found
    })
    const fact = factOf({ max: 10, read, replaced: ({ memberRows }) => memberRows })
    expect(await fact(shop.database.read, id)).not.toEqual({ company: '读取时改名' })
    expect(await fact(shop.database.read, id)).toEqual({ company: '读取时改名' })
  })

  test('are made from the former one where they can be', async () => {
    const renew = vi.fn(async (former: { company: string }) => ({ company: `${former.company}续` }))
    const fact = factOf({ max: 10, read: selectName, renew, replaced: ({ memberRows }) => memberRows })
    await rename('原名')
    expect(await fact(shop.database.read, id)).toEqual({ company: '原名' })
    await rename('改名')
    expect(await fact(shop.database.read, id)).toEqual({ company: '原名续' })
    expect(renew).toHaveBeenCalledOnce()
  })

  test('of a table are read again where the clock was set back', async () => {
    const read = vi.fn(async (_: Kysely<Tables>, now: number) => now)
    const fact = shopFact({ tables: ['warehouse'], read })
    const times: number[] = []
    for (const now of [10, 20, 5, 6]) times.push(await fact(shop.database.read, now))
    expect(times).toEqual([10, 10, 5, 5])
  })

  test('are loaded for a derived value only after a change, and it is made again only of other facts', async () => {
    const fact = factOf({ max: 10, read: selectName, replaced: ({ memberRows }) => memberRows })
    const derived = new Derived<string, string>(10)
    const { read } = shop.database
    const load = vi.fn(async () => [await fact(read, id)] as const)
    const make = vi.fn(async ([{ company }]: readonly [{ company: string }]) => ({ value: company, until: 100 }))
    const follow = async (now = 1) => derived.follow(await appliedChanges(read), 'a', now, load, make)
    const counts = () => [load.mock.calls.length, make.mock.calls.length]
    await rename('甲')
    for (let times = 0; times < 2; times++) expect(await follow()).toBe('甲')
    expect(counts()).toEqual([1, 1])
    await shop.database.write(trx => trx.updateTable('member').set({ company: '乙' }).where('id', '=', otherId).execute())
    for (let times = 0; times < 2; times++) expect(await follow()).toBe('甲')
    expect(counts()).toEqual([2, 1])
    await rename('丙')
    expect(await follow()).toBe('丙')
    expect(counts()).toEqual([3, 2])
    expect([await follow(100), counts()]).toEqual(['丙', [4, 3]])
  })

  test('loaded while a change is applied are compared once more, by the next call', async () => {
    const fact = factOf({ max: 10, read: selectName, replaced: ({ memberRows }) => memberRows })
    const derived = new Derived<string, string>(10)
    const { read } = shop.database
    const follow = async (beforeMaking: () => Promise<unknown>) => {
      const since = await appliedChanges(read)
      const former = await fact(read, id)
      await beforeMaking()
      await appliedChanges(read)
      return derived.follow(
        since,
        'a',
        1,
        async () => [former] as const,
        async ([{ company }]) => ({ value: company, until: 100 }),
      )
    }
    await rename('先')
    expect(await follow(() => rename('后'))).toBe('先')
    expect(await follow(async () => undefined)).toBe('后')
  })

  test('read in a transaction are not stored: it may roll back', async () => {
    const fact = factOf({ max: 10, read: selectName, replaced: ({ memberRows }) => memberRows })
    const before = await fact(shop.database.read, id)
    const undone = shop.database.write(async trx => {
      await trx.updateTable('member').set({ company: '未提交' }).where('id', '=', id).execute()
      expect(await fact(trx, id)).toEqual({ company: '未提交' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await fact(shop.database.read, id)).toEqual(before)
  })
})

describe.each(dialects.filter(({ name }) => name === 'sqlite'))('facts on %s', dialect => {
  const phases = [
    { phase: 'timer', later: (work: () => void) => void setTimeout(work, 1) },
    { phase: 'check', later: (work: () => void) => void setImmediate(work) },
  ]
  test.each(phases)('are fresh in a $phase callback of the same turn in which another process committed', async ({ later }) => {
    const shop = await startTestApp(dialect, { isOwn: true })
    const { read } = shop.database
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(read)
    const fact = shopFact({
      tables: ['setting'],
      read: db => db.selectFrom('setting').select('value').where('key', '=', 'hot_words').executeTakeFirst(),
    })
    await fact(read)
    const seen: unknown[] = []
    // Two that are due at once run in one turn of the event loop.
    await Promise.all([
      new Promise<void>(resolve => later(() => void fact(read).then(value => resolve(void seen.push(value?.value))))),
      new Promise<void>(resolve =>
        later(() => {
          const guest = new DatabaseSync(rows[0]?.file ?? '')
          guest.exec(`insert or replace into setting (key, value) values ('hot_words', '["同轮"]')`)
          guest.close()
          void fact(read).then(value => resolve(void seen.push(value?.value)))
        }),
      ),
    ])
    expect(seen[1]).toBe('["同轮"]')
    expect(seen[0]).not.toBe(seen[1])
    await shop.close()
  })
})
