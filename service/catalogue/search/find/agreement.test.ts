import { expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import type { SearchGoods } from '../search-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'

const goods = (id: number, name: string, rest: Partial<SearchGoods> = {}) =>
  searchGoods(id, name, {
    manufacturer: '江南制药有限公司',
    spec: '10mg*12片',
    approval_number: `国药准字H2001000${id}`,
    barcode: String(6_900_000_000_000 + id),
    sales: id,
    ...rest,
  })

const index = createSearchIndex()
index.replace([
  goods(1, '甲磺酸倍他司汀片'),
  goods(2, '阿莫西林胶囊'),
  goods(3, '感冒灵颗粒'),
  goods(4, '黄芩'),
  goods(5, '酒石酸美托洛尔片'),
])
const ask = (text: string) =>
  index.suggest(text, { limit: 5 }).map(({ id, isNear, unknown }) => ({ id, isNear: isNear ?? false, ...(unknown && { unknown }) }))

test.each([
  // A slip in the trade name.
  ['倍他洛克', 5, false],
  ['阿摸西林', 2, false],
  ['阿木西林', 2, false],
  ['阿莫西林西', 2, false],
  ['江南 阿摸西林', 2, false],
  ['敢帽灵', 3, false],
])('%s finds goods %i, near only: %s', (text, id, isNear) => {
  expect(ask(text)[0]).toEqual({ id, isNear })
})

// A shared beginning, or one of two characters, is another medicine.
test.each(['倍他环糊精', '黄芪', '阿莫罗芬'])('%s finds nothing', text => expect(ask(text)).toEqual([]))

test('an unknown word is named', () => {
  expect(ask('修正感冒灵')).toEqual([{ id: 3, isNear: false, unknown: '修正' }])
})
