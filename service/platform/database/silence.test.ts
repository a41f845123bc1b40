import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCuttingProxy, type CuttingProxy } from '../../../testing/service/processes/cutting-proxy.ts'
import { describePostgres } from '../../../testing/service/app/postgres.ts'
import type { Database } from './database.ts'
import { isPassing } from './passing.ts'
import { openPostgres } from './postgres.ts'

describePostgres('a network that falls silent', () => {
  let proxy: CuttingProxy
  let database: Database

  beforeEach(async () => {
    proxy = await startCuttingProxy(process.env.TEST_DATABASE_URL ?? '')
    database = openPostgres(proxy.url, { silenceMax: 200 })
  })
  afterEach(async () => {
    await database.close()
    await proxy.close()
  })

  const one = () => sql<{ one: number }>`select 1 as one`.execute(database.read)

  test('fails what waits and is forgotten when it speaks again', async () => {
    await one()
    proxy.cut('silence')
    const failure = await one().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ETIMEDOUT' })
    expect(isPassing(failure as Error)).toBe(true)
    expect((await one()).rows).toEqual([{ one: 1 }])
  })

  test('ends a transaction that is under way', async () => {
    const work = database.write(async trx => {
      await sql`select 1`.execute(trx)
      proxy.cut('silence')
      await sql`select 2`.execute(trx)
    })
    await expect(work).rejects.toSatisfy((error: Error) => isPassing(error))
    expect((await one()).rows).toEqual([{ one: 1 }])
  })
})
