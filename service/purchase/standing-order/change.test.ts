import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  standingAddCall,
  standingConfirmCall,
  standingDetailCall,
  standingEditCall,
  standingPauseCall,
  standingSkipCall,
  type StandingDetailWire,
} from '@yaoji/contract/calls/purchase/standing-order'
import { codes } from '@yaoji/contract/codes'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { nextStandingDay } from '@yaoji/contract/domain/agreements/standing-schedule'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const as = 'buyer'
const { packed } = goodsIds
const schedule = { name: ' 每周\n补货 ', every: 'week', day: 2, address_id: memberIds[as], pay_method: 'balance' } as const

describe.each(dialects)('changes of standing orders on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
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

  test('a day is skipped once; a pause ends with the next day to come', async () => {
    const { data } = await add({ lines: [`${packed}:60`] })
    const params = { id: data.id }
    const skip = async () => (await shop.call(standingSkipCall, { as, params, body: { due_on: data.due_on } })).body.data
    expect([(await skip()).due_on, (await skip()).due_on]).toEqual([addDays(data.due_on, 7), addDays(data.due_on, 7)])
    await shop.call(standingPauseCall, { as, params, body: { is_paused: 1 } })
    shop.clock.advance(40 * 86_400_000)
    const { body } = await shop.call(standingPauseCall, { as, params, body: { is_paused: 0 } })
    expect(body.data).toMatchObject({ is_paused: 0, due_on: nextStandingDay({ every: 'week', day: 2 }, chinaDay(shop.clock.now())) })
  })

  test('another schedule never returns to a day that was dealt with', async () => {
    const { data } = await add({ lines: [`${packed}:60`] })
    await confirm(data)
    const moved = (await edit(data, { day: 3 })).body.data
    expect(moved.due_on > data.due_on).toBe(true)
    const back = (await edit(data, { day: 2 })).body.data
    expect(back.due_on).toBe(addDays(data.due_on, 7))
  })

  test.each([
    ['a line twice', { lines: [`${packed}:60::0`, `${packed}:10::0`] }],
    ['goods instead of themselves', { lines: [`${packed}:60::${packed}`] }],
    ['unknown goods', { lines: [`${packed}:60::99999`] }],
  ])('%s is refused', async (_, changes) => {
    const { data } = await add({ lines: [`${packed}:60`] })
    expect((await edit(data, changes)).body).toMatchObject({ code: codes.invalid, errors: { lines: [expect.any(String)] } })
    expect((await read(data.id)).lines).toEqual(data.lines)
  })
})
