import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  draftDropCall,
  draftListCall,
  draftReadCall,
  draftSubmitCall,
  programOrderCall,
  programOrderReadCall,
} from '@yaoji/contract/calls/purchase/program-order'
import { orderCancelCall, orderDetailCall } from '@yaoji/contract/calls/purchase/order'
import { programListCall } from '@yaoji/contract/calls/identity/store-program'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'

const as = 'buyer'
const { packed } = goodsIds

/** Thirty boxes come to 276.00 and 12.00 freight. */
describe.each(dialects)('what programs order on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const send = (token: string, body: object = {}) =>
    shop.call(programOrderCall, { token, body: { erp_sn: 'CG-1', lines: [`10:${packed}:30`], ...body } })
  const price = (units: number) =>
    shop.database.write(trx => trx.updateTable('ladder').set({ price_units: units }).where('goods_id', '=', packed).execute())
  const read = async (id: string) => (await shop.call(draftReadCall, { as, params: { id } })).body.data
  const submit = (id: string, payable = '288.00') => shop.call(draftSubmitCall, { as, params: { id }, body: { payable } })
  const reserved = async () =>
    (await shop.database.read.selectFrom('stock').select('reserved').where('goods_id', '=', packed).executeTakeFirstOrThrow()).reserved

  it('is a draft at first: it holds nothing, leaves the cart alone, and a person orders it as it is shown', async () => {
    const token = await letProgram(shop, as, { name: '海典ERP', scopes: ['look', 'draft'] })
    const cart = await shop.addGoods(as, packed, 40)
    const { data } = (await send(token)).body
    expect(data).toMatchObject({
      ...{
        erp_sn: 'CG-1',
        state: 'draft',
        program: '海典ERP',
        order_id: null,
        payable: '288.00',
        freight: '12.00',
        changes: [],
        problem: '',
      },
      lines: [{ line: '10', goods_id: packed, number: 30, price: '9.20', batches: [{ quantity: 30 }] }],
      url: `${shop.config.siteOrigin}/ddgl/programs?draft=${data.id}`,
    })
    expect(await reserved()).toBe(0)
    expect(await shop.readCart(as)).toEqual(cart)
    expect((await shop.call(draftListCall, { as })).body.data.list).toEqual([data])
    const ordered = (await submit(data.id)).body.data
    expect(ordered).toMatchObject({ state: 'ordered', status_text: '待付款', lines: data.lines })
    expect(await reserved()).toBe(30)
    expect(await shop.readCart(as)).toEqual({ ...cart, data: expect.any(Array), amounts: expect.anything() })
    expect((await shop.readCart(as)).data.map(({ id, number }) => [id, number])).toEqual(cart.data.map(({ id, number }) => [id, number]))
    const order = (await shop.call(orderDetailCall, { token, params: { id: ordered.order_id ?? '' } })).body.data
    expect(order).toMatchObject({
      remark: 'ERP单号CG-1',
      history: [{ event: 'submit', by: 'buyer', name: 'buyer', note: '草稿来自：海典ERP' }],
    })
    expect((await submit(data.id)).body.msg).toBe('该草稿已提交为订单')
    expect((await shop.call(programOrderReadCall, { token, query: { erp_sn: 'CG-1' } })).body.data).toEqual(ordered)
    expect((await shop.call(draftListCall, { as })).body.data.list).toEqual([])
  })

  it('is refused where one fen or one batch has changed since, with what did', async () => {
    const token = await letProgram(shop, as)
    const { id } = (await send(token)).body.data
    expect((await submit(id, '288.01')).body.msg).toBe('应付金额与页面显示的不同，请刷新后核对')
    await price(92_100)
    const refused = await submit(id)
    expect(refused.body).toMatchObject({ code: 409, msg: expect.stringContaining('没有下单') })
    expect((await read(id)).changes).toEqual([
      { goods_id: packed, name: expect.any(String), field: 'price', from: '¥9.20', to: '¥9.21' },
      { goods_id: 0, name: '订单', field: 'payable', from: '¥288.00', to: '¥288.30' },
    ])
    await price(92_000)
    expect((await read(id)).changes).toEqual([])
    await shop.database.write(trx => trx.updateTable('batch').set({ number: 'NEU-1' }).where('goods_id', '=', packed).execute())
    expect((await read(id)).changes).toMatchObject([{ field: 'batch', to: expect.stringContaining('NEU-1') }])
    expect((await submit(id)).status).toBe(409)
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', packed).execute())
    expect(await read(id)).toMatchObject({ changes: [], problem: '行号10：商品不存在或已下架' })
    expect(await reserved()).toBe(0)
    expect((await shop.call(draftDropCall, { as, params: { id }, body: {} })).body.data.state).toBe('dropped')
    expect((await submit(id)).body.msg).toBe('该草稿已作废')
  })

  it('is the order itself where the program may and it is within its budget, under a number that counts once', async () => {
    const token = await letProgram(shop, as, { name: '海典ERP', order_limit_fen: 30_000, month_budget_fen: 60_000 })
    const first = (await send(token, { submit: 1, remark: '急用' })).body.data
    expect(first).toMatchObject({ state: 'ordered', payable: '288.00', status: 10 })
    expect((await send(token, { submit: 1, remark: '急用' })).body.data).toEqual(first)
    expect((await send(token, { submit: 1, lines: [`10:${packed}:40`] })).body).toMatchObject({
      code: 409,
      msg: 'ERP单号CG-1已用于另一张内容不同的单，请换一个单号',
    })
    const order = (await shop.call(orderDetailCall, { token, params: { id: first.order_id ?? '' } })).body.data
    expect(order).toMatchObject({ remark: 'ERP单号CG-1 急用', history: [{ event: 'submit', name: 'buyer', note: '程序：海典ERP' }] })
    expect((await send(token, { erp_sn: 'CG-2', submit: 1, lines: [`1:${packed}:40`] })).body).toMatchObject({
      code: 403,
      msg: expect.stringContaining('超过该程序的单笔限额¥300.00'),
    })
    const draft = (await send(token, { erp_sn: 'CG-3' })).body.data
    expect(draft.state).toBe('draft')
    const second = (await send(token, { erp_sn: 'CG-3', submit: 1 })).body.data
    expect(second).toMatchObject({ id: draft.id, state: 'ordered' })
    const fourth = () => send(token, { erp_sn: 'CG-4', submit: 1 })
    expect((await fourth()).body).toMatchObject({ code: 403, msg: expect.stringContaining('本月已下单¥576.00，超过每月预算¥600.00') })
    expect((await shop.call(programListCall, { as })).body.data.list[0]).toMatchObject({ spent: '576.00', month_budget: '600.00' })
    await shop.call(orderCancelCall, { as, params: { id: second.order_id ?? '' }, body: { reason: 'duplicate' } })
    expect((await fourth()).body.data.state).toBe('ordered')
    expect(await reserved()).toBe(60)
  })

  it('has its lines in the order in which they were sent', async () => {
    const token = await letProgram(shop, as)
    const lines = [`30:${packed}:30`, `10:${goodsIds.cold}:5`, `20:101:5`]
    const { data } = (await send(token, { lines })).body
    expect(data.lines.map(({ line }) => line)).toEqual(['30', '10', '20'])
  })

  it('needs the right to order, not only to leave drafts, and never pays', async () => {
    const token = await letProgram(shop, as, { scopes: ['look', 'draft'] })
    expect((await send(token, { submit: 1 })).body).toMatchObject({ code: 403, msg: expect.stringContaining('没有“下单”权限') })
    expect((await shop.call(draftListCall, { as })).body.data.list).toEqual([])
    const looking = await letProgram(shop, as, { scopes: ['look'] })
    expect((await send(looking)).body.msg).toContain('没有“存草稿”权限')
  })

  it.each([
    [{ erp_sn: ' ' }, 'erp_sn', '请填写ERP单号'],
    [{ erp_sn: '1'.repeat(41) }, 'erp_sn', expect.stringContaining('最多40个字')],
    [{ lines: ['1001:20'] }, 'lines', '“1001:20”格式不正确，每行请写“行号:商品编号:数量”，如10:1001:20'],
    [{ lines: [`1:${packed}:30`, `1:${goodsIds.cold}:5`] }, 'lines', '行号1：行号重复'],
    [{ lines: [`1:${packed}:30`, `2:${packed}:30`] }, 'lines', '行号2：同一商品只能占一行，请合并数量'],
    [{ lines: [`1:999999:30`] }, 'lines', '行号1：商品不存在或已下架'],
    [{ lines: [`7:${packed}:49999`] }, 'lines', expect.stringMatching(/^行号7：.*库存/)],
    [{ lines: [`7:${packed}:1`] }, 'lines', expect.stringMatching(/^行号7：/)],
    [{ remark: '长'.repeat(191) }, 'remark', '备注不能超过200个字'],
    [{ submit: 1, address_id: memberIds.rival }, 'address_id', expect.any(String)],
  ])('is refused at its field: %j', async (body, field, message) => {
    const token = await letProgram(shop, as)
    const answer = await send(token, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]).toEqual([message])
    expect((await shop.call(draftListCall, { as })).body.data.list).toEqual([])
    expect((await shop.readCart(as)).data).toEqual([])
  })

  it('is numbered by each sender for itself: two programs of a store, an agent and a person use one number', async () => {
    const senders = [await letProgram(shop, as), await letProgram(shop, as), await letProgram(shop, as, { kind: 'agent' })]
    const lines = (place: number) => [`1:${packed}:${30 + 10 * place}`]
    const sent = await Promise.all(senders.map((token, place) => send(token, { lines: lines(place) })))
    shop.clock.advance(1_000)
    const byPerson = await shop.call(programOrderCall, { as, body: { erp_sn: 'CG-1', lines: lines(3) } })
    expect(new Set([...sent, byPerson].map(({ body }) => body.data.id)).size).toBe(4)
    for (const [place, token] of senders.entries()) {
      expect((await send(token, { lines: lines(place) })).body.data).toEqual(sent[place]?.body.data)
      expect((await send(token, { lines: lines(place + 1) })).status).toBe(409)
      expect((await shop.call(programOrderReadCall, { token, query: { erp_sn: 'CG-1' } })).body.data).toEqual(sent[place]?.body.data)
    }
    expect((await shop.call(programOrderReadCall, { as, query: { erp_sn: 'CG-1' } })).body.data).toEqual(byPerson.body.data)
    // A new program reads the newest that the store has by the number.
    const newcomer = await letProgram(shop, as)
    expect((await shop.call(programOrderReadCall, { token: newcomer, query: { erp_sn: 'CG-1' } })).body.data.id).toBe(byPerson.body.data.id)
    expect((await shop.call(programOrderReadCall, { token: newcomer, query: { erp_sn: 'CG-2' } })).status).toBe(404)
  })

  it('with a renewed token comes to the same order', async () => {
    const first = await send(await letProgram(shop, as), { submit: 1 })
    const ended = { ended_at: shop.clock.now(), ended_by: memberIds[as] }
    await shop.database.write(trx => trx.updateTable('store_program').set(ended).where('member_id', '=', memberIds[as]).execute())
    const renewed = await letProgram(shop, as)
    const again = await send(renewed, { submit: 1 })
    expect(again.body.data.order_id).toBe(first.body.data.order_id)
    expect((await shop.call(programOrderReadCall, { token: renewed, query: { erp_sn: 'CG-1' } })).body.data.id).toBe(first.body.data.id)
    expect(await reserved()).toBe(30)
    // Another content under the number is another order: the program before may have been another system.
    expect((await send(renewed, { lines: [`10:${packed}:40`] })).body.data.id).not.toBe(first.body.data.id)
  })

  it('counts a draft of a token that has ended against the budget of the one that orders it', async () => {
    await send(await letProgram(shop, as, { scopes: ['draft'] }))
    const ended = { ended_at: shop.clock.now(), ended_by: memberIds[as] }
    await shop.database.write(trx => trx.updateTable('store_program').set(ended).where('member_id', '=', memberIds[as]).execute())
    const renewed = await letProgram(shop, as, { month_budget_fen: 30_000 })
    expect((await send(renewed, { submit: 1 })).body.data.order_id).not.toBeNull()
    expect((await send(renewed, { submit: 1, erp_sn: 'CG-2' })).status).toBe(403)
  })

  it('comes twice at once as one order', async () => {
    const token = await letProgram(shop, as)
    const answers = await Promise.all([1, 2, 3].map(() => send(token, { submit: 1 })))
    expect(new Set(answers.map(({ body }) => body.data.order_id)).size).toBe(1)
    expect(await reserved()).toBe(30)
  })
})
