import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { checkInCall } from '@yaoji/contract/calls/rewards/check-in'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { pointsCall, pointsLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { codes } from '@yaoji/contract/codes'
import { chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { checkIn } from './check-in.ts'
import { changePoints } from './points-log.ts'

const atOnce = 200

describe.each(dialects)('签到 on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const ask = (as = 'buyer', idempotencyKey?: string) => shop.call(checkInCall, { as, ...(idempotencyKey && { idempotencyKey }) })
  const balance = async (as = 'buyer') => (await shop.call(pointsCall, { as })).body.data.balance
  /** Advances to the first instant of the China day `days` days later. */
  const pass = (days: number) => {
    for (let day = 0; day < days; day++) shop.clock.advance(chinaDayEnd(shop.clock.now()) - shop.clock.now())
  }

  it('brings more from day to day, begins again after a day without, and is seen where points are', async () => {
    const gained: number[] = []
    for (const days of [0, 1, 1, 1, 1, 1, 1, 1, 2, 1]) {
      pass(days)
      gained.push((await ask()).body.data.gained)
    }
    expect(gained).toEqual([5, 5, 10, 10, 15, 15, 30, 5, 5, 5])
    const check_in = { days: 2, is_done: 1, next: 10 }
    expect((await shop.call(pointsCall, { as: 'buyer' })).body.data).toMatchObject({ balance: 105, check_in })
    expect((await shop.call(centreCall, { as: 'buyer' })).body.data).toMatchObject({ wallet: { points: 105 }, check_in, user: { days: 2 } })
    expect((await shop.call(userBaseCall, { as: 'buyer' })).body.data).toMatchObject({
      days: 2,
      points: 105,
      integral_rule: [
        { behavior: 'order', points: 1, cap: 0 },
        { behavior: 'check-in', points: 5, cap: 30 },
        { behavior: 'papers', points: 200, cap: 0 },
      ],
    })
    pass(2)
    expect((await shop.call(userBaseCall, { as: 'buyer' })).body.data.days).toBe(0)
    const [last] = (await shop.call(pointsLogCall, { as: 'buyer' })).body.data.list
    expect(last).toMatchObject({ kind: 'check-in', points: 5, order_id: '', end_at: chinaDay(pointsEnd(shop.clock.now()) - 1) })
    expect(await problemsIn(shop.database.read)).toEqual([])
  })

  it('brings them once a day and to the store that asked, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => shop.database.write(trx => checkIn(trx, memberIds.buyer, shop.clock.now()))),
    )
    expect(answers.filter(gained => gained > 0)).toEqual([5])
    expect((await ask()).body.data).toEqual({ gained: 0, balance: 5, check_in: { days: 1, is_done: 1, next: 5 } })
    expect([await balance(), await balance('rival')]).toEqual([5, 0])
  })

  it('answers the same once more where the answer was lost', async () => {
    const first = (await ask('buyer', 'the-key-of-a-day')).body.data
    expect((await ask('buyer', 'the-key-of-a-day')).body.data).toEqual(first)
    expect(await balance()).toBe(5)
  })

  it('pays first what a refund found no more', async () => {
    const owes = { id: 'owed:x', memberId: memberIds.buyer, kind: 'owed', points: 3, now: shop.clock.now() } as const
    await shop.database.write(async trx => {
      await changePoints(trx, owes)
      await changePoints(trx, { ...owes, id: 'claw-back:x', kind: 'claw-back', points: -3 })
    })
    expect((await ask()).body.data).toMatchObject({ gained: 5, balance: 2 })
  })

  it('is refused to a reader and to visitors', async () => {
    expect((await shop.call(checkInCall, {})).body.code).toBe(codes.notLoggedIn)
    await shop.database.write(trx =>
      trx.updateTable('membership').set({ role: 'reader' }).where('member_id', '=', memberIds.buyer).execute(),
    )
    expect((await ask()).status).toBe(403)
    expect(await balance()).toBe(0)
  })
})
