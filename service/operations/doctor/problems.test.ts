import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { couponIds, couponOfferId, groupId, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects, startTestApp } from '../../../testing/service/index.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { problemsIn } from './examine.ts'

class Undone extends Error {}

describe.each(dialects)('what is broken on purpose is reported on %s', dialect => {
  let shop: Shop
  let paid: string
  let open: string

  beforeAll(async () => {
    shop = await openShop(dialect)
    const order = await shop.buy('buyer', goodsIds.packed, 30, { coupon_id: couponIds.ten })
    await shop.pay('buyer', order)
    paid = order.order_id
    const sold = { goods_id: goodsIds.cold, price_units: 700_000, quota: 10 }
    await addLinePromotion(shop.database, { kind: 'flash-sale', goods: [sold] })
    await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: goodsIds.cold, number: 3, type: 1 } })
    open = (await shop.buy('buyer', goodsIds.packed, 30)).order_id
  })
  afterAll(() => shop.close())

  /** What the doctor says right after these statements, which are then taken back. */
  async function saidOf(...statements: string[]): Promise<string[]> {
    let said: string[] = []
    const work = shop.database.write(async trx => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
      said = await problemsIn(trx)
      throw new Undone()
    })
    await expect(work).rejects.toThrow(Undone)
    return said.map(each => each.replaceAll(paid, 'PAID').replaceAll(open, 'OPEN'))
  }

  test('nothing is wrong after purchases', async () => {
    expect(await saidOf()).toEqual([])
  })

  test('nor in the sample data', async () => {
    const sample = await startTestApp(dialect)
    expect(await problemsIn(sample.database.read)).toEqual([])
    await sample.close()
  })

  const buyer = memberIds.buyer
  test.each([
    [
      'a box reserved for nobody',
      ['update stock set reserved = reserved + 1 where goods_id = 1'],
      ['goods 1 in warehouse 1: reserved 61, open lines 60'],
    ],
    [
      'a trace code that no pack of its parcel explains, and a pack in a carton of another batch',
      [
        `insert into parcel (id, order_id, carrier, number, shipped_at) select 'P1', id, '顺丰', 'SF1', 0 from orders where payable_fen > 0 limit 1`,
        `insert into trace_code (parcel_id, code, goods_id, batch) values ('P1', '81234567890123456789', 1, 'B1')`,
        `insert into trace_pack (code, level, parent, goods_id, batch, created_at) values ('82', 2, null, 1, 'B2', 0), ('81234567890123456789', 1, '82', 1, 'B9', 0)`,
      ],
      [
        'parcel P1: 1 trace codes of goods 1 batch B1, 0 packs inside',
        'trace code 81234567890123456789 in parcel P1: it is registered for other goods or another batch',
        'trace pack 81234567890123456789: it cannot lie in 82',
      ],
    ],
    [
      'a recall that stopped nothing, an answer about nothing, and one that is not noted',
      [
        `insert into recall (id, sn, level, reason, instructions, is_drill, by_letter, operator, signer, created_at, due_at)
          values ('R1', 'ZH1', 1, '', '', 0, 0, '', '', 0, 1), ('R2', 'YL1', 1, '', '', 1, 0, '', '', 0, 1)`,
        `insert into recall_batch (recall_id, goods_id, number) values ('R1', 1, 'B1'), ('R2', 1, 'B1')`,
        `insert into recall_store (recall_id, member_id, told_at) values ('R1', ${buyer}, 0)`,
        `insert into recall_answer (recall_id, member_id, goods_id, number, quantity, operator, created_at) values ('R1', ${buyer}, 1, 'B1', 5, '质管', 0)`,
      ],
      [
        'recall ZH1: batch B1 of goods 1 was never stopped',
        `recall ZH1: store ${buyer} has 5 left of 1:B1, it was sent 0`,
        `recall ZH1: store ${buyer} has 1 answers and none noted`,
      ],
    ],
    [
      'stock that lies in no batch',
      ['update stock set onhand = 7 where goods_id = 2'],
      ['goods 2 in warehouse 1: 7 in stock, its batches have 1'],
    ],
    [
      'a batch of more than the stock',
      ['update batch set quantity = quantity + 1240 where goods_id = 2'],
      ['goods 2 in warehouse 1: 1 in stock, its batches have 1241'],
    ],
    [
      'a group that is formed below its target',
      [`insert into group_outcome (promotion_id, outcome, units, stores, decided_at) values (${groupId}, 'formed', 99, 1, 1)`],
      [`group ${groupId} has formed with 99 units`],
    ],
    [
      'a move of stock too much',
      [
        'update stock_move set quantity = 31 where goods_id = 1 and order_id = (select id from orders where state = 10 order by length(quote_id) limit 1)',
      ],
      ['order OPEN in state 10: its stock moves add up to 31'],
    ],
    [
      'money from nowhere',
      [`update account set balance_fen = balance_fen + 1 where member_id = ${buyer}`],
      [/^member 1: balance \d+, ledger \d+$/],
    ],
    [
      'half a booking',
      ["insert into ledger (event_id, account, kind, delta_fen, created_at) values ('half', 'shop:sales', 'pay', 5, 0)"],
      ['ledger event half adds up to 5'],
    ],
    ['a paid order without its payment', ["update payment set state = 'failed'"], ['order PAID in state 30 has 0 payments']],
    ['a payment of another amount', ['update payment set amount_fen = amount_fen + 1'], [/^order PAID over (\d+) was paid with \d+$/]],
    [
      'a coupon that is free again',
      [`update coupon set state = 'unused', order_id = null where id = ${couponIds.ten}`],
      [`order PAID does not have its coupon ${couponIds.ten}`],
    ],
    [
      'a line that was not paid in full',
      [
        'update order_line set net_fen = net_fen - 1 where order_id = (select id from orders where state = 10 order by length(quote_id) limit 1)',
      ],
      ['order OPEN: its lines do not add up to its amounts', /^order OPEN: line \d+ does not add up$/],
    ],
    [
      'a deduction that nobody shared',
      ["update order_deduction set amount_fen = amount_fen + 1 where kind = 'coupon'"],
      ['order PAID: its deductions do not add up', 'order PAID: coupon is not shared out'],
    ],
    [
      'a quota that was given back for nothing',
      ['update promotion_goods set taken = taken - 1 where taken > 0'],
      [/^promotion \d+: goods 9 counts 2 as taken, orders have 3$/],
    ],
    [
      'a coupon claimed of nothing',
      [`update coupon set offer_id = ${couponOfferId} where id = ${couponIds.dear}`],
      ['coupon offer 1 counts 0 as claimed, stores have 1'],
    ],
    [
      'more coupons than a store may claim',
      [
        `update coupon_offer set taken = 2, member_limit = 1`,
        `update coupon set offer_id = ${couponOfferId} where id in (${couponIds.dear}, ${couponIds.over})`,
      ],
      [`coupon offer 1: member ${memberIds.buyer} has 2 of 1`],
    ],
    ['a state without its event', [`update orders set state = 40 where state = 30`], ['order PAID in state 40: its history ends in 30']],
    [
      'a top-up whose money is not booked, and one whose money never came',
      [
        `insert into recharge (id, member_id, person_id, method, amount_fen, state, code, created_at)
          select 'one', member_id, person_id, 'transfer', 9, 'succeeded', 'CZ1', 0 from membership where member_id = ${buyer}`,
        `insert into recharge (id, member_id, person_id, method, amount_fen, state, code, created_at)
          select 'two', member_id, person_id, 'transfer', 9, 'succeeded', 'CZ2', 0 from membership where member_id = ${buyer}`,
        "insert into recharge_arrival values ('came', 'one', 7, 'R1', '', 0)",
      ],
      ['top-up two is succeeded, and its money never came', '7 came for top-up came, and is not booked'],
    ],
    [
      'points that an order never earned',
      [
        `insert into points_log (event_id, member_id, kind, points, order_id, created_at)
          select 'earn:x', member_id, 'earn', 5, id, 0 from orders where state = 30`,
        `insert into points_log (event_id, member_id, kind, points, created_at) values ('owed', ${buyer}, 'owed', 7, 0)`,
        `update member set points = points + 12 where id = ${buyer}`,
      ],
      ['order PAID earned 5 points, due are 0', /^member \d+ has \d+ points and owes 7$/],
    ],
    ['points that no log knows', [`update member set points = points + 1 where id = ${buyer}`], [/^member 1: \d+ points, logged/]],
    [
      'an order that waits for its 店主 and was paid without',
      [
        `insert into order_approval (order_id, person_id, reason, amount_fen, spent_fen, created_at)
          select id, ${buyer}, 'over-limit', 1, 0, 0 from orders where state = 30`,
        'update orders set state = 15 where state = 10',
      ],
      [
        'order PAID in state 30 was to be approved, and nobody has',
        'order PAID has a payment and waits for its approval',
        'order OPEN waits for an approval without a reason',
        'order OPEN in state 15: its history ends in 10',
      ],
    ],
    [
      'a cancelled order that waits for money',
      [
        "update payment set state = 'created', order_id = (select id from orders where state = 10 order by length(quote_id) limit 1)",
        'update orders set state = -1 where state = 10',
      ],
      [/^payment .* waits for money of the cancelled order OPEN$/],
    ],
  ])('%s', async (_, statements, expected) => {
    const said = await saidOf(...statements)
    for (const sentence of expected) expect(said).toContainEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })
})
