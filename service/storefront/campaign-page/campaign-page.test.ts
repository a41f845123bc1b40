import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { campaignPageCall, type CampaignPlace, type CampaignQuery } from '@yaoji/contract/calls/storefront/campaign'
import { couponClaimCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import type { CampaignOperatedWire } from '@yaoji/contract/calls/operator/campaign'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { campaignId, couponOfferId } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { listCampaigns } from './list.ts'

const dayMs = 86_400_000

describe.each(dialects)('campaign pages on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const goodsBlock = { type: 'goods', title: '主推', goods: [goodsIds.herb, goodsIds.packed] }
  const page = (more: object = {}) => ({ name: '冬季专场', begins: day(-1), ends: day(5), blocks: [goodsBlock], ...more })
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<CampaignOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  const saveText = (text: string, more: object = {}) =>
    operate('campaign-save', { place: 'zqmb', file: Buffer.from(text).toString('base64url'), ...more })
  const save = (document: object = page(), more: object = {}) => saveText(JSON.stringify(document), more)
  const publish = async (document?: object, more?: object) => {
    const { campaign_id } = await save(document, more)
    return operate('campaign-publish', { campaign_id: String(campaign_id) })
  }
  const read = (place: CampaignPlace, query: CampaignQuery = {}, as?: string) =>
    shop.call(campaignPageCall, { params: { place }, query, ...(as && { as }) })
  const shown = async (place: CampaignPlace, query: CampaignQuery = {}, as?: string) => (await read(place, query, as)).body.data
  const problems = (saved: Promise<unknown>) =>
    saved.then(
      () => [],
      (error: { errors?: { file?: string[] } }) => error.errors?.file?.[0]?.split('\n'),
    )

  it('of 医友汇 are for clinics: the desk takes no other audience, other stores read it and see no goods, clinics do', async () => {
    expect(await problems(save(page(), { place: 'yyh' }))).toEqual([expect.stringContaining('医友汇只面向诊所')])
    expect(await problems(save(page({ ranks: [2, 1] }), { place: 'yyh' }))).toHaveLength(1)
    expect(await problems(save(page({ ranks: [2], stores: ['buyer'] }), { place: 'yyh' }))).toHaveLength(1)
    const { path } = await publish(page({ ranks: [2] }), { place: 'yyh' })
    expect(path).toMatch(/^\/yyh\?id=/)
    expect((await shown('yyh', {}, 'buyer')).campaign).toMatchObject({ state: 'refused', reason: '本活动仅限诊所参加', blocks: [] })
    await shop.database.write(trx => trx.updateTable('member').set({ rank: 2 }).where('code', '=', 'buyer').execute())
    expect((await shown('yyh', {}, 'buyer')).campaign).toMatchObject({ state: 'running', blocks: [{ title: '主推' }] })
    shop.clock.advance(7 * dayMs)
    expect((await shown('yyh', {}, 'buyer')).campaign).toMatchObject({ state: 'ended', blocks: [] })
  })

  it('are drafts that only their address shows, until they are published', async () => {
    const { campaign_id: id, preview_path, path, is_published } = await save()
    expect({ path, is_published }).toEqual({ path: `/zqmb?id=${id}`, is_published: false })
    expect((await read('zqmb', { id })).status).toBe(404)
    const preview = new URLSearchParams(preview_path.split('?')[1]).get('preview') ?? ''
    expect((await shown('zqmb', { id, preview })).campaign).toMatchObject({ name: '冬季专场', is_preview: true, state: 'running' })
    expect((await read('zqmb', { id, preview: 'B'.repeat(16) })).status).toBe(404)
    expect((await read('hdmb', { id, preview })).status).toBe(404)
    expect(await operate('campaign-publish', { campaign_id: String(id) })).toMatchObject({ is_published: true, has_draft: false })
    expect((await shown('zqmb', { id })).campaign).toMatchObject({ id, is_preview: false, blocks: [{ title: '主推' }] })
    expect((await shown('zqmb')).campaign.id).toBe(id)
    await save(page({ name: '改过的专场' }), { campaign_id: String(id) })
    expect((await shown('zqmb', { id })).campaign.name).toBe('冬季专场')
    expect((await shown('zqmb', { id, preview })).campaign.name).toBe('改过的专场')
    expect(await listCampaigns(shop.database.read, shop.clock.now())).toMatchObject([
      { campaign_id: id, has_draft: true },
      { campaign_id: campaignId },
    ])
    await expect(save(page(), { place: 'hdmb', campaign_id: String(id) })).rejects.toMatchObject({ message: '没有这个活动页' })
  })

  it('show what they are made of, prices only to whom they may be seen', async () => {
    const blocks = [
      { type: 'banner', name: '冬季备货', text: '满额再减', url: '/lqzx', bg: '#0a6b55' },
      { type: 'countdown', title: '距结束' },
      { type: 'text', title: '说明', paragraphs: ['第一段', '第二段'] },
      { type: 'coupons', coupons: [couponOfferId] },
      { type: 'goods', category: 1, most: 2 },
      { type: 'table', columns: ['满', '赠'], rows: [['100', '1盒']] },
      goodsBlock,
    ]
    const { campaign_id: id } = await publish(page({ blocks }))
    const { campaign } = await shown('zqmb', { id }, 'buyer')
    expect(campaign.blocks.map(({ type, title }) => [type, title])).toEqual([
      ['banner', '冬季备货'],
      ['countdown', '距结束'],
      ['text', '说明'],
      ['coupons', ''],
      ['goods', ''],
      ['table', ''],
      ['goods', '主推'],
    ])
    expect(campaign.blocks[0]).toMatchObject({ text: '满额再减', url: '/lqzx', bg: '#0a6b55', image: '' })
    expect(campaign.blocks[2]?.paragraphs).toEqual(['第一段', '第二段'])
    expect(campaign.blocks[3]?.coupons).toMatchObject([{ id: couponOfferId, state: 'open' }])
    expect(campaign.blocks[4]?.goods).toHaveLength(2)
    expect(campaign.blocks[5]).toMatchObject({ columns: ['满', '赠'], rows: [['100', '1盒']] })
    expect(campaign.blocks[6]?.goods.map(goods => [goods.id, goods.price])).toEqual([
      [goodsIds.herb, '0.3333'],
      [goodsIds.packed, '9.60'],
    ])
    const seen = (await shown('zqmb', { id })).campaign
    expect(seen.blocks.flatMap(block => block.goods).map(goods => goods.price)).toEqual([null, null, null, null])
    expect(seen.blocks[3]?.coupons).toMatchObject([{ state: 'log-in' }])
    await shop.call(couponClaimCall, { as: 'buyer', body: { offer_id: couponOfferId } })
    expect((await shown('zqmb', { id }, 'buyer')).campaign.blocks[3]?.coupons).toMatchObject([{ claimed: 1 }])
  })

  it('are next to each other: what runs first, what is ahead, what is over and what is for others', async () => {
    const fair = { place: 'yjh' }
    const ahead = await publish(page({ name: '下一场', begins: `${day(2)} 08:00` }), fair)
    const clinics = await publish(page({ name: '诊所场', begins: day(0), ranks: [2, 4] }), fair)
    const invited = await publish(page({ name: '受邀场', begins: day(0), stores: ['rival'] }), fair)
    const over = await publish(page({ name: '已结束场', begins: day(-3), ends: day(3) }), fair)
    await operate('campaign-end', { campaign_id: String(over.campaign_id) })
    const { tabs, campaign } = await shown('yjh', {}, 'buyer')
    expect(tabs.map(({ name, state }) => [name, state])).toEqual([
      ['试验药聚会', 'running'],
      ['诊所场', 'refused'],
      ['受邀场', 'refused'],
      ['下一场', 'ahead'],
      ['已结束场', 'ended'],
    ])
    expect(campaign).toMatchObject({ id: campaignId, state: 'running' })
    const one = async (id: number, as?: string) => (await shown('yjh', { id }, as)).campaign
    expect(await one(clinics.campaign_id, 'buyer')).toMatchObject({ state: 'refused', reason: '本活动仅限诊所、连锁公司参加', blocks: [] })
    expect(await one(invited.campaign_id, 'buyer')).toMatchObject({ state: 'refused', reason: '本活动仅限受邀门店参加', blocks: [] })
    expect(await one(invited.campaign_id, 'rival')).toMatchObject({ state: 'running', reason: '' })
    expect(await one(clinics.campaign_id)).toMatchObject({ state: 'running', blocks: [{ title: '主推' }] })
    expect(await one(over.campaign_id)).toMatchObject({ state: 'ended', blocks: [] })
    expect(await one(ahead.campaign_id)).toMatchObject({ state: 'ahead', blocks: [{ title: '主推' }] })
    const chosen = await shown('Hdzx', { tabs: `${ahead.campaign_id}-${campaignId}-999` })
    expect(chosen.tabs.map(({ id }) => id)).toEqual([ahead.campaign_id, campaignId])
    expect(chosen.campaign.id).toBe(campaignId)
    expect((await read('Hdzx', { tabs: String(campaignId), id: ahead.campaign_id })).status).toBe(404)
    expect((await read('Hdzx')).status).toBe(404)
    shop.clock.advance(8 * dayMs)
    expect((await shown('yjh')).tabs.map(({ name }) => name)).toEqual(['试验药聚会', '诊所场', '受邀场', '下一场'])
  })

  it('of operators are gone when they are over', async () => {
    const { campaign_id: id } = await publish()
    shop.clock.advance(5 * dayMs)
    expect((await read('zqmb', { id })).status).toBe(200)
    shop.clock.advance(dayMs)
    expect((await read('zqmb', { id })).status).toBe(404)
    expect((await read('zqmb')).body.msg).toBe('活动不存在或已结束')
    await expect(operate('campaign-publish', { campaign_id: String(id) })).rejects.toMatchObject({
      errors: { file: ['“ends”：结束时间已经过去'] },
    })
  })

  it('are refused with each place where they are wrong', async () => {
    const of = (...blocks: object[]) => problems(save(page({ blocks })))
    expect(await problems(saveText('{"name": "冬季",}'))).toEqual([expect.stringContaining('第 1 行')])
    expect(await problems(save({ name: '', begins: '12月1日', ends: day(5), blocks: [{ type: 'video' }], colour: 1 }))).toEqual([
      expect.stringContaining('没有 “colour” 这一项，可用的是 name、begins、ends'),
      '“name”：不能为空',
      '“begins”：格式不对，应如 2026-12-01 08:00 或 2026-12-01',
      '“blocks” › 第 1 项 › “type”：应为 banner、text、goods、coupons、countdown、table 之一',
    ])
    expect(
      await of({ type: 'text', paragraphs: [] }, { type: 'banner', name: '横幅', url: '//evil.test', image: 'https://x.test/a.png' }),
    ).toEqual([
      '“blocks” › 第 1 项 › “paragraphs”：至少 1 项',
      '“blocks” › 第 2 项 › “image”：格式不对，应如 /upload/banner.png',
      '“blocks” › 第 2 项 › “url”：格式不对，应如 /lqzx、https:// 开头的地址，或 *说明文字',
    ])
    expect(await of({ type: 'banner', name: '横幅', url: '/nowhere' })).toEqual([
      '“blocks” › 第 1 项 › “url”：没有页面 /nowhere，请检查地址',
    ])
    expect(await problems(save(page({ begins: '2026-02-30' })))).toEqual(['“begins”：日期不存在'])
    expect(await problems(save(page({ begins: day(5), ends: `${day(5)} 00:00` })))).toEqual(['“ends”：结束时间要晚于开始时间'])
    expect(await of({ type: 'goods' }, { type: 'table', columns: ['甲', '乙'], rows: [['1', '2'], ['1']] })).toEqual([
      '“blocks” › 第 1 项：“goods”“brand”“category”要写一个，并且只写一个',
      '“blocks” › 第 2 项 › “rows” › 第 2 项：每行要有 2 格，与“columns”一样多',
    ])
    expect(await of(...Array.from({ length: 3 }, () => ({ type: 'goods', category: 1, most: 60 })))).toEqual([
      '“blocks”：全页共 180 种商品，最多 120 种',
    ])
    expect(
      await of(
        { type: 'goods', goods: [goodsIds.packed, 999_999, goodsIds.offShelf] },
        { type: 'goods', brand: '无此品牌' },
        { type: 'goods', category: 77 },
        { type: 'coupons', coupons: [couponOfferId, 55] },
      ),
    ).toEqual([
      `“blocks” › 第 1 项 › “goods”：没有上架的商品 999999、${goodsIds.offShelf}`,
      '“blocks” › 第 2 项 › “brand”：没有品牌“无此品牌”的上架商品',
      '“blocks” › 第 3 项 › “category”：没有分类 77',
      '“blocks” › 第 4 项 › “coupons”：领券中心没有优惠券 55',
    ])
    expect(await problems(save(page({ stores: ['nobody'] })))).toEqual(['“stores”：没有门店 nobody'])
    expect(await listCampaigns(shop.database.read, shop.clock.now())).toHaveLength(1)
  })
})
