import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Call } from '@yaoji/contract/calls/call'
import { brandDetailCall, brandGoodsCall, brandListCall, oneBrandBannersCall } from '@yaoji/contract/calls/storefront/brand'
import { homeBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { campaignPageCall, campaignPlaces } from '@yaoji/contract/calls/storefront/campaign'
import { controlledGroupCall } from '@yaoji/contract/calls/storefront/controlled-sales'
import { goodsHotCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { drawActivityCall } from '@yaoji/contract/calls/rewards/lottery'
import { callTable } from '@yaoji/contract/calls/table'
import * as paths from '@yaoji/contract/paths'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp, type TestCallInput } from '../../../testing/service/app/start-test-app.ts'
import { createSettingReader } from '../../platform/settings/reader.ts'
import { readBrands, readCampaigns } from '../../storefront/search-engine-pages/page-facts.ts'
import { judgeTexts, withoutPrescriptions } from './prescription-names.ts'

/** Goods of the sample that get this name and need a prescription; what staff write says it without its form. */
const drug = { name: '枸橼酸试匹林缓释片(Ⅱ)', said: '枸橼酸试匹林' }

type Place = { call: Call; input?: TestCallInput }

/** All that a visitor may ask for without naming goods, and the pages that have an address of their own. */
async function places(shop: TestApp): Promise<Place[]> {
  const brands = (await shop.call(brandListCall)).body.data.list
  const lotteries = await shop.database.read.selectFrom('lottery').select('id').execute()
  return [
    ...callTable
      .filter(({ call, schema }) => call.method === 'GET' && schema.access === 'visitor' && !call.path.includes(':'))
      .map(({ call }) => ({ call })),
    ...campaignPlaces.map(place => ({ call: campaignPageCall, input: { params: { place } } })),
    ...['erke', 'ganmao'].map(id => ({ call: controlledGroupCall, input: { params: { id } } })),
    ...lotteries.map(({ id }) => ({ call: drawActivityCall, input: { params: { id } } })),
    ...brands.flatMap(({ id }) =>
      [brandDetailCall, brandGoodsCall, oneBrandBannersCall].map((call): Place => ({ call, input: { params: { id } } })),
    ),
  ]
}

const han = /\p{Script=Han}/u

/** Every Chinese text inside names the drug, whatever it is of; JSON keeps its form. */
function naming(text: string): string {
  try {
    const inside = (value: unknown): unknown => {
      if (typeof value === 'string') return han.test(value) ? `${value}${drug.said}` : value
      if (Array.isArray(value)) return value.map(inside)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, inside(own)]))
    }
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' ? JSON.stringify(inside(json)) : naming(`${text} `)
  } catch {
    return han.test(text) ? `${text}${drug.said}` : text
  }
}

/** What operators and imports write for visitors, by table. */
const written = {
  setting: ['value'],
  category: ['name'],
  campaign: ['content'],
  promotion: ['name', 'terms'],
  coupon_offer: ['name'],
  lottery: ['name'],
  lottery_prize: ['name', 'remarks'],
  points_goods: ['name', 'spec', 'text'],
  goods_tag: ['name', 'description'],
} as const
/** Texts of a setting that the law has shown, and those that no visitor reads. */
const untouched = new Set(['links', 'transfer_account', 'invoice_seller', 'return_address', 'quality_inspection', 'contacts'])

async function nameEverywhere({ database }: TestApp): Promise<void> {
  await database.write(async trx => {
    for (const [table, columns] of Object.entries(written) as [keyof typeof written, readonly string[]][]) {
      const rows = (await trx.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
      const key = table === 'setting' ? ['key'] : table === 'goods_tag' ? ['goods_id', 'sort'] : ['id']
      for (const row of rows) {
        if (untouched.has(String(row.key))) continue
        const values = Object.fromEntries(columns.map(column => [column, naming(String(row[column]))]))
        let update = trx.updateTable(table).set(values as never)
        for (const each of key) update = update.where(each as never, '=', row[each] as never)
        await update.execute()
      }
    }
  })
}

describe.each(dialects)('names of prescription drugs on %s', dialect => {
  let shop: TestApp
  let id: number

  beforeAll(async () => {
    shop = await startTestApp(dialect)
    const { read, write } = shop.database
    id = (
      await read.selectFrom('goods').select('id').where('status', '=', 'on').where('is_rx', '=', 1).orderBy('id').executeTakeFirstOrThrow()
    ).id
    await write(trx => trx.updateTable('goods').set({ name: drug.name }).where('id', '=', id).execute())
    await vi.waitFor(async () => expect((await judgeTexts(read)).inText(drug.said)).toBe(true), { timeout: 20_000 })
  })
  afterAll(() => shop.close())

  const answer = async ({ call, input }: Place, as?: string) =>
    JSON.stringify((await shop.call<unknown>(call, { ...input, ...(as && { as }) })).body.data)

  test('what staff write shows visitors none, whatever it is of; members read it', async () => {
    const before = await places(shop)
    await nameEverywhere(shop)
    const reached = new Set<string>()
    for (const place of before) {
      const said = (await answer(place)).split(drug.said)
      expect([place.call.path, place.input, said.length - 1, said[0]?.slice(-80)]).toEqual([
        place.call.path,
        place.input,
        0,
        expect.anything(),
      ])
      if ((await answer(place, 'danti')).includes(drug.said)) reached.add(place.call.path)
    }
    expect([...reached]).toEqual(
      expect.arrayContaining([
        ...['/api/focus/common', '/api/category', '/api/focus', '/api/brand/:id', '/api/campaign/:place', '/api/controlled/:id'],
        ...[
          '/api/goods/hot',
          '/api/draw/:id/activity',
          '/api/points_mall',
          '/api/goods/activities',
          '/api/group',
          '/api/user/availableCoupon',
        ],
      ]),
    )
    const source = { database: shop.database, readSetting: createSettingReader(shop.database.read, () => undefined) }
    const published = JSON.stringify([await readBrands(source), await readCampaigns(source, shop.clock.now())])
    expect(published).not.toContain(drug.said)
  })

  test('a visitor who searches for one finds it', async () => {
    expect(await answer({ call: goodsSearchCall, input: { query: { keywords: drug.said } } })).toContain(drug.name)
  })

  test.each([
    ['试匹林缓释片促销', true],
    ['枸橼酸 试匹林，第二件半价', true],
    ['试匹', false],
    ['枸橼酸', false],
    ['感冒季到了', false],
    [chinaDay(0), false],
  ])('%s names one: %s', async (text, isNamed) => {
    const shown = await withoutPrescriptions(shop.database.read, [text])
    expect(shown.length === 0).toBe(isNamed)
  })

  test('a link or a drawn pack leads to none either', async () => {
    const link = paths.goods.replace('{id}', String(id))
    const rows = [{ url: link }, { url: `${link}?from=home` }, { image: `https://shop.example/pack/${id}.svg?v=1` }, { url: `${link}0` }]
    expect(await withoutPrescriptions(shop.database.read, rows)).toEqual([{ url: `${link}0` }])
    const keyword = { url: `/search?keywords=${encodeURIComponent(drug.said)}` }
    expect(await withoutPrescriptions(shop.database.read, { list: [keyword, { url: '/search?keywords=%E9%9A%8F' }] })).toEqual({
      list: [{ url: '/search?keywords=%E9%9A%8F' }],
    })
  })

  test('a word that leads to prescription drugs alone is not proposed; one that others bear is', async () => {
    const setWords = (words: readonly string[]) =>
      shop.database.write(trx =>
        trx
          .updateTable('setting')
          .set({ value: JSON.stringify(words) })
          .where('key', '=', 'hot_words')
          .execute(),
      )
    const free = (
      await shop.database.read.selectFrom('goods').select('name').where('is_rx', '=', 0).orderBy('id').executeTakeFirstOrThrow()
    ).name
    await setWords(['试匹', '创可贴', free, drug.name])
    expect((await shop.call(goodsHotCall)).body.data.list).toEqual(['创可贴', free])
    expect((await shop.call(navigationCall)).body.data.rnss).toEqual(['创可贴', free])
    expect((await shop.call(goodsHotCall, { as: 'danti' })).body.data.list).toHaveLength(4)
  })

  test('a name that becomes one of goods without prescription may be shown from then on', async () => {
    const { write, read } = shop.database
    const isNamed = async () => (await judgeTexts(read)).inText(drug.said)
    // Names are read again apart from the request.
    const becomes = (value: boolean) => expect.poll(isNamed, { timeout: 20_000 }).toBe(value)
    await becomes(true)
    await write(trx => trx.updateTable('goods').set({ is_rx: 0 }).where('id', '=', id).execute())
    await becomes(false)
    await write(trx => trx.updateTable('goods').set({ is_rx: 1 }).where('id', '=', id).execute())
    await becomes(true)
    expect(await answer({ call: homeBannersCall })).not.toContain(drug.said)
  })
})
