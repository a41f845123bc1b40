import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pinnedOf } from '../../purchase/checkout/read-quote.ts'
import { dialects } from '../../../testing/service/index.ts'
import type { TestDatabase } from '../../../testing/service/dialects.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { QuoteRow } from './rows.ts'

const upTo = (last: number) => migrations.filter(({ number }) => number <= last)

const tiers = (kind: 'reduce' | 'percent') => [
  { amount: 20_000, benefit: kind === 'reduce' ? { kind, reduction: 1_000 } : { kind, percent: 97 } },
]
const pinned = (coupon: object | null) =>
  JSON.stringify({
    lines: [{ key: '1', id: 1, goodsId: 7, price: 100_000, quantity: 3 }],
    fullReductions: tiers('reduce'),
    orderDiscounts: tiers('percent'),
    coupon,
    freight: [[1, { freight: 1_200, freeFrom: 50_000, startAmount: 0 }]],
    warehouseNames: [[1, '武汉仓']],
  })

const member = `insert into member (id, username, phone, password_hash, name, company, "rank", is_passed, is_special, is_show_youx,
  is_can_chat, is_after_sale, is_contract_signed, status, points, admin_name, admin_phone, admin_is_default, salesperson, created_at)
  values (1, 'm', '13800000001', '', '', '', 1, 1, 0, 0, 0, 0, 1, 'active', 0, '', '', 1, '', 0)`
const order = (id: string, amounts: string, coupon: string) => `insert into orders values ('${id}', 'sn ${id}', 1, 'quote ${id}', 10,
  'normal', ${amounts}, ${coupon}, '张三', '13800000001', '湖北省武汉市', '一号', '', '', 5, 6, null)`
const line = (orderId: string, amounts: string) =>
  `insert into order_line (order_id, goods_id, warehouse_id, name, manufacturer, spec, pack_unit, price_units, price_name, quantity,
  amount_fen, reduction_fen, discount_fen, coupon_fen, net_fen) values ('${orderId}', 7, 1, '阿莫西林', '', '', '盒', 100, '会员价', 3, ${amounts})`

const before = [
  member,
  `insert into warehouse values (1, '武汉仓', 800, 30000, 0)`,
  `insert into category values (1, null, 'general', '西药', 1)`,
  `insert into goods values (7, '阿莫西林胶囊', '', '', '甲厂', '', '0.25g*24粒', '胶囊剂', '盒', 1, 100, '', '', 0, 1,
    '化学药', 0, 0, 0, 1, 1, null, 0, 0, 0, 0, 1, 13, null, '', '', '', '', 'on', 0, '{}', 0)`,
  `insert into coupon (member_id, name, reduction_fen, bar_fen, begins_at, ends_at, state, order_id)
    values (1, '满50减5', 500, 5000, 0, 9, 'held', 'both')`,
  `insert into promotion_tier (kind, amount_fen, reduce_fen, percent)
    values ('manjian', 50000, 3000, null), ('manjian', 10000, 500, null), ('discount', 80000, null, 97)`,
  `insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at) values (1, 7, 1, 2, 1, 4)`,
  order('both', '30000, 1000, 0, 500, 800, 29300', '1'),
  order('discounted', '30000, 0, 900, 0, 0, 29100', 'null'),
  order('plain', '100, 0, 0, 0, 0, 100', 'null'),
  line('both', '20000, 667, 0, 333, 19000'),
  line('both', '10000, 333, 0, 167, 9500'),
  line('discounted', '30000, 0, 900, 0, 29100'),
  line('plain', '100, 0, 0, 0, 100'),
  `insert into order_event (order_id, state, actor, note, created_at) values ('both', 10, 'member:1', '', 5)`,
  `insert into payment values ('payment-1', 'both', 1, 'balance', 29300, 'created', 0, null)`,
  `insert into quote values ('with', 1, '{}', '${pinned({ bar: 5_000, reduction: 500 })}', 29300, 1, 0, 9)`,
  `insert into quote values ('without', 1, '{}', '${pinned(null)}', 29300, null, 0, 9)`,
  `insert into quote values ('unread', 1, '{}', 'not json', 1, null, 0, 9)`,
]

describe.each(dialects)('the migration of deductions on %s', dialect => {
  let own: TestDatabase
  const run = (statement: string) => own.database.write(trx => sql.raw(statement).execute(trx))
  // PostgreSQL answers wide numbers as text.
  const rows = async (query: string) => {
    const found = await sql.raw<Record<string, unknown>>(query).execute(own.database.read)
    return found.rows.map(row => Object.values(row).map(value => (/^\d+$/.test(String(value)) ? Number(value) : value)))
  }

  beforeAll(async () => {
    own = await dialect.create('empty', async () => undefined)
    await migrate(own.database, upTo(12))
    for (const statement of before) await run(statement)
    await migrate(own.database, upTo(14))
  })
  afterAll(() => own.drop())

  test('keeps every order, and what was taken of it as rows', async () => {
    expect(
      await rows('select id, goods_fen, deducted_fen, freight_fen, payable_fen, created_at, expires_at from orders order by id'),
    ).toEqual([
      ['both', 30_000, 1_500, 800, 29_300, 5, 6],
      ['discounted', 30_000, 900, 0, 29_100, 5, 6],
      ['plain', 100, 0, 0, 100, 5, 6],
    ])
    expect(await rows('select order_id, kind, source_id, name, amount_fen from order_deduction order by order_id, kind')).toEqual([
      ['both', 'coupon', 1, '', 500],
      ['both', 'full-reduction', 0, '', 1_000],
      ['discounted', 'order-discount', 0, '', 900],
    ])
  })

  test('keeps every line with its shares', async () => {
    expect(await rows('select id, order_id, amount_fen, net_fen from order_line order by id')).toEqual([
      [1, 'both', 20_000, 19_000],
      [2, 'both', 10_000, 9_500],
      [3, 'discounted', 30_000, 29_100],
      [4, 'plain', 100, 100],
    ])
    expect(await rows('select line_id, kind, amount_fen from order_line_deduction order by line_id, kind')).toEqual([
      [1, 'coupon', 333],
      [1, 'full-reduction', 667],
      [2, 'coupon', 167],
      [2, 'full-reduction', 333],
      [3, 'order-discount', 900],
    ])
  })

  test('what refers to orders still does', async () => {
    expect(await rows('select order_id, state from order_event')).toEqual([['both', 10]])
    for (const statement of [
      `insert into order_event (order_id, state, actor, note, created_at) values ('nobody', 10, '', '', 0)`,
      `insert into payment values ('payment-2', 'nobody', 1, 'balance', 1, 'failed', 0, null)`,
      `insert into order_deduction values ('nobody', 'coupon', 1, '', 1)`,
      `insert into order_line_deduction values (99, 'coupon', 1)`,
      `delete from orders where id = 'both'`,
    ])
      await expect(run(statement)).rejects.toThrow(/constraint|foreign key/i)
  })

  test('the sum is checked, and a line pays neither more than it costs nor less than nothing', async () => {
    for (const statement of [
      `update orders set deducted_fen = 1501 where id = 'both'`,
      `update orders set payable_fen = 1 where id = 'both'`,
      'update order_line set net_fen = -1 where id = 1',
      'update order_line set net_fen = 20001 where id = 1',
    ])
      await expect(run(statement)).rejects.toThrow(/constraint/)
  })

  test('the tiers of a kind are the terms of one promotion', async () => {
    const found = await rows('select kind, name, begins_at, ends_at, scope, terms from promotion order by id')
    expect(found.map(([kind, name, begins, ends, scope, terms]) => [kind, name, begins, ends, scope, JSON.parse(String(terms))])).toEqual([
      [
        'full-reduction',
        '',
        0,
        null,
        '{}',
        {
          tiers: [
            { amount_fen: 10_000, reduce_fen: 500, percent: null },
            { amount_fen: 50_000, reduce_fen: 3_000, percent: null },
          ],
        },
      ],
      ['order-discount', '', 0, null, '{}', { tiers: [{ amount_fen: 80_000, reduce_fen: null, percent: 97 }] }],
    ])
  })

  test('a line of the cart is an ordinary one, its key has room for others, and no id is used again', async () => {
    expect(await rows('select id, goods_id, quantity, created_at, kind, source_id from cart_line')).toEqual([[1, 7, 2, 4, 'ordinary', 0]])
    const add = (kind: string, source: number) =>
      run(`insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at, kind, source_id)
        values (1, 7, 1, 1, 1, 4, '${kind}', ${source})`)
    await expect(add('ordinary', 0)).rejects.toThrow(/constraint/)
    for (const source of [3, 4]) await add('gift', source)
    await expect(add('gift', 4)).rejects.toThrow(/constraint/)
  })

  test('quotes that are open go on', async () => {
    const quotes = await own.database.read.selectFrom('quote').selectAll().orderBy('id').execute()
    const by = (id: string) => quotes.find(quote => quote.id === id) as QuoteRow
    const whole = { id: 0, goodsIds: null }
    const promotions = [
      { ...whole, kind: 'full-reduction', name: '满减', tiers: tiers('reduce') },
      { ...whole, kind: 'order-discount', name: '满折', tiers: tiers('percent') },
    ]
    const coupon = {
      id: 1,
      goodsIds: null,
      kind: 'coupon',
      name: '优惠券',
      tiers: [{ amount: 5_000, benefit: { kind: 'reduce', reduction: 500 } }],
    }
    expect(pinnedOf(by('with'))).toMatchObject({ lines: [{ goodsId: 7 }], promotions, chosen: [coupon], warehouseNames: [[1, '武汉仓']] })
    expect(pinnedOf(by('without'))).toMatchObject({ promotions, chosen: [] })
    expect(by('unread').pinned).toBe('not json')
  })
})

describe.each(dialects)('ids of cart lines on %s', dialect => {
  test('are not used again after the migration, also where the cart was emptied', async () => {
    const own = await dialect.create('empty', async () => undefined)
    const run = (statement: string) => own.database.write(trx => sql.raw(statement).execute(trx))
    await migrate(own.database, upTo(12))
    for (const statement of before.slice(0, 7)) await run(statement)
    await run('delete from cart_line')
    await migrate(own.database, upTo(14))
    await run(before[6] ?? '')
    expect(await own.database.read.selectFrom('cart_line').select(['id', 'kind', 'source_id']).execute()).toEqual([
      { id: 2, kind: 'ordinary', source_id: 0 },
    ])
    await own.drop()
  })
})
