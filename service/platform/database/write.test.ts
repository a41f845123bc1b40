import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

describe.each(dialects)('write on %s', dialect => {
  let shop: TestApp

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
  })
  afterEach(() => shop.close())

  const addPartner = (id: string) => shop.database.write(trx => trx.insertInto('partner').values({ id, name: id }).execute())
  const partners = async () => (await shop.database.read.selectFrom('partner').select('id').orderBy('id').execute()).map(row => row.id)

  test('an error takes everything back', async () => {
    await expect(
      shop.database.write(async trx => {
        await trx.insertInto('partner').values({ id: 'a', name: 'A' }).execute()
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await partners()).toEqual([])
    await addPartner('b')
    expect(await partners()).toEqual(['b'])
  })

  test('counts and sums are numbers', async () => {
    await shop.database.write(trx =>
      trx
        .insertInto('warehouse')
        .values([
          { id: 1, name: 'A', freight_fen: 800, free_from_fen: 0, start_fen: 3_000_000_000 },
          { id: 2, name: 'B', freight_fen: 800, free_from_fen: 0, start_fen: 3_000_000_000 },
        ])
        .execute(),
    )
    const row = await shop.database.read
      .selectFrom('warehouse')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('start_fen').as('sum')])
      .executeTakeFirst()
    expect(row).toEqual({ count: 2, sum: 6_000_000_000 })
  })

  test('a conditional update tells how many rows it hit', async () => {
    await addPartner('a')
    const result = await shop.database.write(trx =>
      trx.updateTable('partner').set({ name: 'new' }).where('id', '=', 'a').where('name', '=', 'a').executeTakeFirst(),
    )
    expect(result.numUpdatedRows).toBe(1n)
  })

  test('work that lost to another transaction runs again', async () => {
    await addPartner('a')
    let attempts = 0
    const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    const work = shop.database.write(async trx => {
      attempts++
      await trx
        .updateTable('partner')
        .set({ name: `attempt ${attempts}` })
        .execute()
      if (attempts < 3) throw lost
    })
    if (dialect.name === 'postgres') await work
    else await expect(work).rejects.toBe(lost)
    expect(attempts).toBe(dialect.name === 'postgres' ? 3 : 1)
  })

  test('gives up after five lost races', async () => {
    let attempts = 0
    const work = shop.database.write(async () => {
      attempts++
      throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    })
    await expect(work).rejects.toThrow('could not serialize access')
    expect(attempts).toBe(dialect.name === 'postgres' ? 5 : 1)
  })

  test('a key that another row has is no lost race, and the work runs once', async () => {
    await addPartner('a')
    let attempts = 0
    const work = shop.database.write(async trx => {
      attempts++
      await trx.insertInto('partner').values({ id: 'a', name: 'B' }).execute()
    })
    await expect(work).rejects.toThrow(/unique/i)
    expect(attempts).toBe(1)
  })
})
