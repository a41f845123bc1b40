import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDayStart } from '@yaoji/contract/domain/china-day'
import { pointsEnd } from '@yaoji/contract/domain/points-end'
import { dialects } from '../../../testing/service/index.ts'
import type { TestDatabase } from '../../../testing/service/dialects.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const member = `insert into member (id, code, company, "rank", is_passed, is_special, is_show_youx, is_can_chat, is_after_sale,
  is_contract_signed, status, points, admin_name, admin_phone, admin_is_default, salesperson, created_at)
  values (1, 'a', '甲', 1, 1, 0, 0, 0, 0, 1, 'active', 600, '', '', 1, '', 0)`
const order = (
  id: string,
) => `insert into orders (id, sn, member_id, quote_id, state, kind, goods_fen, deducted_fen, freight_fen, payable_fen,
  contact_name, contact_phone, region, detail, remark, pay_method, created_at)
  values ('${id}', 'sn ${id}', 1, '${id}', 100, 'normal', 30050, 0, 0, 30050, '', '', '', '', '', '', 0)`
const payment = `insert into payment (id, order_id, member_id, method, amount_fen, state, created_at, refunded_fen)
  values ('p', 'part', 1, 'balance', 30050, 'succeeded', 0, 10000)`
const refund = (id: string, cause: string, fen: number) =>
  `insert into refund (id, payment_id, order_id, member_id, cause, amount_fen, state, created_at)
  values ('${id}', 'p', 'part', 1, '${cause}', ${fen}, 'succeeded', 0)`
const [lastMoment, firstMoment] = [chinaDayStart('2026-01-01') - 1, chinaDayStart('2026-01-01')]
const log = (event: string, kind: string, points: number, at: number) =>
  `insert into points_log (event_id, member_id, kind, points, created_at) values ('${event}', 1, '${kind}', ${points}, ${at})`

describe.each(dialects)('the migration of points that end on %s', dialect => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await dialect.create('empty', async () => undefined)
    const upTo = (last: number) => migrations.filter(({ number }) => number <= last)
    await migrate(own.database, upTo(39))
    const statements = [
      ...[member, order('whole'), order('part'), payment, refund('r', 'after-sale:1', 10_000), refund('s', 'late', 20_000)],
      log('opening:1', 'opening', 20, lastMoment),
      log('earn:whole', 'earn', 300, firstMoment),
      log('earn:part', 'earn', 300, firstMoment),
      log('spend:part', 'spend', -20, 0),
    ]
    for (const statement of statements) await own.database.write(trx => sql.raw(statement).execute(trx))
    await migrate(own.database, upTo(40))
  })
  afterAll(() => own.drop())

  test('says when they end and of which order they are, and leaves what was earned too much to its buyer', async () => {
    const rows = await own.database.read
      .selectFrom('points_log')
      .select(['kind', 'points', 'order_id', 'ends_at'])
      .orderBy('event_id')
      .execute()
    expect(rows.map(row => [row.kind, row.points, row.order_id, row.ends_at === null ? null : Number(row.ends_at)])).toEqual([
      ['adjust', 100, 'part', pointsEnd(firstMoment)],
      ['claw-back', -100, 'part', pointsEnd(firstMoment)],
      ['earn', 300, 'part', pointsEnd(firstMoment)],
      ['earn', 300, 'whole', pointsEnd(firstMoment)],
      ['opening', 20, null, pointsEnd(lastMoment)],
      ['spend', -20, 'part', null],
    ])
  })

  test('rows never change after it, as before', async () => {
    await expect(own.database.write(trx => trx.updateTable('points_log').set({ points: 1 }).execute())).rejects.toThrow(/never change/)
  })
})
