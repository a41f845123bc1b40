import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { partnerLookCall } from '@yaoji/contract/calls/identity/partner'
import { partnerDeskHealthCall } from '@yaoji/contract/calls/identity/partner-desk'
import { goodsHotCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openDeskShop, type DeskShop } from '../../../testing/service/shops/partner-desk.ts'
import { portal } from '../../../testing/service/shops/partners.ts'

/** In the names of the goods of the fixture. */
const known = '试验商品'
const dayMs = 86_400_000

describe.each(dialects)('how the pages of a partner fare, on %s', dialect => {
  let shop: DeskShop
  beforeEach(async () => void (shop = await openDeskShop(dialect)))
  afterEach(async () => {
    await closeShop(shop)
    shop.mailbox.close()
  })

  test('shows how pages fared within 30 days: errors, refused origins, releases, searches without goods', async () => {
    const from = await shop.logIn()
    const headers = { origin: portal.origin, 'sec-fetch-site': 'cross-site' }
    const visit = (call: Parameters<DeskShop['call']>[0], query: object, more: Record<string, string> = headers) =>
      shop.call(call, { query: { partner: portal.key, ...query }, headers: more })
    const health = async () => (await from.call(partnerDeskHealthCall)).body.data
    const nothing = { days: 30, searches: 0, empty: 0, errors: [], refused: [], versions: [] }
    expect(await health()).toEqual(nothing)
    for (const keywords of [known, known, '没有这种药', ' ']) await visit(goodsSearchCall, { keywords, type: 0 })
    for (const version of ['1.0.0', '0.9.0', '1.0.0', '<b>']) await visit(partnerLookCall, { version })
    await visit(partnerLookCall, {})
    await visit(goodsHotCall, { partner: 'wrong-key' })
    const stranger = { origin: 'https://stranger.cn', 'sec-fetch-site': 'cross-site' }
    await visit(goodsHotCall, {}, stranger)
    await visit(goodsHotCall, { partner: 'nobody' }, stranger)
    await visit(goodsHotCall, {}, { origin: 'null' })
    await shop.call(goodsHotCall, { query: { partner: portal.key } })
    const errors = [
      { kind: 'invalid', count: 1 },
      { kind: 'refused', count: 1 },
    ]
    const versions = [
      { version: '1.0.0', count: 2 },
      { version: '0.9.0', count: 1 },
    ]
    const counted = { days: 30, searches: 3, empty: 1, errors, refused: [{ origin: 'https://stranger.cn', count: 1 }], versions }
    expect(await health()).toEqual({ ...counted, errors: expect.arrayContaining(errors) as unknown })
    await visit(goodsSearchCall, { keywords: known, type: 0 })
    expect(await health()).toMatchObject({ searches: 4 })
    shop.clock.advance(31 * dayMs)
    const later = await shop.logIn()
    expect((await later.call(partnerDeskHealthCall)).body.data).toEqual(nothing)
  })

  test('goes on counting after a write that failed', async () => {
    const from = await shop.logIn()
    const search = () =>
      shop.call(goodsSearchCall, {
        query: { partner: portal.key, keywords: known, type: 0 },
        headers: { origin: portal.origin, 'sec-fetch-site': 'cross-site' },
      })
    const health = () => from.call(partnerDeskHealthCall)
    await search()
    const write = vi.spyOn(shop.database, 'write').mockRejectedValueOnce(new Error('no connection'))
    expect((await health()).status).toBe(500)
    write.mockRestore()
    await search()
    expect((await health()).body.data).toMatchObject({ searches: 1 })
  })

  test('counts no more origins of strangers a day than it shows rows for', async () => {
    const from = await shop.logIn()
    for (let at = 0; at < 30; at++)
      await shop.call(goodsHotCall, {
        query: { partner: portal.key },
        headers: { origin: `https://s${at}.cn`, 'sec-fetch-site': 'cross-site' },
      })
    expect((await from.call(partnerDeskHealthCall)).body.data?.refused).toHaveLength(10)
    expect(await shop.database.read.selectFrom('partner_count').selectAll().execute()).toHaveLength(20)
  })
})
