import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../../../testing/service/index.ts'
import type { TestDatabase } from '../../../testing/service/dialects.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const member = `insert into member (id, code, company, "rank", is_passed, is_special, is_show_youx, is_can_chat, is_after_sale,
  is_contract_signed, status, points, admin_name, admin_phone, admin_is_default, salesperson, created_at)
  values (1, 'a', '甲', 1, 1, 0, 0, 0, 0, 1, 'active', 0, '', '', 1, '', 0)`
const order = `insert into orders (id, sn, member_id, quote_id, state, kind, goods_fen, deducted_fen, freight_fen, payable_fen,
  contact_name, contact_phone, region, detail, remark, pay_method, created_at)
  values ('one', 'sn', 1, 'quote', -1, 'normal', 100, 0, 0, 100, '', '', '', '', '', '', 0)`
const events: [state: number, actor: string, note: string][] = [
  [10, 'member:1', '提交订单'],
  [20, 'member:1', ''],
  [30, 'member:1', '余额支付成功'],
  [40, 'shop', ''],
  [50, 'shop', ''],
  [60, 'shop', ''],
  [65, 'shop', ''],
  [70, 'shop', ''],
  [80, 'member:1', ''],
  [100, 'system', ''],
  [-2, 'member:1', ''],
  [-3, 'system', ''],
  [-1, 'member:1', '不想买了'],
  [-1, 'system', '超时未支付，系统自动取消'],
]

describe.each(dialects)('migration 18 on %s', dialect => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await dialect.create('empty', async () => undefined)
    await migrate(
      own.database,
      migrations.filter(({ number }) => number <= 15),
    )
    const values = events.map(([state, actor, note]) => `('one', ${state}, '${actor}', '${note}', 0)`)
    for (const statement of [member, order, `insert into order_event (order_id, state, actor, note, created_at) values ${values.join()}`])
      await own.database.write(trx => sql.raw(statement).execute(trx))
    await migrate(own.database)
  })
  afterAll(() => own.drop())

  test('puts codes in the place of words, and keeps who did what', async () => {
    const rows = await own.database.read.selectFrom('order_event').select(['event', 'actor', 'person_id', 'note']).orderBy('id').execute()
    expect(rows).toEqual([
      { event: 'submit', actor: 'buyer', person_id: null, note: '' },
      { event: 'send-proof', actor: 'buyer', person_id: null, note: '' },
      { event: 'pay', actor: 'buyer', person_id: null, note: 'balance' },
      ...['release', 'pick', 'check-out', 'ship-part', 'ship'].map(event => ({ event, actor: 'operator', person_id: null, note: '' })),
      { event: 'receive', actor: 'buyer', person_id: null, note: '' },
      { event: 'complete', actor: 'system', person_id: null, note: '' },
      { event: 'cancel', actor: 'buyer', person_id: null, note: '' },
      { event: 'refund', actor: 'system', person_id: null, note: '' },
      { event: 'cancel', actor: 'buyer', person_id: null, note: 'not-wanted' },
      { event: 'expire', actor: 'system', person_id: null, note: '' },
    ])
  })
})
