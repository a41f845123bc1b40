import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { RequestOperatedWire } from '@yaoji/contract/calls/operator/purchase-request'
import {
  purchaseRequestAddCall,
  purchaseRequestCloseCall,
  purchaseRequestListCall,
  purchaseRequestReadCall,
  type PurchaseRequestQuery,
} from '@yaoji/contract/calls/member/purchase-request'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { askFor, typedRequest } from '../../../testing/service/orders/purchase-requests.ts'
import { waitingRequests } from './waiting.ts'

const dayMs = 86_400_000
const { packed, offShelf } = goodsIds

describe.each(dialects)('purchase requests on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    const asWished = { name: '试验求购', manufacturer: '试验制药有限公司' }
    await shop.database.write(trx => trx.updateTable('goods').set(asWished).where('id', '=', packed).execute())
  })
  afterEach(() => closeShop(shop))

  const list = async (query: PurchaseRequestQuery = {}, as = 'buyer') => (await shop.call(purchaseRequestListCall, { as, query })).body.data
  const read = async (id: string) => (await shop.call(purchaseRequestReadCall, { as: 'buyer', params: { id } })).body.data
  const run = async (command: string, id: string, body: Record<string, unknown>) => {
    const { sn: request_sn } = await shop.database.read
      .selectFrom('purchase_request')
      .select('sn')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const by = { name: '采购部', now: shop.clock.now() }
    return shop.database.write(trx => carryOut<RequestOperatedWire>(trx, `request-${command}`, { body: { request_sn, ...body }, ...by }))
  }
  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const heard = async () =>
    (await shop.call(messageListCall, { as: 'buyer' })).body.data.list.map(({ title, text, path }) => [title, text, path])
  const priceInCart = async () => (await shop.addGoods('buyer', packed, 30)).data.find(({ goods }) => goods.id === packed)?.price

  it('are kept as they were typed, and are no one else’s', async () => {
    const id = await askFor(shop, 'buyer', { name: ' =试验\n求购 ' })
    expect(await list()).toMatchObject({
      total: 1,
      list: [{ id, name: '试验 求购', ypgg: '0.25g×24粒', sccj: '试验制药', number: 20, price: '9.80', state: 'waiting', goods_id: null }],
    })
    expect(await read(id)).toMatchObject({ request_sn: expect.stringMatching(/^QG\d{16}$/) as unknown, goods: null, answered_at: null })
    expect((await list({}, 'rival')).total).toBe(0)
    for (const call of [purchaseRequestReadCall, purchaseRequestCloseCall])
      expect((await shop.call(call, { as: 'rival', params: { id }, ...(call.method === 'POST' && { body: {} }) })).status).toBe(404)
    expect((await waitingRequests(shop.database.read)).map(row => [row.id, row.code])).toEqual([[id, 'buyer']])
  })

  it('name the account’s telephone to operators where no other was typed', async () => {
    const id = await askFor(shop, 'buyer', { phone: '' })
    expect((await read(id)).phone).toBe('')
    const [row] = await waitingRequests(shop.database.read)
    const { phone } = await shop.database.read
      .selectFrom('person')
      .select('phone')
      .where('id', '=', row!.person_id)
      .executeTakeFirstOrThrow()
    expect(row!.phone).toBe(phone)
    expect(phone).not.toBe('')
  })

  it('say at each field what is wrong with it', async () => {
    const body = { name: '', number: '0', price: '免费', until: day(-1), contact: '', phone: '123', sccj: '厂'.repeat(61) }
    const answer = await shop.call(purchaseRequestAddCall, { as: 'buyer', body })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ['请填写品名'],
          sccj: ['生产厂家不能超过60个字'],
          number: ['数量请填写1到50000的整数'],
          price: ['期望单价请填写大于0的数，最多四位小数'],
          until: ['截止日期不能早于今天'],
          contact: ['请填写联系人'],
          phone: ['请填写正确的手机号或固定电话，固定电话要带区号'],
        },
      },
    })
    expect((await list()).total).toBe(0)
  })

  it('wait in no greater number than somebody can answer', async () => {
    const row = await askFor(shop, 'buyer').then(id =>
      shop.database.read.selectFrom('purchase_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const more = Array.from({ length: selfServiceLimits.requestsWaitingMax - 1 }, (_, index) => ({
      ...row,
      id: `more-${index}`,
      sn: `${index}`,
    }))
    await shop.database.write(trx => trx.insertInto('purchase_request').values(more).execute())
    const ask = () => shop.call(purchaseRequestAddCall, { as: 'buyer', body: typedRequest(shop.clock.now()) })
    expect((await ask()).status).toBe(409)
    await shop.call(purchaseRequestCloseCall, { as: 'buyer', params: { id: row.id }, body: {} })
    expect((await ask()).status).toBe(200)
  })

  it('lead into the cart at the price that was quoted, until its last day', async () => {
    const before = await priceInCart()
    const id = await askFor(shop, 'buyer')
    for (const [body, field] of [
      [{ goods_id: offShelf, price: '1.20', until: day(3) }, 'goods_id'],
      [{ goods_id: packed, price: '0', until: day(3) }, 'price'],
      [{ goods_id: packed, price: '1.20', until: day(-1) }, 'until'],
      [{ goods_id: packed, price: '1.20', until: '2027-02-31' }, 'until'],
    ] as const)
      await expect(run('quote', id, body)).rejects.toMatchObject({ code: 422, errors: { [field]: [expect.any(String)] } })
    expect(await run('quote', id, { goods_id: packed, price: '1.50', until: day(9) })).toMatchObject({ state: 'quoted' })
    shop.clock.advance(1_000)
    // A better one takes the place of the first.
    await run('quote', id, { goods_id: packed, price: '1.20', until: day(3), answer: '整件供货' })
    expect(await read(id)).toMatchObject({
      ...{ state: 'quoted', quote_price: '1.20', quote_until: day(3), answer: '整件供货' },
      goods: { id: packed, price: '1.20', price_name: '协议价' },
    })
    expect(await priceInCart()).toBe('1.20')
    expect((await heard())[0]).toEqual(['求购“试验求购”已报价', `报价¥1.20，有效期至${day(3)}，可直接加入购物车`, `/pzqg/info?id=${id}`])
    shop.clock.advance(4 * dayMs)
    expect(await read(id)).toMatchObject({ state: 'expired' })
    expect(await priceInCart()).toBe(before)
  })

  it('give no price to another store', async () => {
    const id = await askFor(shop, 'buyer')
    await run('quote', id, { goods_id: packed, price: '1.20', until: day(3) })
    const other = (await shop.addGoods('rival', packed, 30)).data.find(({ goods }) => goods.id === packed)
    expect(other?.price).not.toBe('1.20')
  })

  it('end with their price when the store closes them, or the shop cannot get the goods', async () => {
    const before = await priceInCart()
    const id = await askFor(shop, 'buyer')
    await run('quote', id, { goods_id: packed, price: '1.20', until: day(3) })
    const close = () => shop.call(purchaseRequestCloseCall, { as: 'buyer', params: { id }, body: {} })
    expect(await close()).toMatchObject({ status: 200, body: { data: { state: 'closed', closed_by: 'buyer' } } })
    expect((await close()).status).toBe(409)
    expect(await priceInCart()).toBe(before)
    await expect(run('quote', id, { goods_id: packed, price: '1.20', until: day(3) })).rejects.toMatchObject({ code: 409 })
    const second = await askFor(shop, 'buyer')
    expect(await run('decline', second, { answer: '厂家停产' })).toMatchObject({ state: 'closed' })
    expect(await read(second)).toMatchObject({ state: 'closed', closed_by: 'operator', answer: '厂家停产' })
    expect((await heard())[0]).toEqual(['求购“试验求购”暂时无法供货', '厂家停产', `/pzqg/info?id=${second}`])
  })

  it('are listed by their states, the latest first', async () => {
    const ids: string[] = []
    for (const name of ['甲', '乙', '丙', '丁']) {
      ids.push(await askFor(shop, 'buyer', { name, until: name === '甲' ? day(0) : day(30) }))
      shop.clock.advance(1_000)
    }
    const differs = '同类商品'
    await run('quote', ids[1]!, { goods_id: packed, price: '1.20', until: day(3), differs })
    await expect(run('arrive', ids[2]!, {})).rejects.toMatchObject({ code: 422, errors: { goods_id: ['请写明到货的商品编号'] } })
    await run('arrive', ids[2]!, { goods_id: packed, differs })
    const names = async (state?: PurchaseRequestQuery['state']) =>
      (await list(state ? { state } : {})).list.map(({ name }) => name).join('')
    expect(await names()).toBe('丁丙乙甲')
    expect([await names('waiting'), await names('quoted'), await names('arrived'), await names('closed')]).toEqual(['丁甲', '乙', '丙', ''])
    shop.clock.advance(4 * dayMs)
    expect([await names('waiting'), await names('quoted'), await names('expired')]).toEqual(['丁', '', '乙甲'])
    // What came too late for its day can still be answered.
    await run('arrive', ids[0]!, { goods_id: packed, differs })
    expect(await names('arrived')).toBe('丙甲')
  })
})
