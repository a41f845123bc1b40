import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageListCall, messageMuteCall, messageReadCall, type MessageListWire } from '@yaoji/contract/calls/identity/inbox'
import { cancelReasons, orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { ship } from '../../../testing/service/orders/ship.ts'
import { tell, type Telling } from './tell.ts'

const as = 'buyer'
const colleague = 77

describe.each(dialects)('what a store reads on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(async trx => {
      const person = { id: colleague, username: 'colleague', phone: '13900000077', password_hash: '', name: '同事', created_at: 0 }
      await trx.insertInto('person').values(person).execute()
      await trx.insertInto('membership').values({ person_id: colleague, member_id: memberIds[as], role: 'reader', is_default: 1 }).execute()
    })
  })
  afterEach(() => closeShop(shop))

  const byColleague = async () => ({ headers: { cookie: await shop.login('colleague') } })
  const list = async (query: Record<string, string> = {}, by: object = { as }): Promise<MessageListWire> =>
    (await shop.call(messageListCall, { ...by, query })).body.data
  const badge = async (by: object = { as }) => (await shop.call(userBaseCall, by)).body.data.message_count
  const say = (more: Partial<Telling> = {}) => {
    const telling = { memberId: memberIds[as], kind: 'system', source: 'trial', title: '试验', now: shop.clock.now(), ...more } as const
    return shop.database.write(trx => tell(trx, telling))
  }
  const run = (command: string, order_sn: string, body: object = {}) =>
    shop.database.write(trx => carryOut(trx, command, { body: { order_sn, ...body }, name: 'op', now: shop.clock.now() }))

  it('is what others did to its orders, and not what its own people did', async () => {
    const own = await shop.buy(as, goodsIds.packed, 30)
    const cancelled = await shop.call(orderCancelCall, { as, params: { id: own.order_id }, body: { reason: cancelReasons[2] } })
    expect(cancelled.status).toBe(200)
    expect(await list()).toMatchObject({ total: 0, message_count: 0 })
    const sent = await shop.buy(as, goodsIds.packed, 30)
    await shop.pay(as, sent)
    await ship(shop, sent.order_id)
    const { order_sn: sn } = await shop.readOrder(as, sent.order_id)
    shop.clock.advance(1_000)
    const refused = await shop.buy(as, goodsIds.packed, 30)
    const { order_sn: second } = await shop.readOrder(as, refused.order_id)
    await run('cancel', second, { reason: '缺货' })
    const { list: rows, message_count } = await list()
    expect(rows.map(({ kind, title, text, path, is_read }) => [kind, title, text, path, is_read])).toEqual([
      ['order', `订单${second}已由商家取消`, '原因：缺货。如有疑问，请联系客服', `/order/info/${refused.order_id}`, 0],
      ['order', `订单${sn}已发货`, expect.stringContaining('当面点验'), `/order/info/${sent.order_id}`, 0],
    ])
    expect([message_count, await badge(), await badge({ as: 'rival' })]).toEqual([2, 2, 0])
  })

  it('is read by each person for themselves: one, a kind, all', async () => {
    for (const source of ['a', 'b']) await say({ source, kind: 'paper' })
    await say({ source: 'c' })
    await say({ source: 'c', title: '再说一次' })
    await say({ source: 'rival', memberId: memberIds.rival })
    const { list: rows, kinds } = await list()
    expect(rows.map(({ title }) => title)).toEqual(['试验', '试验', '试验'])
    expect(kinds.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['order', 0],
      ['paper', 2],
      ['price', 0],
      ['activity', 0],
      ['system', 1],
    ])
    const id = rows.at(-1)?.id ?? NaN
    const rivals = (await list({}, { as: 'rival' })).list[0]?.id ?? NaN
    const read = async (body: { ids?: number[]; kind?: 'paper' }, by: object = { as }) =>
      (await shop.call(messageReadCall, { ...by, body })).body.data.message_count
    expect(await read({ ids: [id, rivals] })).toBe(2)
    expect((await list({ kind: 'paper' })).list.map(({ is_read }) => is_read)).toEqual([0, 1])
    expect(await read({ kind: 'paper' })).toBe(1)
    expect(await read({})).toBe(0)
    expect([await badge(await byColleague()), await badge({ as: 'rival' })]).toEqual([3, 1])
  })

  it('is not unread for who did it, nor counted where a person does not want it', async () => {
    await say({ byPerson: colleague })
    await say({ source: 'b', kind: 'activity' })
    const colleagues = await byColleague()
    expect([await badge(), await badge(colleagues)]).toEqual([2, 1])
    const mute = async (is_muted: number) =>
      (await shop.call(messageMuteCall, { ...colleagues, body: { kind: 'activity', is_muted } })).body.data
    await mute(1)
    expect(await mute(1)).toMatchObject({ message_count: 0, kinds: expect.arrayContaining([{ kind: 'activity', unread: 1, is_muted: 1 }]) })
    expect([await badge(), await badge(colleagues), (await list({}, colleagues)).total]).toEqual([2, 0, 2])
    expect(await mute(0)).toMatchObject({ message_count: 1 })
  })

  it('goes after a year', async () => {
    await say()
    await cleanUp(shop.database, shop.clock.now() + 364 * 86_400_000)
    expect(await badge()).toBe(1)
    await cleanUp(shop.database, shop.clock.now() + 366 * 86_400_000)
    expect([await badge(), (await list()).total]).toEqual([0, 0])
  })
})
