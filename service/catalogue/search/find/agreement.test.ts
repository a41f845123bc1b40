import { describe, expect, test } from 'vitest'
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

describe('a slip and another medicine:', () => {
  const names = ['霍香正气软胶囊', '藿香正气水', '六味地黄丸', '板蓝根颗粒', '盐酸雷尼替丁胶囊']
  const shop = createSearchIndex()
  shop.replace(names.map((name, at) => searchGoods(at, name, { manufacturer: '白云山示例制药厂', sales: 9 })))
  const hits = (text: string) => shop.suggest(text, { limit: 5 }).map(({ id, isNear = false }) => [names[id], isNear])

  test('of goods whose name has the slip too, those that have it right are found', () =>
    expect(hits('霍香正气')).toEqual([
      ['霍香正气软胶囊', false],
      ['藿香正气水', false],
    ]))

  test.each(['麦味地黄丸', '麦味地黄完', '杞味地黄丸'])('%s is at most like 六味地黄丸', text =>
    expect(hits(text).filter(([, isNear]) => !isNear)).toEqual([]),
  )

  test.each(['蓝天白云药', '蓝天白云', '白云蓝天药业', 'zzqqxx', 'zzqqxx 3'])('%s finds nothing', text => expect(hits(text)).toEqual([]))

  test.each(['布洛芬 5 件', '布洛芬 5件', '布洛芬 12 盒'])('the quantity in %s is no part of the name', text => {
    const own = createSearchIndex()
    own.replace([searchGoods(1, '布洛芬片'), searchGoods(2, '布洛芬颗粒')])
    expect(own.suggest(text, { limit: 5 })).toEqual(own.suggest('布洛芬', { limit: 5 }))
  })
})
