import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignPageCall } from '@yaoji/contract/calls/storefront/campaign'
import { consoleCampaignCall, consoleCampaignsCall } from '@yaoji/contract/calls/console/campaigns'
import {
  operateCampaignEndCall,
  operateCampaignPictureCall,
  operateCampaignPublishCall,
  operateCampaignRestoreCall,
  operateCampaignSaveCall,
} from '@yaoji/contract/calls/operator/campaign'
import { campaignConsoleLimits } from '@yaoji/contract/console/campaigns'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { campaignId } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'

const as = 'promotion' as const

describe.each(dialects)('campaign pages in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const fileOf = (name: string, blocks: readonly object[] = [{ type: 'goods', goods: [goodsIds.herb] }]) =>
    Buffer.from(JSON.stringify({ name, begins: day(-1), ends: day(5), blocks })).toString('base64url')
  const save = (name: string, more: object = {}) =>
    shop.press(operateCampaignSaveCall, { as, body: { place: 'zqmb', file: fileOf(name), ...more } })
  const read = async (id: number) => (await shop.press(consoleCampaignCall, { as, params: { id: String(id) } })).body.data

  it('are saved, looked at, published, put back to an earlier change, and ended', async () => {
    const { campaign_id, change_id } = (await save('第一版')).body.data
    const id = String(campaign_id)
    await save('第二版', { campaign_id: id, change_was: String(change_id) })
    expect((await shop.press(operateCampaignPublishCall, { as, body: { campaign_id: id } })).body.data).toMatchObject({ has_draft: false })
    await shop.press(operateCampaignRestoreCall, { as, body: { campaign_id: id, change_id: String(change_id) } })
    const shown = await read(campaign_id)
    expect(shown).toMatchObject({ name: '第一版', has_draft: true, is_published: true, url: `${shop.config.mainSiteOrigin}/zqmb?id=${id}` })
    expect(shown.changes.map(({ event, is_current }) => [event, is_current])).toEqual([
      ['restore', true],
      ['publish', false],
      ['save', false],
      ['save', true],
    ])
    const seen = await shop.call(campaignPageCall, { params: { place: 'zqmb' }, query: { id: campaign_id } })
    expect(seen.body.data.campaign.name).toBe('第二版')
    await shop.press(operateCampaignEndCall, { as, body: { campaign_id: id } })
    const list = async (view: 'current' | 'ended') =>
      (await shop.press(consoleCampaignsCall, { as, query: { view } })).body.data.list.map(row => row.campaign_id)
    expect(await list('ended')).toContain(campaign_id)
    expect(await list('current')).not.toContain(campaign_id)
  })

  it('keep their newest changes, and those of other pages', async () => {
    const { campaign_id } = (await save('改了很多次')).body.data
    const changes = () => shop.database.read.selectFrom('campaign_change').select(['id', 'draft'])
    const others = await changes().where('campaign_id', '<>', campaign_id).execute()
    const change = { campaign_id, event: 'save', draft: '{}', operator: '甲', created_at: 1 } as const
    const many = Array.from({ length: campaignConsoleLimits.changesKept + 20 }, () => change)
    await shop.database.write(trx => trx.insertInto('campaign_change').values(many).execute())
    const { change_id } = (await save('最后一次', { campaign_id: String(campaign_id) })).body.data
    const left = await changes().where('campaign_id', '=', campaign_id).orderBy('id').execute()
    expect([left.length, left.at(-1)?.id]).toEqual([campaignConsoleLimits.changesKept, change_id])
    expect(await changes().where('campaign_id', '<>', campaign_id).execute()).toEqual(others)
  })

  it('of two people refuse the second with the name of the first, and keep what was there before changes were noted', async () => {
    const { campaign_id, change_id } = (await save('两人的')).body.data
    const id = String(campaign_id)
    await save('甲的', { campaign_id: id, change_was: String(change_id) })
    const late = await save('乙的', { campaign_id: id, change_was: String(change_id) })
    expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining(shop.nameOf(as))])
    const seen = { campaign_id: id, change_was: String(change_id) }
    const published = await shop.press(operateCampaignPublishCall, { as, body: seen })
    const restored = await shop.press(operateCampaignRestoreCall, { as, body: { ...seen, change_id: String(change_id) } })
    expect([published.status, restored.status]).toEqual([409, 409])
    expect(await read(campaign_id)).toMatchObject({ is_published: false, name: '甲的' })
    const [latest] = (await read(campaign_id)).changes
    const now = { campaign_id: id, change_was: String(latest?.change_id) }
    expect((await shop.press(operateCampaignPublishCall, { as, body: now })).status).toBe(200)

    const before = await read(campaignId)
    expect(before.changes).toEqual([])
    await save('改过的', { place: 'yjh', campaign_id: String(campaignId) })
    const [, first] = (await read(campaignId)).changes
    await shop.press(operateCampaignRestoreCall, { as, body: { campaign_id: String(campaignId), change_id: String(first?.change_id) } })
    expect((await read(campaignId)).document).toBe(before.document)
  })

  it('put back no change of another page, show pictures that were uploaded, and take no PDF', async () => {
    const [one, two] = [(await save('甲')).body.data, (await save('乙')).body.data]
    const foreign = { campaign_id: String(one.campaign_id), change_id: String(two.change_id) }
    expect((await shop.press(operateCampaignRestoreCall, { as, body: foreign })).status).toBe(404)
    const { picture } = (await shop.press(operateCampaignPictureCall, { as, body: { file: tinyPng } })).body.data
    const file = fileOf('有图', [{ type: 'banner', name: '年末', image: picture }])
    expect((await save('有图', { file })).status).toBe(200)
    expect((await shop.app.inject({ url: picture })).headers['content-type']).toBe('image/png')
    const pdf = Buffer.from('%PDF-1.4 1 0 obj').toString('base64url')
    expect((await shop.press(operateCampaignPictureCall, { as, body: { file: pdf } })).status).toBe(422)
  })
})
