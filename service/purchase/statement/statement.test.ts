import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { statementCall, statementFileCall, type StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { moneyLogCall, moneyLogFileCall } from '@yaoji/contract/calls/purchase/wallet'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { balanceOf } from '../../../testing/service/orders/wallet-of.ts'
import { afterSaleSteps, deliver } from '../../../testing/service/orders/after-sales.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { dialects } from '../../../testing/service/index.ts'
import { fenOf, openInvoiceShop, sumOf, type InvoiceShop } from '../../../testing/service/shops/invoice-shop.ts'

const dayMs = 86_400_000
const { packed, herb } = goodsIds

describe.each(dialects)('a statement on %s', dialect => {
  let shop: InvoiceShop
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const monthNow = () => chinaDay(shop.clock.now()).slice(0, 7)
  const read = async (month = monthNow(), as = 'buyer') => (await shop.call(statementCall, { as, query: { month } })).body.data
  const file = async (format: 'xlsx' | 'pdf', month = monthNow()) => {
    const { body } = await shop.call(statementFileCall, { as: 'buyer', query: { month, format } })
    return { name: body.data.name, bytes: Buffer.from(body.data.file, 'base64url') }
  }
  const ledgerOf = async (account: string, kinds: readonly string[]) => {
    const rows = await shop.database.read
      .selectFrom('ledger')
      .select('delta_fen')
      .where('account', '=', account)
      .where('kind', 'in', [...kinds])
      .execute()
    return rows.reduce((sum, row) => sum + row.delta_fen, 0)
  }

  /** For any purchase, refund and invoice: each list adds up to its total, and the ledger agrees. */
  async function compare(months: readonly string[]) {
    const all: StatementWire[] = []
    for (const month of months) all.push(await read(month))
    for (const each of all) {
      expect(formatFen(sumOf(each.payments))).toBe(each.totals.paid)
      expect(formatFen(sumOf(each.refunds))).toBe(each.totals.refunded)
      expect(formatFen(sumOf(each.orders))).toBe(each.totals.ordered)
      expect(formatFen(sumOf(each.invoices))).toBe(each.totals.invoiced)
      expect(fenOf(each.totals.net)).toBe(fenOf(each.totals.paid) - fenOf(each.totals.refunded))
      expect(fenOf(each.closing) - fenOf(each.opening)).toBe(sumOf(each.moves))
    }
    for (const [place, each] of all.entries()) if (place > 0) expect(each.opening).toBe(all[place - 1]?.closing)
    const total = (of: 'paid' | 'refunded') => all.reduce((sum, each) => sum + fenOf(each.totals[of]), 0)
    expect(total('paid')).toBe(await ledgerOf('shop:sales', ['pay']))
    expect(-total('refunded')).toBe(await ledgerOf('shop:sales', ['refund']))
    expect(all.at(-1)?.closing).toBe(formatFen((await balanceOf(shop)) as Fen))
  }

  it('is what the ledger holds, to the fen, month by month, through returns and invoices', async () => {
    const months = new Set<string>()
    // Quantities that leave shares of a fen behind.
    for (const [units, back] of [
      [30, 7],
      [50, 0],
      [40, 40],
    ] as const) {
      months.add(monthNow())
      await shop.addGoods('buyer', herb, 901)
      const order = await shop.buy('buyer', packed, units)
      await shop.pay('buyer', order)
      await deliver(shop, 'buyer', order.order_id)
      await shop.apply([order.order_id])
      if (back > 0) {
        shop.clock.advance(dayMs)
        const steps = await afterSaleSteps(shop, order.order_id)
        const { sn } = await steps.returned(back)
        await steps.operate(sn, 'arrive', 'inspect', 'refund')
        await shop.sweep()
        months.add(monthNow())
      }
      shop.clock.advance(20 * dayMs)
    }
    months.add(monthNow())
    await compare([...months].toSorted())
    const [first = ''] = months
    const statement = await read(first)
    const { name, bytes } = await file('xlsx', first)
    expect(name).toBe(`对账单${first}.xlsx`)
    const sheets = await readXlsxFile(bytes)
    const rows = (title: string) => sheets.find(({ sheet }) => sheet === title)?.data ?? []
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['汇总', '订单', '付款', '退款', '发票', '余额变动'])
    expect(
      rows('付款')
        .slice(1)
        .map(row => String(row[3])),
    ).toEqual([...statement.payments, { amount: statement.totals.paid }].map(({ amount }) => String(Number(amount))))
    const pdf = (await file('pdf', first)).bytes
    expect([pdf.subarray(0, 8).toString('latin1'), pdf.equals((await file('pdf', first)).bytes)]).toEqual(['%PDF-1.7', true])
  })

  it('says what is owed on 账期: no payment before it is repaid, with its day, what was repaid and what is overdue', async () => {
    const memberId = memberIds.buyer
    const run = (command: string, body: Record<string, string>) =>
      shop.database.write(trx => carryOut(trx, command, { body: { store: 'buyer', ...body }, name: 'test', now: shop.clock.now() }))
    const credit = async (method: 'credit' | 'balance') => {
      // Debts of one millisecond have no order.
      shop.clock.advance(1_000)
      const order = await shop.buy('buyer', packed, 30)
      const body = { order_id: order.order_id, method, amount: order.payable }
      expect((await shop.call(payCreateCall, { as: 'buyer', body })).body.data.state).toBe('paid')
      return order.order_id
    }
    await run('credit-line', { limit: '1000.00', days: '10' })
    const [first, second] = [await credit('credit'), await credit('credit')]
    await credit('balance')
    expect(await read()).toMatchObject({
      totals: { ordered: '864.00', paid: '288.00', net: '288.00', credit: '576.00', repaid: '0.00', owed: '576.00', overdue: '0.00' },
      payments: [{ method: '余额支付' }],
      credit: [
        {
          order_id: first,
          amount: '288.00',
          due_on: chinaDay(shop.clock.now() + 10 * dayMs),
          repaid: '0.00',
          left: '288.00',
          is_overdue: 0,
        },
        { order_id: second },
      ],
    })
    await run('credit-repaid', { amount: '300.00', reference: 'R1' })
    // Of the second order 12.00 are repaid: they go to the balance, the rest comes off the debt.
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: second }, body: { reason: 'not-wanted' } })
    const now = await read()
    expect(now).toMatchObject({
      totals: { paid: '288.00', repaid: '300.00', refunded: '12.00', net: '576.00', owed: '0.00' },
      refunds: [{ order_id: second, amount: '12.00' }],
      credit: [{ left: '0.00', repaid: '288.00' }, { left: '0.00' }],
      repayments: [{ amount: '300.00', reference: 'R1' }],
    })
    await credit('credit')
    const month = monthNow()
    shop.clock.advance(40 * dayMs)
    await shop.login('buyer')
    expect(await read()).toMatchObject({
      totals: { ordered: '0.00', credit: '0.00', owed: '288.00', overdue: '288.00' },
      credit: [{ is_overdue: 1, left: '288.00' }],
    })
    const sheets = await readXlsxFile((await file('xlsx', month)).bytes)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['汇总', '订单', '付款', '退款', '发票', '余额变动', '账期', '账期还款'])
    expect(sheets[6]?.data.at(-2)?.slice(2).map(String)).toEqual([expect.stringContaining('（已逾期）'), '288.00', '0.00', '288'])
    expect(sheets[0]?.data.map(([name, amount]) => `${name} ${amount}`)).toContain('账期期末待还 288')
    expect(await ledgerOf(`credit:${memberId}`, ['pay', 'repaid', 'refund'])).toBe(-28_800)
  })

  it('is no one else’s, and empty where nothing was', async () => {
    await shop.pay('buyer', await shop.buy('buyer', packed, 30))
    expect(await read(monthNow(), 'rival')).toMatchObject({ orders: [], payments: [], totals: { paid: '0.00' } })
    expect(await read('2020-01')).toMatchObject({ opening: '0.00', closing: '0.00', moves: [] })
  })

  it('and the log of the balance agree: every entry with what was left, on screen and as a file', async () => {
    for (const units of [30, 40]) await shop.pay('buyer', await shop.buy('buyer', packed, units))
    const { list } = (await shop.call(moneyLogCall, { as: 'buyer' })).body.data
    const oldest = list.toReversed()
    oldest.reduce((before, move) => {
      expect(fenOf(move.balance)).toBe(before + fenOf(move.amount))
      return fenOf(move.balance)
    }, 0)
    const spent = (await shop.call(moneyLogCall, { as: 'buyer', query: { use_type: 2 } })).body.data.list
    expect(spent).toEqual(list.filter(move => move.use_type === 2))
    const { text } = (await shop.call(moneyLogFileCall, { as: 'buyer', query: { use_type: 2 } })).body.data
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(spent.length + 1)
    // A spreadsheet would take its last digit away; the tab keeps it (contract/domain/csv.ts).
    expect(lines[1]).toMatch(new RegExp(`,消费,"\\t${spent[0]?.order_sn}",${spent[0]?.amount},${spent[0]?.balance},$`))
  })
})
