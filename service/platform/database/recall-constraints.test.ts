import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const recallRow = (id: string, more: { level?: number; ended?: string } = {}) =>
  `insert into recall (id, sn, level, reason, instructions, is_drill, by_letter, operator, signer, created_at, due_at, ended_at)
    values ('${id}', 'sn ${id}', ${more.level ?? 1}, '', '', 0, 0, '', '', 0, 1, ${more.ended ?? 'null'})`
const answerOf = (by: string) =>
  `insert into recall_answer (recall_id, member_id, goods_id, number, quantity, operator, created_at)
    values ('R0', ${memberIds.buyer}, 1, 'B1', 1, '${by}', 0)`
const packRow = (level: number, parent: string) =>
  `insert into trace_pack (code, level, parent, goods_id, batch, created_at) values ('8', ${level}, ${parent}, 1, '', 0)`
const stopRow = `(1, 'B1', 'stop', '', '', 0)`
const stopColumns = 'goods_id, number, cause, reason, operator, created_at'

describe.each(dialects)('constraints of packs, stops and recalls on %s', dialect => {
  let shop: Shop
  const run = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => {
    shop = await openShop(dialect)
    await run(recallRow('R0'))
    await run(`insert into recall_store (recall_id, member_id, told_at) values ('R0', ${memberIds.buyer}, 0)`)
    await run(answerOf('质管'))
  })
  afterAll(() => shop.close())

  test.each([
    ['a pack that lies in itself', packRow(1, "'8'")],
    ['a pack of no level', packRow(4, 'null')],
    ['a batch that one cause stops twice', `insert into batch_stop (${stopColumns}) values ${stopRow}, ${stopRow}`],
    ['a stop that ends without a person', `insert into batch_stop (${stopColumns}, lifted_at) values (1, 'B1', 'stop', '', '', 0, 1)`],
    ['a recall that ends without a person', recallRow('R1', { ended: '1' })],
    ['a recall of no level', recallRow('R1', { level: 4 })],
    ['another text of an answer', 'update recall_answer set quantity = 2'],
    ['an answer without a person', answerOf('')],
    ['an answer of a store without a notice', answerOf('质管').replace(`${memberIds.buyer},`, `${memberIds.rival},`)],
  ])('refuse %s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow()
  })
})
