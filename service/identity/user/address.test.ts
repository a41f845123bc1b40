import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addressAddCall,
  addressDefaultCall,
  addressDeleteCall,
  addressEditCall,
  addressListCall,
} from '@yaoji/contract/calls/purchase/address'
import { orderDetailCall } from '@yaoji/contract/calls/purchase/order'
import { limits } from '@yaoji/contract/limits'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { dialects } from '../../../testing/service/index.ts'

const place = { name: '李库管', phone: '0571-88880000', region: '浙江省 杭州市 西湖区', detail: '试验大道9号2号库' }

describe.each(dialects)('addresses of a store on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const add = (more: object = {}, as = 'buyer') => shop.call(addressAddCall, { as, body: { ...place, ...more } })
  const list = async (as = 'buyer') => (await shop.call(addressListCall, { as })).body.data.list
  const own = memberIds.buyer

  it('are added once, with the blanks and marks of typing taken out', async () => {
    const { id } = (await add({ name: ' 李库管\n', phone: '0571-8888 0000' })).body.data
    expect((await add()).body.data.id).toBe(id)
    // The region before the road is said once.
    expect((await add({ detail: `${place.region.replaceAll(' ', '')}${place.detail}` })).body.data.id).toBe(id)
    expect(await list()).toMatchObject([
      { id: own, is_default: 1, is_checked: 1 },
      { id, ...place, is_default: 0, is_checked: 0 },
    ])
    expect(await list('rival')).toHaveLength(1)
  })

  it('say of every field at once what is wrong with it', async () => {
    const body = { name: '', phone: '12345', region: '浙江省 成都市 西湖区', detail: '5号' }
    const answer = await add(body)
    expect(answer.body).toMatchObject({
      code: 422,
      errors: {
        name: ['请填写名称'],
        phone: ['请填写正确的手机号或固定电话，固定电话要带区号'],
        region: ['请选择正确的省市区'],
        detail: ['详细地址不能少于5个字，请写到门牌号'],
      },
    })
    const edit = await shop.call(addressEditCall, { as: 'buyer', params: { id: own }, body })
    expect([edit.status, await list()]).toMatchObject([422, [{ name: '王药师' }]])
    expect((await add({ name: '李'.repeat(21), region: '' })).body.errors).toEqual({
      name: ['名称不能超过20个字'],
      region: ['请选择所在地区'],
    })
  })

  it('have one default, which passes on when it is taken away', async () => {
    const { id } = (await add({ is_default: 1 })).body.data
    expect((await list()).map(row => [row.id, row.is_default])).toEqual([
      [id, 1],
      [own, 0],
    ])
    await shop.call(addressDefaultCall, { as: 'buyer', params: { id: own }, body: {} })
    const { data } = (await shop.call(addressDeleteCall, { as: 'buyer', params: { id: own }, body: {} })).body
    expect(data.list.map(row => [row.id, row.is_default])).toEqual([[id, 1]])
  })

  it('are limited in number', async () => {
    for (let more = 1; more < limits.addressesMax; more++) await add({ detail: `试验大道${more}号仓库` })
    expect((await add({ detail: '试验大道一千号' })).body.errors).toEqual({ detail: ['最多保存20个收货地址，请先删除不用的地址'] })
  })

  it('that are unchecked keep an order from its slip, once', async () => {
    const { id: address_id } = (await add()).body.data
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const quote = await shop.checkout('buyer')
    const made = await shop.call(orderCreateCall, { as: 'buyer', body: { ...createBody('buyer', quote), address_id } })
    await shop.pay('buyer', made.body.data)
    const read = async () => (await shop.call(orderDetailCall, { as: 'buyer', params: { id: made.body.data.order_id } })).body.data
    const { order_sn, holds } = await read()
    expect(holds).toEqual(['address'])
    const run = (command: string, body: object = {}) =>
      shop.database.write(trx => carryOut(trx, command, { body: { order_sn, ...body }, name: 'op', now: shop.clock.now() }))
    await expect(run('slip')).rejects.toMatchObject({ code: 409, message: '收货地址还未核对，核对后再开单' })
    await run('clear-hold', { kind: 'address' })
    await expect(run('clear-hold', { kind: 'address' })).rejects.toMatchObject({ code: 409 })
    const cleared = await read()
    expect(cleared.history.at(-1)).toMatchObject({ status: 30, event: 'clear-hold', by: 'operator', note: 'address' })
    expect(cleared.holds).toEqual([])
    expect((await list()).map(row => row.is_checked)).toEqual([1, 1])
    await run('slip')
    expect(await read()).toMatchObject({ status: 40, holds: [] })
    await shop.call(addressEditCall, { as: 'buyer', params: { id: address_id }, body: { ...place, phone: '13900000000' } })
    expect((await list()).map(row => row.is_checked)).toEqual([1, 1])
    await shop.call(addressEditCall, { as: 'buyer', params: { id: address_id }, body: { ...place, detail: '另一处库房1号' } })
    expect((await list()).map(row => row.is_checked)).toEqual([1, 0])
  })
})
