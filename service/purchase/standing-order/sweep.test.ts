import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  standingAddCall,
  standingConfirmCall,
  standingDetailCall,
  standingEditCall,
  standingPauseCall,
} from '@yaoji/contract/calls/purchase/standing-order'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'
import { carryStandings } from './sweep.ts'

const as = 'buyer'
const { packed } = goodsIds
const dayMs = 86_400_000

describe.each(dialects)('what time brings to standing orders on %s', dialect => {
  let shop: Shop
  let due: string
  let id: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(trx => trx.deleteFrom('ladder').execute())
    due = addDays(chinaDay(shop.clock.now()), 5)
    const body = { name: '每周', every: 'week', day: new Date(due).getUTCDay() || 7, address_id: memberIds[as], pay_method: 'balance' }
    id = (await shop.call(standingAddCall, { as, body: { ...body, lines: [`${packed}:60`] } })).body.data.id
  })
  afterEach(() => closeShop(shop))

  const carry = () =>
    carryStandings({ database: shop.database, config: shop.config, now: shop.clock.now, readSetting: async () => ({}) as never })
  const goTo = (day: string) => shop.clock.advance(chinaDayStart(day) + 3_600_000 - shop.clock.now())
  const read = async () => (await shop.call(standingDetailCall, { as, params: { id } })).body.data
  const orders = () => shop.database.read.selectFrom('orders').select(['id', 'state']).execute()
  const titles = async () =>
    (
      await shop.database.read
        .selectFrom('message')
        .select(['title', 'text'])
        .where('member_id', '=', memberIds[as])
        .where('source', 'like', 'standing:%')
        .orderBy('id')
        .execute()
    ).map(({ title, text }) => [title, text])
  const edit = async (changes: Record<string, string | number | string[]>, who: string = as) => {
    const { name, every, day, address_id, pay_method, is_automatic } = await read()
    const body = { name, every, day, address_id, pay_method, is_automatic, lines: [`${packed}:60::0`], ...changes }
    return (await shop.call(standingEditCall, { as: who, params: { id }, body })).body
  }
  const setPrice = (price_units: number) =>
    shop.database.write(trx => trx.updateTable('goods_price').set({ price_units }).where('goods_id', '=', packed).execute())

  test('the draft is sent once, two days before, by whichever of two processes is first', async () => {
    goTo(addDays(due, -3))
    await carry()
    expect(await titles()).toEqual([])
    await setPrice(99_000)
    goTo(addDays(due, -2))
    await Promise.all([carry(), carry()])
    await carry()
    expect(await titles()).toEqual([[`定期采购“每周”${due}下单，请确认`, '1种，合计¥584.00；1种比上次贵3%以上']])
    expect(await read()).toMatchObject({ is_waiting: 1, due_on: due })
    expect(await orders()).toEqual([])
  })

  test('a draft can be confirmed until two days after its day; then it lapses, once', async () => {
    goTo(addDays(due, 2))
    await carry()
    expect(await read()).toMatchObject({ due_on: due, is_waiting: 1 })
    goTo(addDays(due, 3))
    await Promise.all([carry(), carry()])
    const { due_on, runs } = await read()
    expect([due_on, runs.map(({ state }) => state)]).toEqual([addDays(due, 7), ['lapsed']])
    expect((await titles()).at(-1)).toEqual([`定期采购“每周”${due}这一期未确认，没有下单`, `下一期${addDays(due, 7)}`])
    expect(await orders()).toEqual([])
  })

  test('a clock that jumps by months closes one day and goes on after today; one that jumps back does nothing', async () => {
    shop.clock.advance(100 * dayMs)
    await carry()
    const { due_on, runs } = await read()
    expect([due_on > chinaDay(shop.clock.now()), runs]).toMatchObject([true, [{ state: 'lapsed' }]])
    const before = await titles()
    shop.clock.advance(-50 * dayMs)
    await carry()
    expect([await titles(), await orders()]).toEqual([before, []])
  })

  test('a paused one is left alone', async () => {
    await shop.call(standingPauseCall, { as, params: { id }, body: { is_paused: 1 } })
    shop.clock.advance(30 * dayMs)
    await carry()
    expect([await titles(), (await read()).runs]).toEqual([[], []])
  })

  test('with the permission of the owner an order without differences is placed and paid on its day, once', async () => {
    expect((await edit({ is_automatic: 1 })).data.is_automatic).toBe(1)
    goTo(addDays(due, -1))
    await carry()
    expect(await orders()).toEqual([])
    goTo(due)
    await Promise.all([carry(), carry()])
    await carry()
    expect(await orders()).toMatchObject([{ state: 30 }])
    expect(await read()).toMatchObject({ due_on: addDays(due, 7), runs: [{ due_on: due, state: 'ordered', is_automatic: 1 }] })
    expect(await titles()).toEqual([
      [`定期采购“每周”将于${due}自动下单`, '1种，合计¥566.00；与上次相同'],
      ['定期采购“每周”已自动下单', '1种，合计¥566.00'],
    ])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['a dearer line', () => setPrice(99_000), '1种比上次贵3%以上'],
    [
      'a short line',
      () => shop.database.write(trx => trx.updateTable('stock').set({ onhand: 20 }).where('goods_id', '=', packed).execute()),
      '1种数量不足',
    ],
    [
      'goods off the shelf',
      () => shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', packed).execute()),
      '1种不能购买',
    ],
    [
      'a missing paper',
      () => shop.database.write(trx => trx.deleteFrom('member_scope').where('member_id', '=', memberIds[as]).execute()),
      '1种不能购买',
    ],
    ['a way to pay that the store does not have', () => edit({ pay_method: 'credit' }), '这种支付方式暂时不可用'],
  ])('%s is never ordered without confirmation, and the reason is reported once', async (_, change, reason) => {
    await edit({ is_automatic: 1 })
    await change()
    goTo(due)
    await carry()
    await carry()
    expect(await orders()).toEqual([])
    const notices = (await titles()).filter(([title]) => title === '定期采购“每周”未自动下单，请确认')
    expect(notices).toEqual([[expect.any(String), expect.stringContaining(reason)]])
  })

  test('a buyer may not allow orders without confirmation, and one of theirs keeps to their budget', async () => {
    await insertClerk(shop, memberIds[as], { order_limit_fen: 20_000 })
    expect(await edit({ is_automatic: 1 }, 'clerk80')).toMatchObject({ errors: { is_automatic: ['只有店主可以允许自动下单'] } })
    await edit({ is_automatic: 1 })
    await edit({ is_automatic: 1, name: '每周' }, 'clerk80')
    goTo(due)
    await carry()
    expect(await orders()).toEqual([])
    expect((await titles()).at(-1)).toEqual(['定期采购“每周”未自动下单，请确认', '1种，合计¥566.00；超出采购额度，下单后需店主审批'])
    const { due_on, payable } = await read()
    const placed = (await shop.call(standingConfirmCall, { as: 'clerk80', params: { id }, body: { due_on, payable } })).body.data
    expect(placed).toMatchObject({ is_waiting: 1, is_paid: 0 })
  })

  test('somebody who has left the store orders nothing any more', async () => {
    const clerk = await insertClerk(shop, memberIds[as], {})
    await edit({ is_automatic: 1 })
    await edit({ is_automatic: 1 }, 'clerk80')
    await shop.database.write(trx => trx.deleteFrom('membership').where('person_id', '=', clerk.id).execute())
    goTo(due)
    await carry()
    expect([await orders(), (await titles()).at(-1)?.[1]]).toEqual([[], '设置人已不能为本店采购，请由店主或采购员确认'])
  })
})
