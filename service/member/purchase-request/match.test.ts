import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { RequestOperatedWire } from '@yaoji/contract/calls/operator/purchase-request'
import { purchaseRequestReadCall } from '@yaoji/contract/calls/member/purchase-request'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { askFor } from '../../../testing/service/orders/purchase-requests.ts'

const { packed } = goodsIds
const goods = {
  name: '感冒灵颗粒',
  brand: '松醴',
  spec: '10g*9袋',
  manufacturer: '杭州试验制药股份有限公司',
  mah: '上海持有人药业有限公司',
}

describe.each(dialects)('goods that are quoted for a request on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(async trx => {
      await trx.updateTable('goods').set(goods).where('id', '=', packed).execute()
      const alias = { said: '感冒冲剂', generic: '感冒灵颗粒', kind: 'old', updated_at: 0 } as const
      await trx.insertInto('goods_alias').values(alias).execute()
    })
  })
  afterEach(() => closeShop(shop))

  const run = async (command: string, id: string, body: Record<string, unknown>) => {
    const own = shop.database.read.selectFrom('purchase_request').select('sn').where('id', '=', id)
    const { sn: request_sn } = await own.executeTakeFirstOrThrow()
    const by = { name: '采购部', now: shop.clock.now() }
    return shop.database.write(trx => carryOut<RequestOperatedWire>(trx, `request-${command}`, { body: { request_sn, ...body }, ...by }))
  }
  const quote = (id: string, more: object = {}) =>
    run('quote', id, { goods_id: packed, price: '9.00', until: addDays(chinaDay(shop.clock.now()), 5), ...more })
  const wish = (name: string, ypgg = '', sccj = '') => askFor(shop, 'buyer', { name, ypgg, sccj })

  test.each([
    ['感冒灵颗粒', '', ''],
    ['感冒灵', '', ''],
    ['松醴感冒灵颗粒', '10g×9袋/盒', '杭州试验制药'],
    ['杭州试验制药感冒灵颗粒', '10克 * 9', '试验制药'],
    ['感冒冲剂', '', '上海持有人药业'],
    ['松醴', '', ''],
  ])('may be %s %s %s', async (name, spec, maker) => {
    expect(await quote(await wish(name, spec, maker))).toMatchObject({ state: 'quoted' })
  })

  test.each([
    ['安脑示例片', '', '', '品名：求购“安脑示例片”，商品“感冒灵颗粒”'],
    ['复方感冒灵颗粒', '', '', '品名'],
    ['感冒灵颗粒', '10g*12袋', '', '规格：求购“10g*12袋”，商品“10g*9袋”'],
    ['感冒灵颗粒', '', '广州白云', '厂家：求购“广州白云”，商品“杭州试验制药股份有限公司”'],
  ])('are not %s %s %s, unless that is said, and then the store reads it', async (name, spec, maker, difference) => {
    const id = await wish(name, spec, maker)
    for (const refuse of [() => quote(id), () => run('arrive', id, { goods_id: packed })]) {
      const errors = await refuse().catch((error: { errors?: Record<string, string[]> }) => error.errors)
      expect(errors).toEqual({ goods_id: [expect.stringContaining(difference)] })
    }
    await quote(id, { differs: '同成分，厂家停产替代', answer: '整件供货' })
    const { answer } = (await shop.call(purchaseRequestReadCall, { as: 'buyer', params: { id } })).body.data
    expect(answer).toContain(difference)
    expect(answer).toMatch(/^与求购不同（.*）：同成分，厂家停产替代。整件供货$/)
    const [message] = (await shop.call(messageListCall, { as: 'buyer' })).body.data.list
    expect(message?.text).toContain('与求购不同')
  })

  test('can be withdrawn: the price ends, what was bought at it stands, and the request waits again', async () => {
    const id = await wish('感冒灵颗粒')
    const price = async () => (await shop.addGoods('buyer', packed, 30)).data.find(line => line.goods.id === packed)?.price
    const before = await price()
    await quote(id, { price: '8.00' })
    expect(await price()).toBe('8.00')
    const order = await shop.createOrder('buyer', await shop.checkout('buyer'))
    await run('withdraw', id, { answer: '价格有误' })
    expect(await price()).toBe(before)
    expect((await shop.readOrder('buyer', order.order_id)).lines.map(line => line.price)).toContain('8.00')
    const read = (await shop.call(purchaseRequestReadCall, { as: 'buyer', params: { id } })).body.data
    expect(read).toMatchObject({ state: 'waiting', goods_id: null, quote_price: '', answer: '价格有误' })
    await expect(run('withdraw', id, { answer: '再撤' })).rejects.toThrow('没有可以撤回的报价')
  })
})
