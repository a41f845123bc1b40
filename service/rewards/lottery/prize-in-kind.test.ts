import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInCall } from '@yaoji/contract/calls/rewards/check-in'
import { drawCall, drawClaimCall, drawRecordCall } from '@yaoji/contract/calls/rewards/lottery'
import type { LotteryOperatedWire } from '@yaoji/contract/calls/operator/lottery'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { tellOfParcel } from '../../../testing/service/orders/parcel-news.ts'
import { trialGateway } from '../../../testing/service/app/trial-gateway.ts'
import { waitingPrizes } from './ship.ts'

const dayMs = 86_400_000

describe.each(dialects)('prizes in kind on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect, { openGateway: trialGateway().open })))
  afterEach(() => closeShop(shop))

  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<LotteryOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  const open = async (prize: string) => {
    const ends_on = addDays(chinaDay(shop.clock.now()), 10)
    return (await operate('lottery-open', { name: '签到抽奖', prizes: [prize], check_in: 1, ends_on })).draw_id
  }
  let turn = 0
  const draw = (id: number, as = 'buyer') => shop.call(drawCall, { as, query: { id }, idempotencyKey: `thing-key-${turn++}` })
  const checkIn = (as = 'buyer') => shop.call(checkInCall, { as })

  test('sends 实物 to the address that its store gives, once, and reports the parcel', async () => {
    const id = await open('thing:保温杯/89.00:10000:2')
    await checkIn()
    await checkIn('rival')
    const won = (await draw(id)).body.data
    expect(won).toMatchObject({
      name: '保温杯',
      remarks: '实物，市场价¥89，中奖后30天内填写收货地址',
      prize_type: 'thing',
      status: 'open',
      parcel: null,
    })
    const record = async () => (await shop.call(drawRecordCall, { as: 'buyer' })).body.data.list[0]
    const claim = (address: number, as = 'buyer') =>
      shop.call(drawClaimCall, { as, params: { id: won.id }, body: { address_id: address }, idempotencyKey: `claim-key-${turn++}` })
    const ship = () => operate('lottery-ship', { record_id: String(won.id), carrier: '顺丰', parcel_number: 'SF1' })
    await expect(ship()).rejects.toMatchObject({ code: 404, message: '没有待发货的奖品，门店还未填写收货地址' })
    expect((await claim(memberIds.rival)).status).toBe(422)
    expect((await claim(memberIds.rival, 'rival')).status).toBe(404)
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(memberIds.buyer)))
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await record()).toMatchObject({ status: 'claimed', claim_until: null, parcel: { name: '王药师', carrier: '' } })
    expect(await waitingPrizes(shop.database.read)).toMatchObject([{ record_id: won.id, name: '保温杯', store: 'buyer' }])
    await ship()
    await expect(ship()).rejects.toMatchObject({ code: 409, message: '该奖品已发货' })
    const parcel = { carrier: '顺丰', parcel_number: 'SF1', track: { state: 'awaiting', carrier_phone: '95338' } }
    expect(await record()).toMatchObject({ status: 'shipped', parcel })
    expect(await waitingPrizes(shop.database.read)).toEqual([])
    const { list } = (await shop.call(messageListCall, { as: 'buyer', query: {} })).body.data
    expect(list.map(({ title }) => title)).toContain('奖品保温杯已发货')
    await tellOfParcel(shop, { number: 'SF1', state: '2', text: '地址不详' })
    expect(await record()).toMatchObject({ parcel: { track: { state: 'trouble', events: [{ text: '地址不详' }] } } })
    const later = (await shop.call(messageListCall, { as: 'buyer', query: {} })).body.data.list
    expect(later).toContainEqual(expect.objectContaining({ title: '奖品保温杯的包裹派送遇到问题', text: '地址不详' }))
    const late = (await draw(id, 'rival')).body.data
    shop.clock.advance(30 * dayMs)
    const address = { address_id: memberIds.rival }
    expect((await shop.call(drawClaimCall, { as: 'rival', params: { id: late.id }, body: address })).body.msg).toBe('领取期限已过')
    expect((await shop.call(drawRecordCall, { as: 'rival' })).body.data.list).toMatchObject([{ status: 'expired' }])
  })
})
