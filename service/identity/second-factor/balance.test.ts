import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '@yaoji/contract/calls/identity/second-factor'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { standingAddCall, standingConfirmCall, standingEditCall, standingPauseCall } from '@yaoji/contract/calls/purchase/standing-order'
import { pointsOrderAddCall } from '@yaoji/contract/calls/rewards/points-mall'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { appCode, giveFactor } from '../../../testing/service/people/second-factor.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'

const as = 'buyer'
const factorAsked = { status: 460, body: { code: 460, data: { factor: 'code' } } }

/** docs/rules/domain.md section 24: it is asked of those who move money of the store. */
describe.each(dialects)('what the balance pays on %s', dialect => {
  let shop: Shop
  let me: { headers: { cookie: string } }
  beforeEach(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
    me = { headers: { cookie: await shop.login(as) } }
  })
  afterEach(() => closeShop(shop))

  const prove = () => shop.call(calls.factorProveCall, { ...me, body: { code: appCode(shop, as) } })
  const balance = () =>
    shop.database.read.selectFrom('account').select(['balance_fen', 'held_fen']).where('member_id', '=', memberIds[as]).executeTakeFirst()

  test('asks for the second factor before money moves, whole or in part; other ways do not', async () => {
    await giveFactor(shop, as)
    const order = await shop.buy(as, goodsIds.packed, 30)
    const pay = (method: PayMethodId, part?: string) =>
      shop.call(payCreateCall, {
        ...me,
        body: { order_id: order.order_id, method, amount: order.payable, ...(part !== undefined && { balance_part: part }) },
      })
    const before = await balance()
    for (const [method, part] of [
      ['balance', undefined],
      ['transfer', '1.00'],
      ['transfer', '-1.00'],
    ] as const)
      expect((await pay(method, part)).status, `${method} ${part}`).toBe(460)
    expect(await balance()).toEqual(before)
    expect((await pay('transfer', '0.00')).status).toBe(200)
    expect(await pay('balance')).toMatchObject(factorAsked)
    await prove()
    expect((await pay('balance')).body.data).toMatchObject({ state: 'paid' })
  })

  test('asks at a standing order when it is confirmed, and when it is to go by itself', async () => {
    await giveFactor(shop, as)
    const schedule = { name: '每周', every: 'week', day: 2, address_id: memberIds[as], pay_method: 'balance' } as const
    const added = await shop.call(standingAddCall, { ...me, body: { ...schedule, lines: [`${goodsIds.packed}:30`] } })
    const { id, due_on, payable } = added.body.data
    const edit = (is_automatic: 0 | 1, pay_method: 'balance' | 'later' = 'balance') => {
      const body = { ...schedule, pay_method, is_automatic, lines: [`${goodsIds.packed}:30::0`] }
      return shop.call(standingEditCall, { ...me, params: { id }, body })
    }
    const confirm = () => shop.call(standingConfirmCall, { ...me, params: { id }, body: { due_on, payable } })
    expect(await confirm()).toMatchObject(factorAsked)
    expect(await edit(1)).toMatchObject(factorAsked)
    expect((await edit(1, 'later')).status).toBe(200)
    expect((await edit(0)).status).toBe(200)
    await prove()
    expect((await edit(1)).status).toBe(200)
    const other = { headers: { cookie: await shop.login(as) } }
    const pause = (is_paused: 0 | 1) => shop.call(standingPauseCall, { ...other, params: { id }, body: { is_paused } })
    expect((await pause(1)).status).toBe(200)
    expect(await pause(0)).toMatchObject(factorAsked)
    await shop.call(standingPauseCall, { ...me, params: { id }, body: { is_paused: 0 } })
    expect((await confirm()).body.data).toMatchObject({ is_paid: 1 })
  })

  test('does not pay what was confirmed as an order of another way', async () => {
    await giveFactor(shop, as)
    const schedule = { name: '每周', every: 'week', day: 2, address_id: memberIds[as], pay_method: 'later' } as const
    const added = await shop.call(standingAddCall, { ...me, body: { ...schedule, lines: [`${goodsIds.packed}:30`] } })
    const { id, due_on, payable } = added.body.data
    const before = await balance()
    const lines = [`${goodsIds.packed}:30::0`]
    const [edited, confirmed] = await Promise.all([
      shop.call(standingEditCall, { ...me, params: { id }, body: { ...schedule, pay_method: 'balance', is_automatic: 0, lines } }),
      shop.call(standingConfirmCall, { ...me, params: { id }, body: { due_on, payable } }),
    ])
    expect([200, 409]).toContain(edited.status)
    expect([200, 409, 460]).toContain(confirmed.status)
    expect(await balance()).toEqual(before)
  })

  test('asks at goods for points that take money too, and not at those for points alone', async () => {
    await giveFactor(shop, as)
    const take = (cash: string) => {
      const body = { goods_id: 999_999, number: 1, address_id: memberIds[as], points: 500, cash }
      return shop.call(pointsOrderAddCall, { ...me, body, idempotencyKey: `points-key-${Number(cash)}` })
    }
    expect(await take('30.00')).toMatchObject(factorAsked)
    expect((await take('0.00')).status).not.toBe(460)
    await prove()
    expect((await take('30.00')).status).not.toBe(460)
  })
})
