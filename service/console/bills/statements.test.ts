import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bills from '@yaoji/contract/calls/console/bills'
import { operateConfirmTransferCall, operateCreditRepaidCall } from '@yaoji/contract/calls/operator/order'
import { operateTopupArrivedCall } from '@yaoji/contract/calls/operator/topup'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { rechargeCall } from '@yaoji/contract/calls/purchase/wallet'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openTransfers, trustStore } from '../../../testing/service/orders/wallet-of.ts'
import { bankStatement, type StatementLine } from '../../purchase/bill/test-support/bill-files.ts'

const dayMs = 86_400_000

describe.each(dialects)('statements of the bank on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await openTransfers(shop.database)
  })
  afterAll(() => closeConsole(shop))

  const today = () => chinaDay(shop.clock.now())
  const companyOf = async (code: string) =>
    (await shop.database.read.selectFrom('member').select('company').where('code', '=', code).executeTakeFirstOrThrow()).company
  const order = async () => {
    const { order_id, payable: amount } = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'transfer', amount } })
    const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
    return { sn, amount }
  }
  const confirm = ({ sn, amount }: { sn: string; amount: string }) =>
    shop.press<unknown>(operateConfirmTransferCall, { as: 'finance', body: { order_sn: sn, amount } })
  const take = async (day: string, ...lines: readonly Omit<StatementLine, 'at'>[]) => {
    const file = Buffer.from(bankStatement(...lines.map(line => ({ at: day, ...line })))).toString('base64url')
    return shop.press(bills.consoleBillTakeCall, { as: 'finance', body: { channel: 'bank', bill_day: day, file_name: '流水.csv', file } })
  }
  const rows = async (bill_id: number) =>
    (await shop.press(bills.consoleBillRowsCall, { as: 'finance', query: { bill_id, view: 'all' } })).body.data.list

  test('are matched with transfers and top-ups by their words and payers; each difference leads to its order', async () => {
    const company = await companyOf('buyer')
    const [named, payerOnly, short, waiting, missing] = [await order(), await order(), await order(), await order(), await order()]
    // Of two that are alike the one that was confirmed first is matched.
    for (const each of [named, payerOnly, short, missing]) {
      expect((await confirm(each)).status).toBe(200)
      shop.clock.advance(1_000)
    }
    const topup = (await shop.call(rechargeCall, { as: 'buyer', body: { amount: '77.00', method: 'transfer' } })).body.data.awaited
    const code = (
      await shop.database.read
        .selectFrom('recharge')
        .select('code')
        .where('id', '=', topup?.id ?? '')
        .executeTakeFirstOrThrow()
    ).code
    const arrived = { topup_code: code, amount: '77.00', reference: 'SERIAL77' }
    expect((await shop.press<unknown>(operateTopupArrivedCall, { as: 'finance', body: arrived })).status).toBe(200)
    const day = today()
    shop.clock.advance(dayMs)
    const { bill_id } = (
      await take(
        day,
        { payer: '王某', amount: named.amount, remark: `货款${named.sn}`, serial: 'B1' },
        { payer: company, amount: payerOnly.amount, remark: '药款', serial: 'B2' },
        { payer: company, amount: '0.01', remark: short.sn, serial: 'B3' },
        { payer: company, amount: waiting.amount, remark: waiting.sn, serial: 'B4' },
        { payer: '药集示例', amount: '77.00', remark: '', serial: 'SERIAL77' },
        { payer: '财政局', amount: '9.00', remark: '退税', serial: 'B6' },
        { payer: '电力公司', amount: '5.00', isOut: true, serial: 'B7' },
      )
    ).body.data
    const found = await rows(bill_id)
    expect(found.map(row => [row.verdict, row.payer, row.remark.replace('转账', '').trim(), row.order_sn])).toEqual([
      ['amount', company, short.sn, short.sn],
      ['payer', '王某', `货款${named.sn}`, named.sn],
      ['payer', '药集示例', '', ''],
      ['provider', company, waiting.sn, waiting.sn],
      ['provider', '财政局', '退税', ''],
      ['shop', '', '', missing.sn],
      ['matched', company, '药款', payerOnly.sn],
    ])
    expect(found[2]).toMatchObject({ provider_amount: '77.00', shop_amount: '77.00', company })
    // What waited is booked the day after: the next statement settles the difference, and does not miss the money.
    await confirm(waiting)
    const next = today()
    shop.clock.advance(dayMs)
    const late = (await take(next, { payer: company, amount: missing.amount, remark: missing.sn, serial: 'B8' })).body.data
    expect((await rows(late.bill_id)).map(({ verdict, order_sn }) => [verdict, order_sn])).toEqual([['matched', missing.sn]])
    const settled = (await rows(bill_id)).filter(row => row.settled_at !== null)
    expect(settled.map(({ reason, settled_by }) => [reason, settled_by])).toEqual([
      [`本店后来已入账：${waiting.sn}`, '系统'],
      [`在 ${next} 的账单里`, '系统'],
    ])
  })

  test('taken in parts have each line once, by two persons at once too; a day that goes on is refused at its field', async () => {
    expect((await take(today())).body.errors).toHaveProperty('bill_day')
    const day = addDays(today(), -1)
    const line = (serial: string) => ({ payer: '甲', amount: '1.00', serial })
    const first = (await take(day, line('C1'), line('C2'))).body.data
    const more = await Promise.all([take(day, line('C2'), line('C3')), take(day, line('C3'), line('C2'), line('C1'))])
    const lists = await Promise.all([first, ...more.map(({ body }) => body.data)].map(({ bill_id }) => rows(bill_id)))
    expect(
      lists
        .flat()
        .map(({ provider_number }) => provider_number)
        .toSorted(),
    ).toEqual(['C1', 'C2', 'C3'])
    // What is missing in the first is not missing once more in the others.
    expect(lists.flat().filter(({ verdict }) => verdict === 'shop')).toEqual([])
    expect(await take(day, line('C1'), line('C2'))).toMatchObject({ body: { data: { bill_id: first.bill_id, is_known: true } } })
  })

  test('have each line of another day or amount, though banks count their lines again every day', async () => {
    const days = [addDays(today(), -3), addDays(today(), -2)] as const
    const line = (amount: string) => ({ payer: '乙', amount, serial: 'D1' })
    const bills = [await take(days[0], line('1.00')), await take(days[1], line('1.00')), await take(days[1], line('2.00'), line('1.00'))]
    const lists = await Promise.all(bills.map(({ body }) => rows(body.data.bill_id)))
    expect(lists.map(list => list.filter(({ payer }) => payer === '乙').map(row => row.provider_amount))).toEqual([
      ['1.00'],
      ['1.00'],
      ['2.00'],
    ])
  })

  test('have one transfer that repays several stores as one, whichever of them paid', async () => {
    const stores = ['rival', 'buyer', 'special'] as const
    const amounts: string[] = []
    for (const as of stores) {
      await trustStore(shop, as)
      const { order_id, payable: amount } = await shop.buy(as, goodsIds.packed, 30)
      expect((await shop.call(payCreateCall, { as, body: { order_id, method: 'credit', amount } })).status).toBe(200)
      const repaid = { store: as, amount, reference: 'CHAIN1' }
      expect((await shop.press<unknown>(operateCreditRepaidCall, { as: 'finance', body: repaid })).status).toBe(200)
      amounts.push(amount)
    }
    const sum = formatFen(addFen(...amounts.map(amount => parseFen(amount) ?? (0 as Fen))))
    const day = today()
    shop.clock.advance(dayMs)
    const line = { payer: await companyOf('rival'), amount: sum, serial: 'CHAIN1' }
    const { bill_id } = (await take(day, line)).body.data
    expect((await rows(bill_id)).map(row => [row.verdict, row.provider_amount, row.shop_amount])).toEqual([['matched', sum, sum]])
  })
})
