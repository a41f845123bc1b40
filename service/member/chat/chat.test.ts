import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { chatTicketCall } from '@yaoji/contract/calls/member/chat'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { canChat } from '../../identity/user/wire.ts'
import { redeemTicket } from './ticket.ts'

const as = 'buyer'

describe.each(dialects)('the chat on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const ask = async (body: Record<string, string> = {}) => {
    const { url } = (await shop.call(chatTicketCall, { as, body })).body.data
    const { origin, pathname, searchParams } = new URL(url)
    return { page: origin + pathname, username: searchParams.get('username') ?? '', ticket: searchParams.get('token') ?? '' }
  }
  const redeem = (ticket: string) => shop.database.write(trx => redeemTicket(trx, ticket, shop.clock.now()))
  const desk = (path: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/trial-chat/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.config.serviceOrigin },
      payload,
    })

  it('knows by a ticket the requester and the subject, under a name that says nothing of them', async () => {
    await shop.addGoods(as, goodsIds.packed, 20)
    const { page, username, ticket } = await ask({ about: 'cart' })
    expect(page).toBe(`${shop.config.serviceOrigin}/trial-chat`)
    const answer = await redeem(ticket)
    expect(answer).toMatchObject({ username, company: `试验药店${memberIds[as]}`, about: { kind: 'cart' } })
    expect(answer.about.text).toContain('× 20')
    const order = await shop.buy(as, goodsIds.packed, 30)
    const { order_sn } = await shop.readOrder(as, order.order_id)
    const second = await ask({ about: 'order', order_id: order.order_id })
    expect(second.username).toBe(username)
    expect((await redeem(second.ticket)).about).toEqual({ kind: 'order', text: `订单${order_sn}（待付款）` })
    expect(`${username} ${page}`).not.toMatch(/buyer|1380/)
  })

  it('takes a ticket once, within a minute, the newest alone, and as nothing else', async () => {
    const { ticket: former } = await ask()
    const { ticket } = await ask()
    await expect(redeem(former)).rejects.toMatchObject({ status: 401 })
    await redeem(ticket)
    await expect(redeem(ticket)).rejects.toMatchObject({ status: 401 })
    const { ticket: late } = await ask()
    shop.clock.advance(60_000)
    await expect(redeem(late)).rejects.toMatchObject({ status: 401 })
    const { ticket: other } = await ask()
    const cookie = (await shop.login(as)).replace(/=.*/, `=${other}`)
    expect((await shop.call(cartTotalCall, { headers: { cookie } })).status).toBe(401)
    const kept = await shop.database.read.selectFrom('chat_ticket').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(other)
  })

  it('is not there for a store without it, nor about an order of another', async () => {
    const order = await shop.buy('rival', goodsIds.packed, 30)
    const foreign = await shop.call(chatTicketCall, { as, body: { about: 'order', order_id: order.order_id } })
    expect(foreign.status).toBe(404)
    expect((await shop.call(userBaseCall, { as })).body.data.is_can_chat).toBe(1)
    await shop.database.write(trx => trx.updateTable('member').set({ is_can_chat: 0 }).where('id', '=', memberIds[as]).execute())
    expect((await shop.call(chatTicketCall, { as, body: {} })).status).toBe(409)
    expect((await shop.call(userBaseCall, { as })).body.data.is_can_chat).toBe(0)
  })

  it('is tried at a desk that is in for it, framed by the site alone', async () => {
    const { ticket } = await ask()
    const page = await shop.app.inject({ url: `/trial-chat?username=a&token=${ticket}` })
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${shop.config.siteOrigin}`)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.body).not.toContain(ticket)
    const { talk, lines } = (await desk('redeem', `ticket=${ticket}`)).json<{ talk: string; lines: string[] }>()
    expect(lines[0]).toContain('试验药店')
    expect((await desk('redeem', `ticket=${ticket}`)).statusCode).toBe(401)
    expect((await desk('say', `talk=${talk}&text=${encodeURIComponent('<b>有货吗')}`)).json<{ reply: string }>().reply).toContain(
      '<b>有货吗',
    )
    expect((await desk('say', 'talk=none&text=a')).statusCode).toBe(401)
  })
})

it.each([
  ['08:29', false],
  ['08:30', true],
  ['17:59', true],
  ['18:00', false],
])('somebody sits at the chat at %s in China: %s', (time, isThere) => {
  const chat = { url: 'https://chat.test/', hours: [510, 1_080] as const }
  expect(canChat(chat, { is_can_chat: 1 }, Date.parse(`2026-11-23T${time}:00+08:00`))).toBe(isThere)
})
