import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { AnnouncedWire } from '@yaoji/contract/calls/operator/announce'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

describe.each(dialects)('a message to many stores on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const run = (command: string, body: object, name = '运营小李') =>
    shop.database.write(trx => carryOut<AnnouncedWire>(trx, command, { body: { ...body }, name, now: shop.clock.now() }))
  const heard = async (as: 'buyer' | 'rival') => (await shop.call(messageListCall, { as })).body.data

  test.each(['/nowhere', '/list/nowhere', '/order/info'])('that leads to %s is not sent', async path => {
    const sent = run('announce', { title: '冬季专场', kind: 'activity', path })
    expect(await sent.catch((error: { errors?: object }) => error.errors)).toEqual({ path: [`没有页面 ${path}，请检查地址`] })
    expect((await heard('buyer')).total).toBe(0)
  })

  test('is taken back from all of them, once, and stays noted', async () => {
    const kept = await run('announce', { title: '系统维护', kind: 'system' })
    const { announced, announcement } = await run('announce', { title: '冬季专场', kind: 'activity', path: '/list?is_tj=1' })
    expect(await heard('buyer')).toMatchObject({ total: 2, message_count: 2 })
    expect(await run('announce-recall', { announcement }, '主管')).toEqual({ announced, announcement })
    for (const as of ['buyer', 'rival'] as const) {
      const { list, message_count } = await heard(as)
      expect([list.map(({ title }) => title), message_count]).toEqual([['系统维护'], 1])
    }
    await expect(run('announce-recall', { announcement })).rejects.toThrow('已经撤回')
    await expect(run('announce-recall', { announcement: 'A'.repeat(16) })).rejects.toThrow('没有这条群发消息')
    const rows = await shop.database.read.selectFrom('announcement').select(['id', 'operator', 'recalled_by']).orderBy('title').execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: announcement, operator: '运营小李', recalled_by: '主管' },
        { id: kept.announcement, operator: '运营小李', recalled_by: null },
      ]),
    )
  })
})
