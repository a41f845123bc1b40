import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

describe.each(dialects)('constraints of the keys of goods on %s', dialect => {
  let shop: TestApp
  const carryOut = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => void (shop = await startTestApp(dialect)))
  afterAll(() => shop.close())

  test.each([
    ['keys of goods that do not exist', 'insert into goods_identity (goods_id) values (999999999)'],
    ['a second row of keys', 'insert into goods_identity (goods_id) select goods_id from goods_identity limit 1'],
    ['a key that is no hash', `update goods_identity set name_key = '阿莫西林胶囊'`],
    ['a key of a number without one of the name', `update goods_identity set approval_key = '${'k'.repeat(22)}'`],
  ])('refuse %s', async (_, statement) => {
    await expect(carryOut(statement)).rejects.toThrow(/constraint/i)
  })
})
