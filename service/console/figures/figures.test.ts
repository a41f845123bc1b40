import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleFiguresCall, consoleMissesCall, consoleQuietCall, consoleShortCall } from '@yaoji/contract/calls/console/figures'
import { consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { orderShortageCall } from '@yaoji/contract/calls/purchase/shortage'
import { statementCall } from '@yaoji/contract/calls/purchase/statement'
import { figureReaders } from '@yaoji/contract/console/figures'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'
import { makeFigures } from '../../operations/figures/sweep.ts'
import { readFigures } from './read-figures.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const fen = (amount: string) => parseFen(amount) as Fen // Amounts of the wire are whole fen.
const sum = (amounts: readonly string[]) => formatFen(addFen(...amounts.map(fen)))

describe.each(dialects)('figures on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))
  afterEach(() => closeConsole(shop))

  const make = () => makeFigures({ database: shop.database, now: shop.clock.now })
  const read = async (query: { day?: string; span?: 'day' | 'month' } = {}, as: StaffRole = 'admin') =>
    (await shop.press(consoleFiguresCall, { as, query })).body.data
  const today = () => chinaDay(shop.clock.now())
  const buyAndPay = async (as: 'buyer' | 'rival', units: number) => {
    const order = await shop.buy(as, goodsIds.packed, units)
    await shop.pay(as, order)
    return order
  }

  /** Two days of trade: balance and credit, a cancelled order, a shortage that is paid back. */
  async function trade(): Promise<string[]> {
    await shop.database.write(trx =>
      carryOut(trx, 'credit-line', { body: { store: 'rival', limit: '50000.00', days: 30 }, name: 'test', now: shop.clock.now() }),
    )
    const first = today()
    const short = await buyAndPay('buyer', 30)
    for (const command of ['slip', 'pick']) await operateOn(shop, short.order_id, command)
    await operateOn(shop, short.order_id, 'ship', {
      ...{ carrier: '顺丰', parcel_number: 'SF1' },
      ...{ items: [`${goodsIds.packed}:23`], short: 1 },
    })
    shop.clock.advance(3 * hourMs)
    const owed = await shop.buy('rival', goodsIds.packed, 40)
    await shop.call(payCreateCall, { as: 'rival', body: { order_id: owed.order_id, method: 'credit', amount: owed.payable } })
    shop.clock.advance(dayMs)
    const { shortages } = await shop.readOrder('buyer', short.order_id)
    await shop.call(orderShortageCall, {
      ...{ as: 'buyer', params: { id: short.order_id }, idempotencyKey: randomUUID() },
      body: { choices: shortages.map(({ id }) => `${id}:refund`) },
    })
    await shop.call(orderCancelCall, { as: 'rival', params: { id: owed.order_id }, body: { reason: 'not-wanted' } })
    await buyAndPay('rival', 50)
    return [first, today()]
  }

  test('are those of the orders and of the monthly statements of all stores, to the fen', async () => {
    const days = await trade()
    shop.clock.advance(dayMs)
    await make()
    const shown = await Promise.all(days.map(day => read({ day })))
    for (const [at, day] of days.entries()) {
      const { list } = (await shop.press(consoleOrdersCall, { as: 'admin', query: { from: day, until: day } })).body.data
      expect(shown[at]?.totals.orders).toBe(list.length)
      expect(shown[at]?.totals.ordered).toBe(sum(list.map(({ payable }) => payable)))
    }
    const month = days[0]?.slice(0, 7) ?? ''
    const statements = await Promise.all(
      ['buyer', 'rival'].map(async as => (await shop.call(statementCall, { as, query: { month } })).body.data),
    )
    const both = await read({ span: 'month' })
    const onCredit = both.methods.filter(({ name }) => name === '账期支付').map(({ paid }) => paid)
    expect(onCredit).toHaveLength(1)
    expect(both.totals.paid).toBe(sum([...statements.map(({ totals }) => totals.paid), ...onCredit]))
    expect(both.totals.refunded).toBe(sum(statements.map(({ totals }) => totals.refunded)))
    expect(fen(both.totals.refunded)).toBeGreaterThan(0)
    // The cancelled order on 账期 brought no money back, but lowered the debt.
    expect(both.totals.debt_cut).toBe(onCredit[0])
    for (const name of ['orders', 'short_lines', 'lines'] as const)
      expect(both.totals[name], name).toBe(both.days.reduce((total, day) => total + day[name], 0))
    for (const name of ['ordered', 'paid', 'refunded'] as const) {
      expect(sum(both.days.map(day => day[name])), name).toBe(both.totals[name])
      expect(sum(both.list.map(hour => hour[name])), name).toBe(both.totals[name])
      if (name !== 'ordered') expect(sum(both.methods.map(method => method[name])), name).toBe(both.totals[name])
    }
  })

  test('say in which hour, how many lines fell short, and which goods', async () => {
    const [first = '', second = ''] = await trade()
    shop.clock.advance(dayMs)
    await make()
    const { list, totals } = await read({ day: first })
    expect(list.map(({ hour }) => hour)).toEqual([...Array(24).keys()])
    // 10:00 and 13:00 in China.
    expect(list.filter(({ orders }) => orders > 0).map(({ hour, orders }) => [hour, orders])).toEqual([
      [10, 1],
      [13, 1],
    ])
    expect(totals).toMatchObject({ short_lines: 1, lines: 1 })
    const short = async (day: string) => (await shop.press(consoleShortCall, { as: 'admin', query: { day } })).body.data.list
    expect(await short(first)).toMatchObject([{ goods_id: goodsIds.packed, units: 7, stores: 1 }])
    expect(await short(second)).toEqual([])
  })

  test('of a day are made once after it is over; a day that is not over is refused in words', async () => {
    await buyAndPay('buyer', 30)
    const day = today()
    await make()
    expect((await shop.press(consoleFiguresCall, { as: 'admin', query: { day } })).body.msg).toContain('还没有过完')
    shop.clock.advance(14 * hourMs)
    await make()
    expect((await read({ day })).made_at).toBeNull()
    shop.clock.advance(10 * 60_000)
    await make()
    const made = await read({ day })
    expect(made.totals.orders).toBe(1)
    shop.clock.advance(hourMs)
    await make()
    expect(await read({ day })).toEqual(made)
    // The week before was made too, without orders.
    expect(made.before?.orders).toBe(0)
  })

  test('are read with the same few statements, however many orders there were', async () => {
    await trade()
    shop.clock.advance(dayMs)
    await make()
    const reader = { role: 'admin', name: '' } as const
    const { queries } = await countQueries(shop.database.read, db => readFigures(db, reader, { span: 'month' }, shop.clock.now()))
    expect(queries).toBe(4)
  })

  test('are of their own stores for a salesperson, and for no other role than those that read them', async () => {
    await shop.database.write(trx =>
      trx
        .updateTable('member')
        .set({ salesperson: shop.nameOf('sales') })
        .where('code', '=', 'buyer')
        .execute(),
    )
    await trade()
    shop.clock.advance(dayMs)
    await make()
    const [own, all] = [await read({ span: 'month' }, 'sales'), await read({ span: 'month' })]
    expect([own.totals.orders, all.totals.orders]).toEqual([1, 3])
    for (const as of staffRoles)
      for (const call of [consoleFiguresCall, consoleMissesCall, consoleQuietCall, consoleShortCall])
        expect((await shop.press(call, { as })).status, `${as} ${call.path}`).toBe(figureReaders.includes(as) ? 200 : 403)
  })

  test('name stores that are silent for twice their own time, and no other', async () => {
    for (let week = 0; week < 3; week++) {
      await buyAndPay('buyer', 30)
      // Twice are no rhythm.
      if (week !== 1) await buyAndPay('rival', 30)
      shop.clock.advance(7 * dayMs)
    }
    const quiet = async (as: StaffRole = 'admin') => {
      await make()
      return (await shop.press(consoleQuietCall, { as })).body.data.list
    }
    expect(await quiet()).toEqual([])
    shop.clock.advance(9 * dayMs)
    expect(await quiet()).toMatchObject([{ store: 'buyer', usual_days: 7, silent_days: 16 }])
    expect(await quiet('sales')).toEqual([])
    await buyAndPay('buyer', 30)
    shop.clock.advance(dayMs)
    expect(await quiet()).toEqual([])
  })
})

describe.each(dialects)('searches without a result on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))

  test('are listed with how often and by how many stores, without filters, later pages and numbers of people', async () => {
    const search = (keywords: string, as?: string, more: Record<string, string | number> = {}) =>
      shop.call(goodsListCall, { ...(as && { as }), query: { keywords, ...more } })
    for (const as of ['buyer', 'rival', undefined]) await search('龘龘龘靐', as)
    await search(' 龘龘龘靐', 'buyer')
    await search('龘龘', 'buyer', { page: 2 })
    await search('龘龘', 'buyer', { is_rx: 1 })
    await search('13800000001', 'buyer')
    await search('龘', 'buyer')
    const name = (await shop.database.read.selectFrom('goods').select('name').where('id', '=', goodsIds.packed).executeTakeFirstOrThrow())
      .name
    await search(name, 'buyer')
    const day = chinaDay(shop.clock.now())
    await shop.app.close()
    shop.clock.advance(dayMs)
    const list = async (as: StaffRole) => (await shop.press(consoleMissesCall, { as, query: { day } })).body.data.list
    expect(await list('promotion')).toEqual([{ word: '龘龘龘靐', times: 4, stores: 2 }])
    expect(await list('sales')).toEqual([])
    await shop.console.close()
    await shop.database.close()
  })
})
