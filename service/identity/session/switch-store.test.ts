import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { orderDetailCall } from '@yaoji/contract/calls/purchase/order'
import { storeListCall, storeSwitchCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const hourMs = 3_600_000
const first = memberIds.buyer
const second = memberIds.special

describe.each(dialects)('a person with two stores on %s', dialect => {
  let shop: Shop

  beforeEach(async () => {
    shop = await openShop(dialect)
    await addMembership({ member_id: second, role: 'finance' })
  })
  afterEach(() => closeShop(shop))

  const addMembership = (values: { member_id: number; role: 'owner' | 'finance' }) =>
    shop.database.write(trx =>
      trx
        .insertInto('membership')
        .values({ person_id: memberIds.buyer, is_default: 0, ...values })
        .execute(),
    )
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const goOver = (cookie: string, id: number) => shop.call(storeSwitchCall, { body: { id }, headers: { cookie } })
  const base = async (cookie: string) => (await shop.call(userBaseCall, { headers: { cookie } })).body.data
  const cart = async (cookie: string) => (await shop.call(cartListCall, { headers: { cookie } })).body.data.total.data
  const stores = async (cookie: string) => (await shop.call(storeListCall, { headers: { cookie } })).body.data.list

  test('gets their stores, and no others', async () => {
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', second).execute())
    const store = { rank_name: '药店', is_passed: 1 }
    expect(await stores(await shop.login('buyer'))).toEqual([
      { id: first, company: `试验药店${first}`, role: 'owner', is_active: 1, is_default: 1, is_current: 1, ...store },
      { id: second, company: `试验药店${second}`, role: 'finance', is_active: 0, is_default: 0, is_current: 0, ...store },
    ])
    expect(await stores(await shop.login('rival'))).toHaveLength(1)
  })

  test('goes over with a new session, as what they are there; the former session is over', async () => {
    const cookie = await shop.login('buyer')
    const answer = await goOver(cookie, second)
    const there = { logged_in: 1, username: 'buyer', store_id: second, store_count: 2, role: 'finance', company: `试验药店${second}` }
    expect(answer).toMatchObject({ status: 200, body: { data: there } })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(await base(cookieOf(answer))).toMatchObject(there)
    expect(await base(cookie)).toMatchObject({ logged_in: 0 })
  })

  test('finds nothing of one store in the other, and everything again on return', async () => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.addGoods('buyer', goodsIds.packed, 20)
    const before = await cart(await shop.login('buyer'))
    const there = cookieOf(await goOver(await shop.login('buyer'), second))
    expect(await cart(there)).toEqual([])
    const foreign = await shop.call(orderDetailCall, { params: { id: order.order_id }, headers: { cookie: there } })
    expect(foreign).toMatchObject({ status: 404, body: { data: null } })
    const back = cookieOf(await goOver(there, first))
    expect(await cart(back)).toEqual(before)
    expect((await shop.call(orderDetailCall, { params: { id: order.order_id }, headers: { cookie: back } })).status).toBe(200)
  })

  test('cannot act for a store of others, nor for one that is frozen, and stays where they are', async () => {
    const cookie = await shop.login('buyer')
    for (const id of [memberIds.rival, 999_999]) expect(await goOver(cookie, id)).toMatchObject({ status: 404, body: { data: null } })
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', second).execute())
    expect(await goOver(cookie, second)).toMatchObject({ status: 422, body: { msg: '账号已冻结，请联系客服' } })
    expect(await base(cookie)).toMatchObject({ logged_in: 1, store_id: first })
  })

  test('who is taken out of a store, or is something else in it now, is so at once', async () => {
    const there = cookieOf(await goOver(await shop.login('buyer'), second))
    const own = (role: 'reader' | undefined) =>
      shop.database.write(async trx => {
        if (role) await trx.updateTable('membership').set({ role }).where('member_id', '=', second).where('person_id', '=', first).execute()
        else await trx.deleteFrom('membership').where('member_id', '=', second).where('person_id', '=', first).execute()
      })
    await own('reader')
    expect(await base(there)).toMatchObject({ role: 'reader' })
    await own(undefined)
    expect(await base(there)).toMatchObject({ logged_in: 0 })
    expect(await base(await shop.login('buyer'))).toMatchObject({ store_id: first, store_count: 1 })
  })

  test('of two goings over at once, as of two tabs, one counts', async () => {
    const cookie = await shop.login('buyer')
    const answers = await Promise.all([goOver(cookie, second), goOver(cookie, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('going over makes no session longer: after 7 days the password is asked for', async () => {
    let cookie = await shop.login('buyer')
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      cookie = cookieOf(await goOver(cookie, hours % 2 === 0 ? second : first))
      shop.clock.advance(7 * hourMs)
    }
    expect(await base(cookie)).toMatchObject({ logged_in: 1 })
    shop.clock.advance(7 * hourMs)
    expect(await base(cookie)).toMatchObject({ logged_in: 0 })
  })
})
