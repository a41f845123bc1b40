import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { callTable } from '@yaoji/contract/calls/table'
import { storeOnScreen } from '@yaoji/contract/calls/identity/session'
import { accessRows, type AccessRow } from '../../../../testing/service/access/access-rows.ts'
import type { Belongings } from '../../../../testing/service/access/belongings.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { equip } from '../../../../testing/service/orders/equip.ts'
import { dialects, shareOf } from '../../../../testing/service/index.ts'
import { readMemberRows, type MemberRows } from '../../../../testing/service/access/member-rows.ts'

const changes = callTable
  .filter(({ call, schema }) => call.method === 'POST' && schema.access === 'member')
  .map(({ call }) => ({ call, name: `${call.method} ${call.path}` }))

/** A page that shows one store while the session is of another: the session changed without a word to this tab. */
describe.each(dialects)('for the store on screen on %s', dialect => {
  let shop: Shop
  let own: Belongings
  let memberRows: MemberRows
  let before: string[]
  beforeAll(async () => {
    shop = await openShop(dialect)
    own = await equip(shop, 'buyer')
    memberRows = await readMemberRows(shop.database)
    before = await memberRows()
  })
  afterAll(() => closeShop(shop))

  test.each(shareOf(dialect, changes))('$name does nothing for another', async ({ call, name }) => {
    const row = accessRows[name] as AccessRow // A row that is missing fails http/access/access.test.ts.
    const request = row.request(own)
    const query = { ...('query' in request ? (request.query as object) : {}), [storeOnScreen]: memberIds.rival }
    const refused = await shop.call(call, { ...request, as: 'buyer', query, idempotencyKey: 'for-another-store' })
    expect(refused).toMatchObject({ status: 409, body: { code: 409, data: { other_store: expect.any(String) } } })
    expect(refused.body.msg).toContain('请刷新页面后再操作')
    expect(await memberRows()).toEqual(before)
  })

  test('and for the own one, or without a word, all is as before', async () => {
    const body = { goods_id: goodsIds.packed, number: 10 }
    const said: Record<string, number>[] = [{}, { [storeOnScreen]: memberIds.buyer }]
    for (const query of said) expect((await shop.call(cartAddCall, { as: 'buyer', body, query })).status).toBe(200)
    for (const shown of ['', '0', 'x', `${memberIds.buyer} `, `0${memberIds.buyer}`])
      expect([shown, (await shop.call(cartAddCall, { as: 'buyer', body, query: { [storeOnScreen]: shown } })).status]).toEqual([shown, 409])
  })
})
