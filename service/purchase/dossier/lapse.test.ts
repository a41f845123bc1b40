import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { DossierKind, DossierPaper } from '@yaoji/contract/goods/dossiers'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { companyCode, dossierSteps, type DossierSteps } from '../../../testing/service/people/dossiers.ts'
import { refusal } from '../../../testing/service/orders/recalls.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'

const goods = goodsIds.packed
const lapsed = '首营资料不在有效期内，暂停销售'
type Wire = { id: number; number: number; kc: string; cant_buy: { code: string; text: string } | null; batches: unknown[] }

describe.each(dialects)('a lapse on %s', dialect => {
  let shop: Shop
  let steps: DossierSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = dossierSteps(shop)
  })
  afterEach(() => closeShop(shop))

  const seen = async (app = shop.app, id: number = goods) => {
    const headers = { origin: shop.config.siteOrigin, cookie: await shop.login('buyer') }
    const get = async <Data>(url: string) => (await app.inject({ url, headers })).json<{ data: Data }>().data
    const detail = await get<Wire>(pathOf(goodsDetailCall, { id }))
    const { list } = await get<{ list: Wire[] }>(`${goodsListCall.path}?page_size=100`)
    const inStock = await get<{ list: Wire[] }>(`${goodsListCall.path}?in_stock=1&page_size=100`)
    const listed = list.find(row => row.id === id)
    return {
      text: detail.cant_buy?.text,
      listed: listed?.cant_buy?.text,
      stock: listed?.number,
      batches: detail.batches.length,
      isInStock: inStock.list.some(row => row.id === id),
    }
  }
  const sold = { text: undefined, listed: undefined, batches: 1, isInStock: true }
  const locked = { text: lapsed, listed: lapsed, stock: 0, batches: 0, isInStock: false }
  const stock = async (quantity: number, name = '仓库') =>
    shop.database.write(async trx => {
      const current = await trx.selectFrom('batch').select('quantity').where('goods_id', '=', goods).executeTakeFirstOrThrow()
      const cells = [`${goods}:1:batch:B1:${quantity}:${current.quantity}`]
      return carryOut(trx, 'goods-sheet', { body: { note: '到货', cells }, name, now: shop.clock.now() })
    })
  const untilMidnight = () => chinaDayEnd(shop.clock.now()) - shop.clock.now()

  test.each<[DossierKind, DossierPaper]>([
    ['holder', '药品生产许可证'],
    ['holder', '营业执照'],
    ['goods', '批准证明文件'],
  ])(
    'of the %s’s %s ends the sale at 00:00 in every process, and only the renewed and approved paper begins it again',
    async (kind, paper) => {
      const whole = await steps.wholeFor(goods, { [kind]: { [paper]: { ends_on: steps.day(0) } } })
      const second = await startSecond(shop)
      shop.clock.advance(untilMidnight() - 60_000)
      await shop.addGoods('buyer', goods, 30)
      const quote = await shop.checkout('buyer')
      shop.clock.advance(untilMidnight() - 1)
      for (const app of [shop.app, second.app]) expect(await seen(app)).toMatchObject(sold)
      shop.clock.advance(1)
      for (const app of [shop.app, second.app]) expect(await seen(app)).toMatchObject(locked)
      // Others are sold.
      expect(await seen(shop.app, goodsIds.cold)).toMatchObject({ text: undefined, isInStock: true })
      const form = { 'idempotency-key': 'lapsed-order-1', 'content-type': 'application/x-www-form-urlencoded' }
      const headers = { origin: shop.config.siteOrigin, cookie: await shop.login('buyer'), ...form }
      const { checkout_id, payable, address_id } = createBody('buyer', quote)
      const payload = new URLSearchParams({ checkout_id, payable, address_id: String(address_id) }).toString()
      const created = await second.app.inject({ method: 'POST', url: orderCreateCall.path, headers, payload })
      expect([created.statusCode, created.body]).toEqual([409, expect.stringContaining(lapsed)])
      const cart = await shop.readCart('buyer')
      expect(JSON.stringify(cart)).toContain(lapsed)
      const add = await shop.call(cartAddCall, { as: 'rival', body: { goods_id: goods, number: 10 } })
      expect(JSON.stringify(add.body)).toContain(lapsed)
      const { locks } = await steps.desk('show', { dossier_sn: whole.goods.dossier_sn })
      const name = kind === 'holder' ? '上市许可持有人示例制药1' : `首营品种${whole.goods.name}`
      expect(locks[0]).toBe(`暂停销售：${name}的${paper}已于${steps.day(-1)}到期`)
      const { dossier_sn: sn } = whole[kind]
      await steps.paper(sn, paper, { ends_on: steps.day(100) })
      expect(await seen()).toMatchObject(locked)
      await steps.approve(sn)
      expect(await seen()).toMatchObject(sold)
      await vi.waitFor(async () => expect(await seen(second.app)).toMatchObject(sold), { timeout: 5_000, interval: 20 })
      await second.close()
    },
  )

  test.each<[DossierKind, DossierPaper, string]>([
    ['supplier', '药品经营许可证', '供应商示例医药1'],
    ['supplier', '质量保证协议', '供应商示例医药1'],
    ['agent', '授权委托书', '销售代表示例代表'],
  ])('of the %s’s %s ends receipts of its goods by name, and what is here is sold', async (kind, paper, name) => {
    const whole = await steps.wholeFor(goods, { [kind]: { [paper]: { ends_on: steps.day(0) } } })
    await stock(1_010)
    shop.clock.advance(untilMidnight())
    expect(await seen()).toMatchObject(sold)
    expect(await refusal(stock(1_020))).toContain(`不能入库：${name}的${paper}已于${steps.day(-1)}到期`)
    await stock(1_000)
    const { dossier_sn: sn } = whole[kind]
    await steps.paper(sn, paper, { ends_on: steps.day(100) })
    expect(await refusal(stock(1_020))).toContain('不能入库')
    await steps.approve(sn)
    await stock(1_020)
  })

  test('of an agent’s letter ends the sale of 含麻 goods of that agent', async () => {
    const ephedrine = goodsIds.ephedrine
    await steps.wholeFor(ephedrine, { agent: { 授权委托书: { ends_on: steps.day(0) } } })
    const sees = async () => {
      const headers = { origin: shop.config.siteOrigin, cookie: await shop.login('special') }
      const answer = await shop.app.inject({ url: pathOf(goodsDetailCall, { id: ephedrine }), headers })
      return answer.json<{ data: Wire }>().data.cant_buy?.text
    }
    expect(await sees()).toBeUndefined()
    shop.clock.advance(untilMidnight())
    expect(await sees()).toBe(lapsed)
  })

  test('of one of two suppliers leaves receipts from the other', async () => {
    const whole = await steps.wholeFor(goods, { supplier: { 质量保证协议: { ends_on: steps.day(0) } } })
    const second = await steps.approved('supplier', { name: '另一家', dossier_code: companyCode(99), scopes: ['化学药'] })
    const related = { supplier: second.dossier_sn, holder: whole.holder.dossier_sn }
    await steps.approved('goods', { goods_id: String(goods), ...related })
    shop.clock.advance(untilMidnight())
    await stock(1_010)
  })

  test('keeps goods that are off the shelf from going on again', async () => {
    await steps.wholeFor(goods, { goods: { 批准证明文件: { ends_on: steps.day(0) } } })
    const shelf = (state: 'on' | 'off') =>
      shop.database.write(trx =>
        carryOut(trx, 'goods-shelf', { body: { goods_id: String(goods), state }, name: '运营', now: shop.clock.now() }),
      )
    await shelf('off')
    shop.clock.advance(untilMidnight())
    expect(await refusal(shelf('on'))).toContain('不能上架：暂停销售：首营品种')
  })

  test('is none before dossiers are required; from that day on goods without one are not sold, received or put on sale', async () => {
    const from = steps.day(1)
    expect(
      await steps.desk('require', { from: '2027-02-30' }).then(
        () => '',
        (error: Error) => error.message,
      ),
    ).toBe('没有这一天')
    await steps.wholeFor(goodsIds.cold)
    const { required_from, lacking } = await steps.desk<{ required_from: string; lacking: number }>('require', { from })
    const all = await shop.database.read.selectFrom('goods').select('id').where('status', '=', 'on').execute()
    expect([required_from, lacking]).toEqual([from, all.length - 1])
    expect(await seen()).toMatchObject(sold)
    shop.clock.advance(untilMidnight())
    expect(await seen()).toMatchObject(locked)
    expect(await seen(shop.app, goodsIds.cold)).toMatchObject({ text: undefined })
    expect(await refusal(stock(1_010))).toContain('不能入库：没有批准的首营品种')
    await steps.desk('require', { from: 'never' })
    expect(await seen()).toMatchObject(sold)
  })
})
