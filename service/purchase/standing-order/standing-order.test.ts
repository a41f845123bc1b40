import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  standingAddCall,
  standingConfirmCall,
  standingDeleteCall,
  standingDetailCall,
  standingEditCall,
  standingListCall,
  standingPauseCall,
  type StandingDetailWire,
} from '@yaoji/contract/calls/purchase/standing-order'
import { savedPutCall } from '@yaoji/contract/calls/purchase/saved-cart'
import { favouriteAddCall } from '@yaoji/contract/calls/storefront/favourite'
import { codes } from '@yaoji/contract/codes'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { nextStandingDay } from '@yaoji/contract/domain/agreements/standing-schedule'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { findStanding } from './find.ts'
import { detailWire } from './wire.ts'

const as = 'buyer'
const { packed, cold, herb, soldOut, offShelf } = goodsIds
const schedule = { name: ' 每周\n补货 ', every: 'week', day: 2, address_id: memberIds[as], pay_method: 'balance' } as const

describe.each(dialects)('standing orders on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(trx => trx.deleteFrom('ladder').execute())
  })
  afterEach(() => closeShop(shop))

  const add = async (source: Record<string, string | number | string[]>, of: Record<string, string | number> = {}) =>
    (await shop.call(standingAddCall, { as, body: { ...schedule, ...of, ...source } })).body
  const read = async (id: string) => (await shop.call(standingDetailCall, { as, params: { id } })).body.data
  const confirm = async ({ id, due_on, payable }: StandingDetailWire, idempotencyKey?: string) =>
    (await shop.call(standingConfirmCall, { as, params: { id }, body: { due_on, payable }, ...(idempotencyKey && { idempotencyKey }) }))
      .body
  const edit = (whole: StandingDetailWire, changes: Record<string, string | number | string[]>) => {
    const { id, name, every, day, address_id, pay_method, is_automatic } = whole
    const lines = whole.lines.map(line => `${line.goods_id}:${line.number}::0`)
    return shop.call(standingEditCall, {
      as,
      params: { id },
      body: { name, every, day, address_id, pay_method, is_automatic, lines, ...changes },
    })
  }
  const setPrice = (goods_id: number, price_units: number) =>
    shop.database.write(trx => trx.updateTable('goods_price').set({ price_units }).where('goods_id', '=', goods_id).execute())
  const cart = async () => (await shop.readCart(as)).data.map(({ goods, number }) => [goods.id, number])

  test('one is made of an order, a saved cart, favourites and lines, which join; its lines are compared with the last purchase', async () => {
    const { order_id } = await shop.buy(as, packed, 30)
    await setPrice(packed, 110_000)
    const aside = (await shop.addGoods(as, packed, 20)).data.map(({ id }) => id)
    const { list } = (await shop.call(savedPutCall, { as, body: { name: '甲', ids: aside } })).body.data
    await shop.call(favouriteAddCall, { as, body: { goods_ids: [cold, packed] } })
    const { data } = await add({ order_id, saved_id: list[0]!.id, favourites: 1, lines: [`${herb}:500`] })
    expect(data).toMatchObject({
      name: '每周 补货',
      due_on: nextStandingDay({ every: 'week', day: 2 }, chinaDay(shop.clock.now())),
      is_waiting: 0,
    })
    expect(data.lines.map(({ goods_id, number, price_then, price, differs }) => [goods_id, number, price_then, price, differs])).toEqual([
      [packed, 50, '9.60', '11.00', ['dearer']],
      [cold, 1, '100.00', '100.00', []],
      [herb, 500, '0.3333', '0.3333', []],
    ])
    expect(data.reasons).toEqual(['1种比上次贵3%以上'])
    expect(Number(data.goods)).toBe(11 * 50 + 100 + 166.65)
    expect((await shop.call(standingListCall, { as })).body.data.list).toMatchObject([{ id: data.id, goods_count: 3 }])
  })

  test.each<[string, Record<string, string | number | string[]>, Record<string, string | number>, string]>([
    ['no goods', {}, {}, 'lines'],
    ['goods that do not exist', { lines: ['99999:1'] }, {}, 'lines'],
    ['a day that a week lacks', { lines: [`${packed}:10`] }, { day: 8 }, 'day'],
    ['a name of blanks', { lines: [`${packed}:10`] }, { name: ' \u200b ' }, 'name'],
    ['an address of another store', { lines: [`${packed}:10`] }, { address_id: memberIds.rival }, 'address_id'],
    ['an odd way to pay', { lines: [`${packed}:10`] }, { pay_method: 'wechat' }, 'pay_method'],
  ])('%s is refused at its field', async (_, source, of, field) => {
    const { code, errors } = await add(source, of)
    expect([code, Object.keys(errors ?? {})]).toEqual([codes.invalid, [field]])
    expect((await shop.call(standingListCall, { as })).body.data.list).toEqual([])
  })

  test('one press places the order and pays it, once, and leaves the cart alone', async () => {
    await shop.addGoods(as, packed, 20)
    const { data } = await add({ lines: [`${packed}:60`, `${cold}:3`] })
    const key = 'confirm-standing-0001'
    const first = (await confirm(data, key)).data
    expect(first).toMatchObject({ is_waiting: 0, is_paid: 1, reason: '' })
    expect((await confirm(data, key)).data).toEqual(first)
    expect((await confirm(data)).data).toEqual(first)
    const order = await shop.readOrder(as, first.order_id)
    expect(order.payable).toBe(data.payable)
    expect(order.lines.map(({ goods_id, number }) => [goods_id, number])).toEqual([
      [packed, 60],
      [cold, 3],
    ])
    expect(await cart()).toEqual([[packed, 20]])
    expect(await read(data.id)).toMatchObject({
      due_on: addDays(data.due_on, 7),
      runs: [{ due_on: data.due_on, state: 'ordered', order_id: first.order_id }],
    })
    const orders = await shop.database.read.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(1)
  })

  test('two confirmations at the same moment place one order', async () => {
    const { data } = await add({ lines: [`${packed}:60`] })
    const answers = await Promise.all([confirm(data), confirm(data), confirm(data)])
    expect(new Set(answers.map(({ data: placed }) => placed.order_id)).size).toBe(1)
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  test('a total that moved, a day that is over and a pause are refused, and nothing is ordered', async () => {
    const { data } = await add({ lines: [`${packed}:60`] })
    await setPrice(packed, 95_000)
    expect((await confirm(data)).code).toBe(codes.conflict)
    expect((await confirm({ ...(await read(data.id)), due_on: addDays(data.due_on, -7) })).msg).toBe('这一期已经处理或改期，请刷新后查看')
    await shop.call(standingPauseCall, { as, params: { id: data.id }, body: { is_paused: 1 } })
    expect((await confirm(await read(data.id))).msg).toBe('定期采购已暂停，请先恢复')
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await cart()).toEqual([])
  })

  test('a balance that is too small leaves the order to be paid, with the reason; without any way to pay there is no order', async () => {
    const params = { address_id: memberIds.poor, lines: [`${packed}:60`] }
    const { data } = (await shop.call(standingAddCall, { as: 'poor', body: { ...schedule, ...params } })).body
    expect(data).toMatchObject({ problem: expect.stringContaining('联系客服充值'), reasons: [expect.stringContaining('余额')] })
    await openTransfers(shop.database)
    const body = { due_on: data.due_on, payable: data.payable }
    const placed = (await shop.call(standingConfirmCall, { as: 'poor', params: { id: data.id }, body })).body.data
    expect(placed).toMatchObject({ is_paid: 0, reason: data.reasons[0] })
    expect((await shop.readOrder('poor', placed.order_id)).payable).toBe(data.payable)
  })

  test('what cannot be bought is said with its reason and goods that can be bought instead; a substitute takes its place', async () => {
    await shop.database.write(trx =>
      trx.updateTable('goods').set({ name: '同名药' }).where('id', 'in', [soldOut, offShelf, herb]).execute(),
    )
    const { data } = await add({ lines: [`${packed}:60`, `${soldOut}:10`, `${offShelf}:10`] })
    const differs = ({ lines }: StandingDetailWire) => lines.map(line => [line.goods_id, line.gets, line.reason, line.differs])
    expect(differs(data)).toEqual([
      [packed, 60, '', []],
      [soldOut, 0, '暂时缺货', ['short']],
      [offShelf, 0, '已下架', ['ended']],
    ])
    expect(data.lines[1]!.substitutes.map(({ goods_id }) => goods_id)).toEqual([herb])
    expect(data.reasons).toEqual(['1种不能购买', '1种数量不足'])
    const lines = [`${packed}:60::0`, `${soldOut}:10::${herb}`, `${offShelf}:10:0:0`]
    const edited = (await edit(data, { lines })).body.data
    expect(differs(edited)).toEqual([
      [packed, 60, '', []],
      [soldOut, 10, '', ['substitute']],
      [offShelf, 0, '本期不要', []],
    ])
    const { order_id } = (await confirm(edited)).data
    const order = await shop.readOrder(as, order_id)
    expect(order.lines.map(({ goods_id, number }) => [goods_id, number])).toEqual([
      [packed, 60],
      [herb, 10],
    ])
    // What was left out once comes again.
    expect(differs(await read(data.id))[2]).toEqual([offShelf, 0, '已下架', ['ended']])
  })

  test('one is deleted; its orders stay', async () => {
    const { data } = await add({ lines: [`${packed}:60`] })
    const { order_id } = (await confirm(data)).data
    await shop.call(standingDeleteCall, { as, params: { id: data.id } })
    expect((await shop.call(standingDetailCall, { as, params: { id: data.id } })).body.code).toBe(codes.notFound)
    expect((await shop.readOrder(as, order_id)).order_sn).not.toBe('')
  })

  test('forty lines take the same number of statements as one', async () => {
    const queriesOf = async (count: number) => {
      const { data } = await add({ lines: Array.from({ length: count }, (_, index) => `${101 + index}:10`) })
      const { read: db } = shop.database
      const row = await findStanding(db, memberIds[as], data.id)
      const member = await db.selectFrom('member').selectAll().where('id', '=', memberIds[as]).executeTakeFirstOrThrow()
      const orderer = { memberId: member.id, personId: 1, isAsked: false }
      const view = { now: shop.clock.now(), orderer, serviceOrigin: '', open: new Set<never>(), plans: new Map() }
      return (await countQueries(db, counted => detailWire(counted, member, row, view))).queries
    }
    const ofOne = await queriesOf(1)
    expect(await queriesOf(40)).toBe(ofOne)
    expect(ofOne).toBeLessThanOrEqual(25)
  })
})
