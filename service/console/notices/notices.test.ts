import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageListCall, messageReadCall } from '@yaoji/contract/calls/identity/inbox'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { consoleNoticesCall, consoleReceiversCall } from '@yaoji/contract/calls/console/notices'
import { operateAnnounceCall, operateAnnounceRecallCall } from '@yaoji/contract/calls/operator/announce'
import { noticeReaders } from '@yaoji/contract/console/notices'
import { staffRoles } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

type Choice = Readonly<Record<string, string | number | readonly string[]>>
const dayMs = 86_400_000

describe.each(dialects)('messages to many stores in the console on %s', dialect => {
  let shop: ConsoleShop
  let active = 0
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.recharge('buyer', 1_000_000)
    await shop.recharge('rival', 1_000_000)
    for (const [as, goods] of [
      ['buyer', goodsIds.packed],
      ['rival', goodsIds.cold],
    ] as const)
      await shop.pay(as, await shop.buy(as, goods, 30))
    // An order without a payment is no purchase.
    await shop.buy('buyer', goodsIds.cold, 30)
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ rank: 1 }).execute()
      await trx.updateTable('member').set({ rank: 3 }).where('id', '=', 2).execute()
      await trx.updateTable('address').set({ region: '浙江省 杭州市 西湖区' }).where('member_id', '=', 1).execute()
      await trx.updateTable('address').set({ region: '西藏自治区 拉萨市 城关区' }).where('member_id', '=', 2).execute()
    })
    const rows = await shop.database.read.selectFrom('member').where('status', '=', 'active').select('id').execute()
    active = rows.length
  })
  afterAll(() => closeConsole(shop))

  const receivers = (body: Choice) => shop.press(consoleReceiversCall, { as: 'service', body })
  const send = (body: Choice, as: (typeof staffRoles)[number] = 'promotion') =>
    shop.press(operateAnnounceCall, { as, body: { title: '冬季专场', kind: 'activity', ...body } })
  const list = async (query: Record<string, string> = { view: 'all' }) =>
    (await shop.press(consoleNoticesCall, { as: 'service', query })).body.data.list
  const heard = async (as: 'buyer' | 'rival') => (await shop.call(messageListCall, { as })).body.data.list.map(({ title }) => title)

  const packed = String(goodsIds.packed)
  const cold = String(goodsIds.cold)
  test.each<[string, Choice, boolean, boolean, number | undefined]>([
    ['nothing', {}, true, true, undefined],
    ['a customer type', { ranks: ['3'] }, false, true, 1],
    ['a province', { regions: ['浙江省'] }, true, false, undefined],
    ['a city', { regions: ['西藏自治区 拉萨市'] }, false, true, 1],
    ['a district and a province', { regions: ['西藏自治区 拉萨市 城关区', '北京市'] }, false, true, 1],
    ['goods that were bought', { bought: [packed] }, true, false, 1],
    ['one of several goods', { bought: [packed, cold] }, true, true, 2],
    ['goods that were bought lately', { bought: [packed], bought_days: 1 }, true, false, 1],
    ['stores without an order', { idle_days: 3 }, false, false, undefined],
    ['a type and goods that exclude each other', { ranks: ['3'], bought: [packed] }, false, false, 0],
  ])('%s names the stores that are shown and that get it', async (_, choice, buyer, rival, count) => {
    const shown = await receivers(choice)
    expect(shown.body.data).toMatchObject({ ...(count !== undefined && { stores: count }) })
    const { stores, people, first } = shown.body.data
    expect(people).toBeGreaterThanOrEqual(stores)
    expect(first.length).toBe(Math.min(stores, 8))
    const sent = await send({ ...choice, title: `给 ${JSON.stringify(choice).replaceAll(/["{}]/g, '')}` })
    expect(sent.body.data.announced).toBe(stores)
    const [row] = await list()
    expect(row).toMatchObject({ stores, people, read: 0, operator: shop.nameOf('promotion') })
    expect(JSON.parse(row?.receivers ?? '')).toEqual(choice)
    expect([(await heard('buyer'))[0] === row?.title, (await heard('rival'))[0] === row?.title]).toEqual([buyer, rival])
    shop.clock.advance(1_000)
  })

  test('goods that were bought too long ago do not count, and the store counts as one without an order', async () => {
    const before = (await receivers({ idle_days: 30 })).body.data.stores
    const order = shop.database.read.selectFrom('orders').where('member_id', '=', 2).select('paid_at')
    const { paid_at } = await order.executeTakeFirstOrThrow()
    const setPaid = (at: number) =>
      shop.database.write(trx => trx.updateTable('orders').set({ paid_at: at }).where('member_id', '=', 2).execute())
    await setPaid(shop.clock.now() - 40 * dayMs)
    expect((await receivers({ bought: [cold], bought_days: 39 })).body.data.stores).toBe(0)
    expect((await receivers({ bought: [cold] })).body.data.stores).toBe(1)
    expect((await receivers({ idle_days: 41, stores: ['rival'] })).body.data.stores).toBe(0)
    expect((await receivers({ idle_days: 30, stores: ['rival'] })).body.data).toMatchObject({ stores: 1, first: [{ store: 'rival' }] })
    expect((await receivers({ idle_days: 30 })).body.data.stores).toBe(before + 1)
    await setPaid(Number(paid_at))
  })

  test.each<[string, Choice, string]>([
    ['a region that is none', { regions: ['浙江'] }, 'regions'],
    ['a store that there is not', { stores: ['nobody'] }, 'stores'],
    ['goods that there are not', { bought: ['99999999'] }, 'bought'],
    ['a number of days without goods', { bought_days: 30 }, 'bought_days'],
    ['no number of days', { idle_days: 0 }, 'idle_days'],
    ['a rank that there is not', { ranks: ['9'] }, 'ranks'],
  ])('%s is refused at its field, before and when it is sent', async (_, choice, field) => {
    const before = await list()
    for (const answer of [await receivers(choice), await send(choice)]) {
      expect(answer.status).toBe(422)
      const at = Object.entries(answer.body.errors ?? {}).filter(([name]) => name.split('.')[0]?.startsWith(field))
      expect(at.flatMap(([, texts]) => texts).join('')).toMatch(/[一-鿿]/)
    }
    expect(await list()).toEqual(before)
  })

  test('is not sent to other stores than were shown', async () => {
    const refused = await send({ ranks: ['3'], receivers: 2 })
    expect([refused.status, refused.body.msg]).toEqual([409, '收到的门店从 2 家变成 1 家，请重新核对后再发'])
    expect((await send({ ranks: ['3'], receivers: 1 })).status).toBe(200)
  })

  test('says how many have read it, also after it was recalled, and who did both', async () => {
    const { announcement } = (await send({ title: '停电通知', kind: 'system' })).body.data
    const of = async () => (await list({ q: '停电', view: 'all' }))[0]
    const { people } = (await of())!
    const inbox = (await shop.call(messageListCall, { as: 'rival' })).body.data.list
    await shop.call(messageReadCall, { as: 'rival', body: { ids: [inbox.find(({ title }) => title === '停电通知')!.id] } })
    expect(await of()).toMatchObject({ read: 1, people, recalled_at: null })
    expect((await shop.press(operateAnnounceRecallCall, { as: 'service', body: { announcement } })).status).toBe(403)
    expect((await shop.press(operateAnnounceRecallCall, { as: 'promotion', body: { announcement } })).status).toBe(200)
    expect(await of()).toMatchObject({ read: 1, people, recalled_by: shop.nameOf('promotion') })
    expect(await heard('buyer')).not.toContain('停电通知')
    expect((await list({})).map(({ title }) => title)).not.toContain('停电通知')
    expect((await list({ view: 'all', announcement })).map(({ title }) => title)).toEqual(['停电通知'])
    const audit = await shop.press(consoleAuditCall, { as: 'admin', query: { object: `announcement:${announcement}` } })
    expect(audit.body.data.list.map(({ action }) => action)).toEqual(['announce/recall', 'announce'])
  })

  test('has no count of readers once its messages are gone', async () => {
    await shop.database.write(trx => trx.updateTable('announcement').set({ created_at: 1 }).where('title', '=', '停电通知').execute())
    await shop.database.write(trx => trx.updateTable('announcement').set({ created_at: 2 }).where('title', 'like', '给 %').execute())
    const old = (await list()).filter(({ created_at }) => created_at === 0)
    expect(old.length).toBeGreaterThan(2)
    expect(new Set(old.map(({ title, read }) => [title === '停电通知', read].join()))).toEqual(new Set(['true,1', 'false,']))
  })

  test('are shown to those alone who write them or are asked about them', async () => {
    expect(active).toBeGreaterThan(2)
    for (const as of staffRoles) {
      const status = noticeReaders.includes(as) ? 200 : 403
      expect((await shop.press(consoleNoticesCall, { as })).status, as).toBe(status)
      expect((await shop.press(consoleReceiversCall, { as, body: {} })).status, as).toBe(status)
    }
  })
})
