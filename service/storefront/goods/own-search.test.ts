import { expect, test } from 'vitest'
import { createSearchIndex } from '../../catalogue/search/create-index.ts'
import { searchGoods } from '../../catalogue/search/test-support/search-goods.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { foundGoods } from './hits.ts'

test('what a keyword finds follows goods that come, change and go', async () => {
  const search = createSearchIndex()
  const found = () => foundGoods({ catalogue: async () => ({ search }) as unknown as Catalogue }, 'amxl') // It looks at nothing else.
  expect(await found()).toEqual([])
  search.replace([searchGoods(1, '阿莫西林胶囊'), searchGoods(2, '重楼')])
  expect(await found()).toEqual([1])
  search.replace([searchGoods(2, '阿莫西林颗粒')])
  expect((await found()).toSorted()).toEqual([1, 2])
  expect(await found()).toBe(await found())
  search.remove(1)
  expect(await found()).toEqual([2])
})
