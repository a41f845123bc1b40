import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { termsRow } from '../../promotions/rules/terms.ts'
import { alignIdentities } from './identities.ts'

describe.each(dialects)('constraints on %s', dialect => {
  let shop: TestApp
  const run = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))

  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    const member = await addMember(shop.database)
    await run(`insert into warehouse values (1, '武汉仓', 800, 30000, 0)`)
    await run(`insert into category values (1, null, 'general', '西药', 1)`)
    await run(`insert into goods (id, name, brand, english_name, manufacturer, mah, spec, dosage_form, pack_unit, middle_pack, carton, approval_number,
      barcode, type, category_id, scope, is_rx, is_ephedrine, is_cold, is_splittable, minimum, quota, is_single_item_free, is_free_shipping,
      free_shipping_number, is_youx, with_coupon, tax_rate_percent, market_price_units, storage, indications, "usage", origin, status, sales,
      pack_shot, updated_at) values (7, '阿莫西林胶囊', '', '', '甲厂', '', '0.25g*24粒', '胶囊剂', '盒', 1, 100, '', '', 0, 1,
      '化学药', 0, 0, 0, 1, 1, null, 0, 0, 0, 0, 1, 13, null, '', '', '', '', 'on', 0, '{}', 0)`)
    await run('insert into stock (goods_id, warehouse_id, onhand, reserved) values (7, 1, 10, 4)')
    await run(
      `insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at) values (${member}, 7, 1, 2, 1, 0)`,
    )
    await run(orderRow('order-1', 'quote-1', member))
    await run(
      `insert into payment (id, order_id, member_id, method, amount_fen, state, created_at, settled_at) values ('payment-1', 'order-1', ${member}, 'balance', 1000, 'created', 0, null)`,
    )
    await run(`insert into ledger values ('event-1', 'member:1', 'pay', -1000, 0)`)
    await run(`insert into stock_move values ('event-1', 'order-1', 7, 1, 'reserve', 2, 0)`)
    await run(`insert into idempotency values ('member:1', 'key-1', 'print', 10000, '{}', 0)`)
    await run(`insert into order_line (order_id, goods_id, warehouse_id, name, manufacturer, spec, pack_unit, price_units, price_name, quantity,
      amount_fen, net_fen) values ('order-1', 7, 1, '', '', '', '', 1, '', 1, 20000, 19000)`)
    await run(`insert into parcel (id, order_id, carrier, number, shipped_at) values ('P1','order-1','','1',0), ('P2','order-1','','2',0)`)
    await run(`insert into trace_code (parcel_id, code, goods_id, batch) values ('P1', '8', 7, '')`)
    await run(`insert into goods_sheet (operator, entry_point, note, goods, created_at) values ('', 'console', '', 1, 0)`)
    await run(`insert into goods_cell values (1, 7, 1, 'price', '0', 1, 2)`)
    await run(draftRow('', '').replace('D1', 'D0').replace('CG-1', 'CG-0'))
    await run(`insert into points_log (event_id, member_id, kind, points, created_at) values ('opening', ${member}, 'opening', 20, 0)`)
  })
  afterAll(() => shop.close())

  const programRow = (kind: string, scopes: string, more = '') =>
    `insert into store_program (id, member_id, person_id, kind, name, token_hash, hint, scopes, created_at, ends_at${more && ', ended_at'})
     select 'P1', id, 1, '${kind}', '', 'h', '', '${scopes}', 0, 1${more} from member`
  const draftRow = (columns: string, values: string) =>
    `insert into program_order (id, member_id, number, lines, remark, print, payable_fen, quoted, created_at${columns})
     select 'D1', id, 'CG-1', '[]', '', '', 0, '{}', 0${values} from member`
  const staffRow = (account: string, name: string, role: string) =>
    `insert into staff (account, name, role, password_hash, totp_secret, created_by, created_at) values ('${account}', '${name}', '${role}', '', '', '', 0)`
  const auditRow = (id: number, entryPoint: string, detail: string) =>
    `insert into audit_entry values (${id}, 0, '${entryPoint}', '', '', '', '', '${detail}', '')`
  const orderRow = (
    id: string,
    quote: string,
    member: number | string,
  ) => `insert into orders (id, sn, member_id, quote_id, state, kind, goods_fen, deducted_fen, freight_fen, payable_fen,
      contact_name, contact_phone, region, detail, remark, pay_method, created_at)
    values ('${id}', 'sn ${id}', ${member}, '${quote}', 10, 'normal', 1000, 0, 0, 1000, '张三', '13800000001', '湖北省武汉市', '一号', '', '', 0)`

  test.each([
    ['more reserved than on hand', 'update stock set reserved = 11'],
    ['less than nothing reserved', 'update stock set reserved = -1'],
    ['an arrival of nothing', 'update stock set arrives_units = 0'],
    ['an arrival on half a day', `update stock set arrives_on = '2026-12'`],
    ['a cell of no field', `insert into goods_cell values (1, 7, 1, 'colour', '', 1, 2)`],
    ['a balance below zero', 'update account set balance_fen = -1, held_fen = 0'],
    ['more held than there is', 'update account set held_fen = balance_fen + 1'],
    ['less than nothing held', 'update account set held_fen = -1'],
    [
      'one goods twice in a cart',
      'insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at) select member_id, 7, 1, 1, 1, 0 from cart_line',
    ],
    ['an empty cart line', 'update cart_line set quantity = 0'],
    ['a trace code in two parcels', `insert into trace_code (parcel_id, code, goods_id, batch) values ('P2', '8', 7, '')`],
    ['two orders of one quote', orderRow('order-2', 'quote-1', '(select id from member)')],
    ['a payable that is not the sum', 'update orders set payable_fen = 999'],
    ['a deduction that is not in the sum', 'update orders set deducted_fen = 1'],
    ['a deduction of nothing', `insert into order_deduction values ('order-1', 'coupon', 1, '', 0, 0, '')`],
    ['terms that are no JSON', `insert into promotion (kind, name, begins_at, scope, terms) values ('coupon', '', 0, '{}', '{')`],
    [
      'a promotion that ends before it begins',
      `insert into promotion (kind, name, begins_at, ends_at, scope, terms) values ('coupon', '', 1, 1, '{}', '{}')`,
    ],
    [
      'two open payments of one order',
      `insert into payment (id, order_id, member_id, method, amount_fen, state, created_at, settled_at) select 'payment-2', order_id, member_id, method, amount_fen, 'created', 0, null from payment`,
    ],
    [
      'a payment beside a paid one',
      `insert into payment (id, order_id, member_id, method, amount_fen, state, created_at, settled_at) select 'payment-2', order_id, member_id, method, amount_fen, 'succeeded', 0, 0 from payment`,
    ],
    ['more given back than was paid', 'update payment set refunded_fen = amount_fen + 1'],
    [
      'a refund twice for one cause',
      `insert into refund (id, payment_id, order_id, member_id, cause, amount_fen, state, created_at)
      select 'refund-1', id, order_id, member_id, 'cancel', 1, 'awaited', 0 from payment
      union all select 'refund-2', id, order_id, member_id, 'cancel', 1, 'awaited', 0 from payment`,
    ],
    ['an event twice on one account', `insert into ledger values ('event-1', 'member:1', 'pay', -1000, 0)`],
    ['an event twice on one stock', `insert into stock_move values ('event-1', 'order-1', 7, 1, 'reserve', 2, 0)`],
    ['a key twice', `insert into idempotency values ('member:1', 'key-1', 'print', 10000, '{}', 0)`],
    [
      'a voucher below nothing',
      `insert into voucher (member_id, name, face_fen, balance_fen, begins_at, ends_at, state) select id, '', 5, -1, 0, 1, 'open' from member`,
    ],
    [
      'a voucher of more than it was',
      `insert into voucher (member_id, name, face_fen, balance_fen, begins_at, ends_at, state) select id, '', 5, 6, 0, 1, 'open' from member`,
    ],
    ['more of the freight than was taken', `insert into order_deduction values ('order-1', 'coupon', 1, '', 5, 6, '')`],
    ['a program of no known kind', programRow('robot', '[]')],
    ['rights of a program that are no JSON', programRow('program', 'look')],
    ['a program that was ended by nobody', programRow('program', '[]', ', 1')],
    ['an order of a program without its time', draftRow(', order_id', ", 'order-1'")],
    ['two drafts under one number of one sender', draftRow('', '').replace('CG-1', 'CG-0')],
    ['a draft that was ordered and dropped', draftRow(', order_id, submitted_at, dropped_at', ", 'order-1', 1, 1")],
    ['a role of the staff that there is not', staffRow('boss', '新人', 'boss')],
    [
      'two persons of the staff with one name',
      `insert into staff (account, name, role, password_hash, totp_secret, created_by, created_at)
      values ('one', '新人', 'admin', '', '', '', 0), ('two', '新人', 'admin', '', '', '', 0)`,
    ],
    ['a height of rows that there is not', `update person set density = 'huge'`],
    ['a second head of the audit log', `insert into audit_head values (2, 0, '')`],
    ['an audit entry of no known entry point', auditRow(1, 'page', '{}')],
    ['an audit entry whose detail is no JSON', auditRow(1, 'console', '{')],
    ['a changed ledger row', 'update ledger set delta_fen = 0'],
    ['a deleted ledger row', 'delete from ledger'],
    ['a changed entry of points', 'update points_log set points = 1'],
    ['a deleted entry of points', 'delete from points_log'],
    [
      'an event of no order',
      `insert into order_event (order_id, state, actor, note, created_at, event) values ('nobody', 10, 'buyer', '', 0, 'submit')`,
    ],
    [
      'a payment of no order',
      `insert into payment (id, order_id, member_id, method, amount_fen, state, created_at) select 'payment-2', 'nobody', id, 'balance', 1, 'failed', 0 from member`,
    ],
    ['a deduction of no order', `insert into order_deduction values ('nobody', 'coupon', 1, '', 1, 0, '')`],
    ['a deduction of no line', `insert into order_line_deduction values (99, 'coupon', 1)`],
    ['the loss of an order with rows', `delete from orders where id = 'order-1'`],
    ['a list price below nothing', 'update order_line set list_price_units = -1'],
    ['a line that pays less than nothing', 'update order_line set net_fen = -1'],
    ['a line that pays more than it costs', 'update order_line set net_fen = 20001'],
    ['a scope of no member', `insert into member_scope values (99, '化学药')`],
    ['a role that is none', `update membership set role = 'king'`],
    ['the loss of a member with orders', 'delete from member'],
    ['a line of unknown goods', 'update cart_line set goods_id = 99'],
    ['a setting that is no JSON', `insert into setting values ('nav', '["a",]')`],
    ['text for a number', `update stock set onhand = 'many'`],
    [
      'two default addresses',
      `insert into address (member_id, name, phone, region, detail, is_default)
      select id, '', '', '', '', 1 from member union all select id, '', '', '', '', 1 from member`,
    ],
  ])('%s is refused', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow(/constraint|never change|cannot store TEXT|invalid input syntax|must be JSON/)
  })

  test('the same goods may lie in a cart as another kind of line', async () => {
    await run(`insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at, kind, source_id)
      select member_id, 7, 1, 1, 1, 0, 'gift', 3 from cart_line`)
  })

  test('a failed payment makes room for another', async () => {
    await run(`update payment set state = 'failed'`)
    await run(
      `insert into payment (id, order_id, member_id, method, amount_fen, state, created_at, settled_at) select 'payment-3', order_id, member_id, method, amount_fen, 'created', 0, null from payment`,
    )
  })

  test('an id is not used again, also where all rows are gone', async () => {
    const add = (kind: string) =>
      sql<{ id: number }>`insert into cart_line (member_id, goods_id, warehouse_id, quantity, is_selected, created_at, kind, source_id)
        select id, 7, 1, 1, 1, 0, ${kind}, 9 from member returning id`
    const { rows } = await shop.database.write(trx => add('gift').execute(trx))
    await run('delete from cart_line')
    const { rows: later } = await shop.database.write(trx => add('gift').execute(trx))
    expect(later).toEqual(rows.map(({ id }) => ({ id: id + 1 })))
  })

  test('a log-in begins with one store', async () => {
    const { id: _, ...like } = await shop.database.read.selectFrom('member').selectAll().executeTakeFirstOrThrow()
    const row = { ...like, code: 'second' }
    const second = await shop.database.write(trx => trx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow())
    const begin = (isDefault: number) =>
      run(
        `insert into membership (person_id, member_id, role, is_default) select person_id, ${second.id}, 'owner', ${isDefault} from membership`,
      )
    await expect(begin(1)).rejects.toThrow(/constraint/i)
    await begin(0)
  })

  test('counting goes on behind rows that came with ids of their own', async () => {
    await shop.database.write(async trx => {
      const promotion = { kind: 'full-reduction', name: '', begins_at: 0, ends_at: null, ...termsRow({}, { tiers: [] }) }
      const numbered = { id: 41, ...promotion }
      await trx.insertInto('promotion').values(numbered).execute()
      await alignIdentities(shop.database, trx)
      const { id } = await trx.insertInto('promotion').values(promotion).returning('id').executeTakeFirstOrThrow()
      expect(id).toBe(42)
    })
  })
})
