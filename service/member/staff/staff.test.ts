import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import {
  invitationAcceptCall,
  invitationDeclineCall,
  joinCall,
  joinReadCall,
  staffCall,
  staffChangeCall,
  staffInviteCall,
  staffRemoveCall,
  staffWithdrawCall,
  storeDefaultCall,
  storesCall,
  type StaffWire,
} from '@yaoji/contract/calls/member/staff'
import { cookieJar, testMailbox, beginRegistration } from '../../../testing/service/app/letters.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'

const as = 'buyer'
const nobodysPhone = '13955556666'
const dayMs = 86_400_000

describe.each(dialects)('the people of a store on %s', dialect => {
  let shop: Shop
  let mailbox: ReturnType<typeof testMailbox>
  beforeEach(async () => {
    mailbox = testMailbox()
    shop = await openShop(dialect, { config: { senders: mailbox.senders } })
  })
  afterEach(async () => {
    await closeShop(shop)
    mailbox.close()
  })

  const invite = (phone: string, body: object = {}, by: object = { as }) =>
    shop.call(staffInviteCall, { ...by, body: { phone, role: 'buyer', ...body } })
  const staff = async (): Promise<StaffWire> => (await shop.call(staffCall, { as })).body.data
  const texts = async () =>
    (await shop.database.read.selectFrom('outbox').select(['receiver', 'message']).orderBy('receiver').orderBy('id').execute()).map(row => [
      row.receiver,
      row.message,
    ])
  const rival = { phone: '13800000002', headers: async () => ({ headers: { cookie: await shop.login('rival') } }) }
  const invited = async () => (await shop.call(storesCall, { as: 'rival' })).body.data.invitations

  it('are invited by telephone; the answer does not tell whether anybody has it', async () => {
    const answers = [
      await invite(rival.phone, { order_limit: '3,000', month_budget: '' }),
      await invite(nobodysPhone, { order_limit: '3,000', month_budget: '' }),
    ]
    const shapes = answers.map(({ status, body }) => [status, body.code, body.msg, Object.keys(body.data), body.data.people.length])
    expect(shapes[0]).toEqual(shapes[1])
    expect(
      (await staff()).invitations.map(({ phone, role, order_limit, month_budget }) => [phone, role, order_limit, month_budget]),
    ).toEqual(
      expect.arrayContaining([
        ['138****0002', 'buyer', '3000.00', null],
        ['139****6666', 'buyer', '3000.00', null],
      ]),
    )
    expect((await texts()).map(([to]) => to)).toEqual([rival.phone, nobodysPhone])
    expect((await texts())[0]?.[1]).toBe(JSON.stringify({ kind: 'storeInvited', company: '试验药店1', role: '采购员', days: '7' }))
    // The problem is reported at its field.
    expect((await invite('12345')).body.errors).toEqual({ phone: ['请输入正确的11位手机号'] })
    expect((await invite('13800000001')).body.errors).toEqual({ phone: ['该手机号已在本店人员中'] })
    expect((await invite(nobodysPhone, { order_limit: '三千' })).body.errors).toEqual({
      order_limit: ['请填写金额，最多两位小数，如3000；不限请留空'],
    })
    // Inviting again renews the same invitation, and the number of SMS to one telephone is limited.
    for (let times = 0; times < 6; times++) await invite(nobodysPhone)
    expect((await staff()).invitations).toHaveLength(2)
    expect((await texts()).filter(([to]) => to === nobodysPhone)).toHaveLength(5)
  })

  it('accept once, only with their own telephone, and before it is over', async () => {
    await invite(rival.phone, { order_limit: '200', month_budget: '1000' })
    const [invitation] = await invited()
    expect(invitation).toMatchObject({ company: '试验药店1', role: 'buyer', order_limit: '200.00', month_budget: '1000.00', name: 'buyer' })
    const id = invitation?.id ?? ''
    const accept = (by: object) => shop.call(invitationAcceptCall, { ...by, params: { id }, body: {} })
    expect((await accept({ as: 'special' })).status).toBe(404)
    shop.clock.advance(8 * dayMs)
    expect(await invited()).toEqual([])
    expect((await accept({ as: 'rival' })).body).toMatchObject({ code: 404, msg: '邀请不存在、已失效或已处理' })
    await invite(rival.phone, { order_limit: '200', month_budget: '1000' })
    const again = { params: { id: (await invited())[0]?.id ?? '' }, body: {} }
    const { data } = (await shop.call(invitationAcceptCall, { as: 'rival', ...again })).body
    expect(data.list.map(store => [store.id, store.role, store.is_default, store.order_limit, store.month_budget, store.spent])).toEqual([
      [memberIds.rival, 'owner', 1, null, null, '0.00'],
      [memberIds.buyer, 'buyer', 0, '200.00', '1000.00', '0.00'],
    ])
    expect(data.invitations).toEqual([])
    expect((await shop.call(invitationAcceptCall, { as: 'rival', ...again })).status).toBe(404)
    expect((await shop.call(invitationDeclineCall, { as: 'rival', ...again })).status).toBe(404)
    const { people, changes } = await staff()
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ['buyer', 'owner'],
      ['rival', 'buyer'],
    ])
    expect(changes.map(({ event, name, subject }) => [event, name, subject])).toEqual([
      ['accepted', 'rival', 'rival'],
      ['invited', 'buyer', '138****0002'],
      ['invited', 'buyer', '138****0002'],
    ])
    const answer = await shop.call(storeDefaultCall, { as: 'rival', body: { id: memberIds.buyer } })
    expect(answer.body.data.list.map(store => [store.id, store.is_default])).toEqual([
      [memberIds.buyer, 1],
      [memberIds.rival, 0],
    ])
    expect((await shop.call(storeDefaultCall, { as: 'rival', body: { id: memberIds.special } })).status).toBe(404)
  })

  it('are withdrawn and declined, and both are kept', async () => {
    await invite(rival.phone)
    await shop.call(staffWithdrawCall, { as, params: { id: (await staff()).invitations[0]?.id ?? '' }, body: {} })
    expect([await invited(), (await staff()).invitations]).toEqual([[], []])
    await invite(rival.phone)
    await shop.call(invitationDeclineCall, { as: 'rival', params: { id: (await invited())[0]?.id ?? '' }, body: {} })
    expect((await staff()).changes.map(({ event }) => event)).toEqual(['declined', 'invited', 'withdrawn', 'invited'])
    expect((await staff()).people).toHaveLength(1)
  })

  it('become a person by an invitation without a store of their own', async () => {
    await invite(nobodysPhone, { role: 'finance' })
    const browser = cookieJar(shop)
    await beginRegistration(browser, mailbox, nobodysPhone)
    const { list } = (await browser.call(joinReadCall)).body.data
    expect(list.map(({ company, role }) => [company, role])).toEqual([['试验药店1', 'finance']])
    expect((await shop.call(joinReadCall)).body.data.list).toEqual([])
    const body = { id: list[0]?.id ?? '', name: '何会计' }
    expect((await browser.call(joinCall, { body: { ...body, name: ' ' } })).body.errors).toEqual({ name: ['请填写姓名'] })
    expect((await shop.call(joinCall, { body })).body.errors).toEqual({ proof: ['手机验证已过期，请重新验证手机号'] })
    expect((await browser.call(joinCall, { body: { ...body, id: 'A'.repeat(22) } })).status).toBe(404)
    const joined = await browser.call(joinCall, { body })
    expect(joined.body.data).toMatchObject({ logged_in: 1, name: '何会计', store_id: memberIds.buyer, store_count: 1, role: 'finance' })
    expect((await browser.call(joinCall, { body })).body.errors).toHaveProperty('proof')
  })

  it('come back as who they were by a new invitation, after their only store took them out', async () => {
    const { id: clerkId, phone } = await insertClerk(shop, memberIds[as])
    const begin = async () => {
      const browser = cookieJar(shop)
      return { browser, answer: await beginRegistration(browser, mailbox, phone) }
    }
    expect((await begin()).answer.body.errors).toHaveProperty('phone')
    await shop.call(staffRemoveCall, { as, params: { id: clerkId }, body: {} })
    await invite(phone, { role: 'finance' })
    shop.clock.advance(120_000)
    const { browser } = await begin()
    const [invitation] = (await browser.call(joinReadCall)).body.data.list
    const joined = await browser.call(joinCall, { body: { id: invitation?.id ?? '', name: '何会计' } })
    expect(joined.body.data).toMatchObject({ logged_in: 1, name: '何会计', store_id: memberIds.buyer, role: 'finance' })
    expect((await staff()).people.map(({ id, role }) => [id, role])).toEqual([
      [memberIds.buyer, 'owner'],
      [clerkId, 'finance'],
    ])
  })

  it('change their role and what they may order from their next call on', async () => {
    const clerk = await insertClerk(shop, memberIds[as], { order_limit_fen: 100 })
    const change = (id: number, body: object) => shop.call(staffChangeCall, { as, params: { id }, body: { role: 'buyer', ...body } })
    const answer = await change(clerk.id, { order_limit: '1', month_budget: '500.50' })
    expect(answer.body.data.people.find(({ id }) => id === clerk.id)).toMatchObject({
      order_limit: '1.00',
      month_budget: '500.50',
      spent: '0.00',
    })
    await change(clerk.id, { role: 'reader', order_limit: '9' })
    expect((await shop.call(userBaseCall, await clerk.headers())).body.data).toMatchObject({ role: 'reader', message_count: 1 })
    expect((await staff()).people.find(({ id }) => id === clerk.id)).toMatchObject({
      role: 'reader',
      order_limit: null,
      month_budget: null,
    })
    expect((await change(memberIds.buyer, { role: 'reader' })).body.errors).toEqual({
      role: ['门店至少要有一位店主，请先把其他人设为店主'],
    })
    expect((await change(memberIds.rival, {})).status).toBe(404)
    // What did not change is not in the log.
    await change(clerk.id, { role: 'reader' })
    expect((await staff()).changes.map(({ event, role, order_limit }) => [event, role, order_limit])).toEqual([
      ['changed', 'reader', null],
      ['changed', 'buyer', '1.00'],
    ])
  })

  it('are taken out: without rights there at once, and still themselves elsewhere; the last 店主 stays', async () => {
    const clerk = await insertClerk(shop, memberIds[as], { role: 'owner' })
    const visit = await clerk.headers()
    const remove = (id: number, by: object = { as }) => shop.call(staffRemoveCall, { ...by, params: { id }, body: {} })
    const elsewhere = await shop.login('rival')
    expect((await remove(memberIds.rival)).status).toBe(404)
    expect((await shop.call(userBaseCall, { headers: { cookie: elsewhere } })).body.data.logged_in).toBe(1)
    expect((await remove(clerk.id)).body.data.people).toMatchObject([{ id: memberIds.buyer, is_self: 1, is_removable: 0 }])
    expect((await shop.call(userBaseCall, visit)).body.data.logged_in).toBe(0)
    const left = await shop.database.read.selectFrom('session').select('revoked_at').where('person_id', '=', clerk.id).execute()
    expect(left.every(row => row.revoked_at !== null)).toBe(true)
    expect((await remove(memberIds.buyer)).body.errors).toEqual({ id: ['门店至少要有一位店主，请先把其他人设为店主'] })
    expect((await shop.buy(as, goodsIds.packed, 30)).payable).toBe('288.00')
  })
})
