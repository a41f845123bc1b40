import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { limits } from '@yaoji/contract/limits'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { expireOrders } from '../../purchase/order/change/expiry.ts'
import { lifeMs } from '../../identity/session/store.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { createSteadyClock, type SteadyClock } from './steady-clock.ts'
import { timeSource } from './time-source.ts'

const dayMs = 86_400_000
const wrongMs = 400 * dayMs

describe.each(dialects)('a clock that is wrong by 400 days on %s', dialect => {
  let shop: Shop
  let steady: SteadyClock
  let jumpMs: number

  beforeEach(async () => {
    jumpMs = 0
    shop = await openShop(dialect, {
      clockOver(clock) {
        steady = createSteadyClock({ wall: () => clock.now() + jumpMs, elapsed: clock.now })
        return steady.now
      },
    })
  })
  afterEach(() => closeShop(shop))

  test('for a minute ends no order and no session, and gives new orders their day', async () => {
    const sweep = () => expireOrders({ database: shop.database, ...steady })
    const before = await shop.buy('buyer', goodsIds.packed, 30)
    await sweep()
    jumpMs = wrongMs
    expect(await sweep()).toBe(0)
    const meanwhile = await shop.buy('rival', goodsIds.packed, 30)
    expect((await shop.call(cartListCall, { as: 'buyer' })).status).toBe(200)
    shop.clock.advance(60_000)
    expect(await sweep()).toBe(0)
    jumpMs = 0
    expect(await sweep()).toBe(0)
    for (const [as, order] of [
      ['buyer', before],
      ['rival', meanwhile],
    ] as const) {
      const { status_text, expires_at } = await shop.readOrder(as, order.order_id)
      expect(status_text).toBe('待付款')
      expect(Number(expires_at) * 1_000 - shop.clock.now()).toBeLessThanOrEqual(limits.onlinePaymentTimeoutHours * 3_600_000)
    }
    await shop.pay('buyer', before)
    shop.clock.advance(limits.onlinePaymentTimeoutHours * 3_600_000)
    expect(await sweep()).toBe(1)
  })

  test('at the start leaves no time behind that is further away than it was meant to be', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.login('buyer')
    const { write, read } = shop.database
    const ahead = shop.clock.now() + wrongMs
    await write(async trx => {
      await trx
        .updateTable('orders')
        .set({ expires_at: ahead + dayMs })
        .execute()
      await trx.updateTable('quote').set({ expires_at: ahead }).execute()
      await trx
        .updateTable('session')
        .set({ ends_at: ahead + lifeMs, seen_at: ahead })
        .execute()
      await trx.updateTable('idempotency').set({ created_at: ahead }).execute()
      await trx
        .insertInto('login_failure')
        .values({ name_hash: 'a', source: 'network:::1', failures: 0, locked_until: ahead, updated_at: ahead })
        .execute()
    })
    await cleanUp(shop.database, shop.clock.now())
    const now = shop.clock.now()
    expect(await read.selectFrom('orders').select('expires_at').executeTakeFirst()).toEqual({
      expires_at: now + limits.onlinePaymentTimeoutHours * 3_600_000,
    })
    expect(await read.selectFrom('quote').select('expires_at').executeTakeFirst()).toEqual({
      expires_at: now + limits.quoteLifeMinutes * 60_000,
    })
    expect(await read.selectFrom('session').select(['ends_at', 'seen_at']).executeTakeFirst()).toEqual({
      ends_at: now + lifeMs,
      seen_at: now,
    })
    expect(await read.selectFrom('idempotency').select('created_at').executeTakeFirst()).toEqual({ created_at: now })
    expect(await read.selectFrom('login_failure').select(['locked_until', 'updated_at']).executeTakeFirst()).toEqual({
      locked_until: now + 24 * 60 * 60_000,
      updated_at: now,
    })
    shop.clock.advance(limits.onlinePaymentTimeoutHours * 3_600_000)
    expect(await expireOrders({ database: shop.database, ...steady })).toBe(1)
    expect((await shop.readOrder('buyer', order.order_id)).status_text).toBe('已取消')
  })

  test('does not reach the shop where the database tells the time', async () => {
    let passed = 0
    const machine = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + wrongMs)
    try {
      const { wall, refresh } = await timeSource(shop.database, () => passed)
      const [first, reallyMs] = [wall(), new Date().getTime()]
      expect(first - reallyMs > wrongMs / 2).toBe(dialect.name !== 'postgres')
      passed += 5
      await refresh()
      expect(wall()).toBeGreaterThanOrEqual(first)
    } finally {
      machine.mockRestore()
    }
  })

  test('is known at the next start by the time that was written down', async () => {
    expect(await readLastSeen(shop.database)).toBeUndefined()
    await writeLastSeen(shop.database, 1)
    await writeLastSeen(shop.database, 2)
    expect(await readLastSeen(shop.database)).toBe(2)
  })
})
