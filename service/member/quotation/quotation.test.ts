import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import {
  quotationAcceptCall,
  quotationAddCall,
  quotationCloseCall,
  quotationDraftCall,
  quotationListCall,
  quotationReadCall,
} from '@yaoji/contract/calls/member/quotation'
import { chinaDayStart } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { acceptBySn, askQuotation, quotationDesk } from '../../../testing/service/orders/quotations.ts'
import { quotationWires } from './list.ts'
import { waitingQuotations } from './waiting.ts'

const { packed, limited, soldOut, nearExpiry } = goodsIds
const some = expect.anything() as unknown

describe.each(dialects)('整单询价 on %s', dialect => {
  let shop: Shop
  let desk: ReturnType<typeof quotationDesk>
  beforeEach(async () => {
    shop = await openShop(dialect)
    desk = quotationDesk(shop)
  })
  afterEach(() => closeShop(shop))

  it('asks for the selected lines of the cart, and says at each that cannot be asked for why', async () => {
    await shop.addGoods('buyer', packed, 30)
    await shop.database.write(trx => trx.updateTable('cart_line').set({ kind: 'set', source_id: 1 }).execute())
    await shop.addGoods('buyer', packed, 40)
    await shop.addGoods('buyer', nearExpiry, 1)
    await shop.database.write(trx => trx.updateTable('goods').set({ is_ephedrine: 1 }).where('id', '=', nearExpiry).execute())
    const { lines } = (await shop.call(quotationDraftCall, { as: 'buyer' })).body.data
    expect(lines.map(({ goods_id, number, price, reason }) => [goods_id, number, price, reason]).toSorted()).toEqual([
      [packed, 30, '9.20', '秒杀、拼团、组合和已报价的商品不参加整单询价'],
      [packed, 40, '9.20', ''],
      [nearExpiry, 1, some, '控销、含麻商品不参加整单询价，请联系客服'],
    ])
  })

  it('reads the lines and goods of many at once', async () => {
    const ask = () => shop.call(quotationAddCall, { as: 'buyer', body: { lines: [`${packed}:30`, `${soldOut}:5`], until: desk.day(7) } })
    const cost = async () => {
      const rows = await shop.database.read.selectFrom('quotation').selectAll().orderBy('id').execute()
      const [list, waiting] = [
        await countQueries(shop.database.read, db => quotationWires(db, rows, shop.clock.now())),
        await countQueries(shop.database.read, db => waitingQuotations(db, shop.clock.now())),
      ]
      return [list.answer.length, waiting.answer.length, list.queries, waiting.queries]
    }
    await ask()
    const one = await cost()
    for (let more = 0; more < 3; more++) await ask()
    expect([one, await cost()]).toEqual([
      [1, 1, 2, 3],
      [4, 4, 2, 3],
    ])
  })

  it('stores when goods that are short arrive, as it was announced then, and again with the answer', async () => {
    const announce = (arrives_on: string, arrives_units: number | null) =>
      shop.database.write(trx =>
        trx.updateTable('stock').set({ arrives_on, arrives_units }).where('goods_id', 'in', [packed, soldOut]).execute(),
      )
    await announce(desk.day(5), 300)
    const lines = [`${packed}:30`, `${soldOut}:5`]
    const { id } = (await shop.call(quotationAddCall, { as: 'buyer', body: { lines, until: desk.day(7) } })).body.data
    const read = async () => (await shop.call(quotationReadCall, { as: 'buyer', params: { id } })).body.data
    const arrivals = async () => (await read()).lines.map(({ arrival }) => arrival)
    await announce(desk.day(6), null)
    expect(await arrivals()).toEqual(['', expect.stringMatching(/^预计.*到货300盒$/)])
    await desk.quote((await read()).quotation_sn, [`${packed}:9`, `${soldOut}:9`])
    await announce('', null)
    expect(await arrivals()).toEqual(['', expect.stringMatching(/^预计.*到货$/)])
  })

  it('stores what was asked, for its store alone', async () => {
    const body = {
      lines: [`${packed}:30:8.8`, `${soldOut}:5`],
      ...{ wished: '300', until: desk.day(7), message: ' 月底\n 前要 ' },
    }
    const { id } = (await shop.call(quotationAddCall, { as: 'buyer', body })).body.data
    expect((await shop.call(quotationReadCall, { as: 'buyer', params: { id } })).body.data).toMatchObject({
      ...{ state: 'waiting', wished: '300.00', until: desk.day(7), message: '月底 前要', count: 2, hash: '', quote: '', orders: [] },
      lines: [
        { goods_id: packed, number: 30, price: '9.20', wished: '8.80', quote: '', ordered: 0 },
        { goods_id: soldOut, number: 5, wished: '' },
      ],
    })
    expect((await shop.call(quotationListCall, { as: 'rival' })).body.data.total).toBe(0)
    const hash = '0'.repeat(64)
    expect((await shop.call(quotationReadCall, { as: 'rival', params: { id } })).status).toBe(404)
    expect((await shop.call(quotationCloseCall, { as: 'rival', params: { id }, body: {} })).status).toBe(404)
    expect((await shop.call(quotationAcceptCall, { as: 'rival', params: { id }, body: { hash } })).status).toBe(404)
  })

  it('says at each field what is wrong', async () => {
    const body = { lines: [`${packed}:30:免费`], wished: '-3', until: desk.day(61), message: '长'.repeat(201) }
    expect((await shop.call(quotationAddCall, { as: 'buyer', body })).body).toMatchObject({
      code: 422,
      errors: {
        [`price_${packed}`]: ['期望单价请填写大于0的数，最多四位小数'],
        wished: ['期望总价请填写大于0的金额，最多两位小数'],
        until: ['日期请选在60天以内'],
        message: ['留言不能超过200个字'],
      },
    })
    const refused = async (lines: string[]) =>
      (await shop.call(quotationAddCall, { as: 'buyer', body: { lines, until: desk.day(1) } })).body.errors?.lines
    expect(await refused([`${packed}:15`])).toEqual([expect.stringContaining('10')])
    expect(await refused([`${packed}:10`, `${packed}:20`])).toEqual([expect.stringContaining('重复')])
    expect(await refused(['99999:1'])).toEqual([expect.stringContaining('不存在')])
  })

  it('is withdrawn by the operator: what is ordered stands, what is in a cart cannot be ordered', async () => {
    const sn = await desk.quoted(
      [
        [packed, 30],
        [limited, 3],
      ],
      [`${packed}:9.00`, `${limited}:90`],
    )
    const { order_id } = await desk.orderOf(sn, [limited])
    await acceptBySn(shop, 'buyer', sn)
    await desk.run('withdraw', { quotation_sn: sn, answer: '厂家调价' })
    expect(await desk.read(sn)).toMatchObject({ state: 'withdrawn', answer: '厂家调价', orders: [{ id: order_id }] })
    expect((await shop.readOrder('buyer', order_id)).lines[0]).toMatchObject({ price: '90.00' })
    expect((await shop.readCart('buyer')).data[0]?.goods.cant_buy?.text).toBe('报价已失效，请查看询价')
    const titles = (await shop.call(messageListCall, { as: 'buyer' })).body.data.list.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining([`询价${sn}已报价`, `询价${sn}的报价已撤回`]))
  })

  it('is taken back by the buyer, declined with a reason, and then stays so', async () => {
    const [closed, declined] = [await desk.quoted([[packed, 30]], [`${packed}:9.00`]), await askQuotation(shop, 'buyer', [[packed, 30]])]
    const { id } = await desk.read(closed)
    expect((await shop.call(quotationCloseCall, { as: 'buyer', params: { id }, body: {} })).body.data.state).toBe('closed')
    expect((await shop.call(quotationCloseCall, { as: 'buyer', params: { id }, body: {} })).status).toBe(409)
    await desk.run('decline', { quotation_sn: declined, answer: '已是最低价' })
    expect(await desk.read(declined)).toMatchObject({ state: 'declined', answer: '已是最低价' })
    for (const sn of [closed, declined]) await expect(desk.quote(sn, [`${packed}:9.00`])).rejects.toThrow('询价状态已变化')
  })

  it('shares a total out over the lines, and counts each state as it reads', async () => {
    const sn = await askQuotation(shop, 'buyer', [
      [packed, 30],
      [limited, 3],
    ])
    await desk.run('answer', { quotation_sn: sn, amount: '500.00', until: desk.day(3) })
    // Thirty and three units: no prices of whole units come to the total itself.
    expect((await desk.read(sn)).quote).toBe('499.99')
    await expect(desk.run('answer', { quotation_sn: sn, amount: '9999.00', until: desk.day(3) })).rejects.toThrow()
    await askQuotation(shop, 'buyer', [[packed, 30]])
    const counted = async (state: 'waiting' | 'quoted' | 'ordered' | 'expired') =>
      (await shop.call(quotationListCall, { as: 'buyer', query: { state } })).body.data.list.map(each => each.state)
    expect(await counted('waiting')).toEqual(['waiting'])
    expect(await counted('quoted')).toEqual(['quoted'])
    await desk.orderOf(sn)
    expect(await counted('ordered')).toEqual(['ordered'])
    shop.clock.advance(chinaDayStart(desk.day(8)) - shop.clock.now())
    expect(await counted('expired')).toEqual(['expired'])
    expect(await counted('ordered')).toEqual(['ordered'])
  })
})
