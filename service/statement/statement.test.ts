import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { statementCall, statementFileCall, type StatementWire } from '@yaoji/contract/calls/statement'
import { moneyLogCall, moneyLogFileCall } from '@yaoji/contract/calls/wallet'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { balanceOf } from '../test-support/balance-of.ts'
import { afterSaleSteps, deliver } from '../test-support/after-sales.ts'
import { goodsIds } from '../test-support/commerce-goods.ts'
import { closeShop } from '../test-support/commerce-shop.ts'
import { dialects } from '../test-support/index.ts'
import { fenOf, openInvoiceShop, sumOf, type InvoiceShop } from '../test-support/invoice-shop.ts'

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

  /** Whatever is bought, given back and invoiced: each list is its total, and the ledger says the same. */
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

  it('is nobody else’s, and empty where nothing was', async () => {
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
