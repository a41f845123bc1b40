import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsListCall, type GoodsListQuery } from '@yaoji/contract/calls/storefront/goods'
import { formatUnitPrice, parseUnitPrice, withSeparators, type UnitPrice } from '@yaoji/contract/domain/money'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

describe.each(dialects)('lists of herbs and devices on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const list = async (query: GoodsListQuery, as?: string) => (await shop.call(goodsListCall, { query, ...(as && { as }) })).body.data
  const namesOf = ({ facets }: Awaited<ReturnType<typeof list>>) => facets.facts.map(({ name }) => name)

  test('are narrowed down by what is asked of such goods, each choice with the goods that it leads to', async () => {
    const herbs = await list({ zy: 2 })
    expect(namesOf(herbs)).toEqual(['origin', 'grade', 'processing'])
    for (const { name, label, values } of herbs.facets.facts) {
      const { value, count } = values.at(-1)!
      const chosen = await list({ zy: 2, page_size: 100, [name]: value })
      expect([name, chosen.total]).toEqual([name, count])
      for (const { asked } of chosen.list) expect(asked).toContainEqual({ name: label, value })
      // Its own choices stay as they were, so that another one can be taken.
      expect(chosen.facets.facts.find(each => each.name === name)?.values).toEqual(values)
    }
    const devices = await list({ qx: 2 })
    expect(namesOf(devices)).toEqual(['scope'])
    const third = await list({ qx: 2, scope: '三类器械' })
    expect(third.total).toBe(devices.facets.facts[0]?.values.find(({ value }) => value === '三类器械')?.count)
    for (const { asked, pzwh } of third.list)
      expect(asked).toEqual([
        { name: '类别', value: '三类，需经营许可' },
        { name: '注册证', value: pzwh },
      ])
  })

  test('other lists are narrowed down by 医保, 集采 and 基药, and what no goods have leads to none', async () => {
    const all = await list({})
    expect(namesOf(all)).toEqual(['medical_class', 'procurement', 'essential'])
    for (const { name, values } of all.facets.facts)
      for (const { value, count } of values) expect((await list({ [name]: value })).total).toBe(count)
    const [covered] = (await list({ medical_class: '甲类', essential: '国家基药' })).list
    expect(covered?.asked).toEqual(
      expect.arrayContaining([
        { name: '医保', value: '甲类' },
        { name: '基药', value: '国家基药' },
      ]),
    )
    const { facts } = (await shop.call(goodsDetailCall, { params: { id: String(covered?.id) } })).body.data
    expect(facts).toContainEqual({ name: '医保类别', value: '甲类（《国家医保药品目录》（示例），2026-01-01）' })
    expect(facts.find(({ name }) => name === '医保编码')?.value).toMatch(/^[XZ]Y00AAA000A001\d{9}（/)
    expect((await list({ zy: 2, origin: '月球' })).total).toBe(0)
  })

  test('a kilogram costs a thousand grams, to anyone who sees prices', async () => {
    const herbs = (await list({ zy: 2, page_size: 100 }, 'zhensuo')).list.filter(goods => goods.price !== null)
    const perKilogram = ({ asked }: (typeof herbs)[number]) => asked.find(({ name }) => name === '折合')?.value
    const price = (goods: (typeof herbs)[number] | undefined, times: number) =>
      `¥${withSeparators(formatUnitPrice((parseUnitPrice(goods?.price ?? '')! * times) as UnitPrice))}/kg`
    const byGram = herbs.find(goods => goods.bzdw === 'g')!
    const bag = herbs.find(goods => /250g$/.test(goods.ypgg))!
    expect([perKilogram(byGram), perKilogram(bag)]).toEqual([price(byGram, 1_000), price(bag, 4)])
    for (const { asked } of (await list({ zy: 2, page_size: 100 })).list) expect(asked.map(({ value }) => value).join()).not.toContain('¥')
  })
})
