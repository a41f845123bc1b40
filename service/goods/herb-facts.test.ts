import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsListCall, type GoodsListQuery } from '@yaoji/contract/calls/goods'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { dialects } from '../test-support/dialects.ts'
import { startTestApp, type TestApp } from '../test-support/start-test-app.ts'

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
    for (const { name, values } of herbs.facets.facts) {
      const { value, count } = values.at(-1)!
      const chosen = await list({ zy: 2, page_size: 100, [name]: value })
      expect([name, chosen.total]).toEqual([name, count])
      for (const { herb } of chosen.list) expect(herb?.[name as 'origin']).toBe(value)
      // Its own choices stay as they were, so that another one can be taken.
      expect(chosen.facets.facts.find(each => each.name === name)?.values).toEqual(values)
    }
    const devices = await list({ qx: 2 })
    expect(namesOf(devices)).toEqual(['scope'])
    const third = await list({ qx: 2, scope: '三类器械' })
    expect(third.total).toBe(devices.facets.facts[0]?.values.find(({ value }) => value === '三类器械')?.count)
    expect(new Set(third.list.map(goods => goods.device_class))).toEqual(new Set([3]))
  })

  test('other lists have no such choices, and what no goods have leads to none', async () => {
    expect(namesOf(await list({}))).toEqual([])
    expect((await list({ zy: 2, origin: '月球' })).total).toBe(0)
  })

  test('a kilogram costs a thousand grams, to whoever sees prices', async () => {
    const herbs = (await list({ zy: 2, page_size: 100 }, 'zhensuo')).list.filter(goods => goods.price !== null)
    const byGram = herbs.find(goods => goods.bzdw === 'g')
    const bag = herbs.find(goods => /250g$/.test(goods.ypgg))
    expect(parseUnitPrice(byGram?.herb?.price_per_kg ?? '')).toBe(parseUnitPrice(byGram?.price ?? '')! * 1_000)
    expect(parseUnitPrice(bag?.herb?.price_per_kg ?? '')).toBe(parseUnitPrice(bag?.price ?? '')! * 4)
    for (const goods of (await list({ zy: 2, page_size: 100 })).list) expect(goods.herb).toMatchObject({ price_per_kg: null })
  })
})
