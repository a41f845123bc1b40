import { beforeEach, expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import type { SearchIndex } from '../search-index.ts'
import { handedOver, searchGoods } from '../test-support/search-goods.ts'

const [own, other] = ['云岫示例制药股份有限公司', '澄屿示例药业有限公司']
const stock = [
  searchGoods(1, '阿莫西林胶囊', { manufacturer: own }),
  searchGoods(2, '阿莫西林胶囊', { manufacturer: other }),
  searchGoods(3, '阿莫西林颗粒', { manufacturer: own }),
  searchGoods(4, '复方阿莫西林分散片', { manufacturer: own }),
  searchGoods(5, '重楼', { manufacturer: own }),
  searchGoods(6, '金银花', { manufacturer: own }),
]

let index: SearchIndex
const idsOf = (text: string) => index.suggest(text, { limit: 5, isSure: true }).map(hit => hit.id)

/** Adds and removes enough goods to make the index lay itself out. */
function layOut(): void {
  const filler = Array.from({ length: 3_000 }, (_, at) => searchGoods(10_000 + at, `填充${at}`))
  index.replace(filler)
  index.settle()
  for (const { id } of filler) index.remove(id)
}

beforeEach(() => {
  index = createSearchIndex()
  index.replace(stock)
})

test('goods in the place of others are not found by words of these together', () => {
  layOut()
  expect(idsOf('澄屿 阿莫西林')).toEqual([2])
  index.replace([searchGoods(2, '头孢克肟胶囊', { manufacturer: other })])
  expect(idsOf('澄屿 阿莫西林')).not.toContain(2)
})

test('goods keep what is theirs when lists put them in the order of their sales', () => {
  const codeOf = (id: number) => `69000000000${id}0`
  const approvalOf = (id: number) => `国药准字H2099000${id}`
  const own = { 2: { mah: '澜汀示例药业有限公司' }, 4: { origin: '浙江' }, 5: { aliases: '七叶一枝花' }, 6: { name: '金银花（OTC）' } }
  index.replace(
    stock.map(goods => {
      const { id } = goods
      return { ...goods, ...own[id as keyof typeof own], barcode: codeOf(id), approval_number: approvalOf(id), sales: 10 * id }
    }),
  )
  for (const left of [[], [3], [3, 6]]) {
    for (const id of left) index.remove(id)
    layOut()
    for (const { id } of stock) {
      const found = left.includes(id) ? [] : [id]
      expect([idsOf(codeOf(id)), idsOf(approvalOf(id))]).toEqual([found, found])
    }
    expect(idsOf('阿莫西林')).toEqual(left.length > 0 ? [2, 1, 4] : [3, 2, 1, 4])
    expect([idsOf('澜汀'), idsOf('浙江 阿莫西林'), idsOf('七叶一枝花')]).toEqual([[2], [4], [5]])
    expect(index.suggest('金银花', { limit: 1 }).map(({ match }) => match)).toEqual(left.includes(6) ? [] : [[0, 3]])
  }
})

test('goods that come after many have gone take the place of none that stay', () => {
  layOut()
  index.settle()
  expect(index.state().slots.used).toBe(stock.length)
  index.replace([searchGoods(7, '白芍'), searchGoods(8, '当归')])
  layOut()
  expect(stock.map(({ name }) => idsOf(name).length > 0)).toEqual(stock.map(() => true))
  expect([idsOf('白芍'), idsOf('当归')]).toEqual([[7], [8]])
})

test('an index that was handed over goes on as the one that it was', () => {
  layOut()
  index.said.setOwn([{ said: '消炎宝', generic: '阿莫西林', kind: 'trade', forms: ['阿莫西林'] }])
  index.replace([searchGoods(1, '阿莫西林胶囊', { manufacturer: own, barcode: '6900000000017', approval_number: '国药准字H20990001' })])
  index.replace([searchGoods(9_000_000, '维生素c片（OTC）', { mah: '澄屿示例药业股份有限公司' })])
  const before = structuredClone(index.state())
  index = handedOver(index)
  expect(index.state()).toEqual(before)
  index.remove(3)
  index.replace([searchGoods(8, '头孢克肟颗粒', { manufacturer: '澄屿示例药业', barcode: '6900000000024' })])
  expect(idsOf('消炎宝')).toEqual([1])
  expect(idsOf('0017')).toEqual([1])
  expect(idsOf('H20990001')).toEqual([1])
  expect(idsOf('6900000000024')).toEqual([8])
  expect(idsOf('tbkw')).toEqual([8])
  expect(idsOf('jinyinuha')).toEqual([6])
  expect(idsOf('阿莫西林颗粒')).not.toContain(3)
  expect(index.manufacturers('澄屿', 5).map(({ name }) => name)).toEqual([other, '澄屿示例药业股份有限公司', '澄屿示例药业'])
  layOut()
  expect(idsOf('tbkw')).toEqual([8])
  expect(idsOf('消炎宝')).toEqual([1])
  expect(idsOf('0017')).toEqual([1])
})

test('sounds are found when names before them are gone and the lists are laid out again', () => {
  for (const id of [1, 2, 3]) index.remove(id)
  layOut()
  index.replace([searchGoods(7, '白芍')])
  expect(idsOf('chonglou')).toEqual([5])
  expect(idsOf('amxl')).toEqual([4])
  expect(index.suggest('jinyinuha', { limit: 1 }).map(hit => hit.id)).toEqual([6])
  expect(index.suggest('baishao', { limit: 5 }).map(hit => [hit.id, hit.match])).toEqual([[7, [0, 2]]])
})

test('makers and holders keep their goods, names and firms when those that sell better come before them', () => {
  const makers = [
    '云岫示例制药股份有限公司',
    '澄屿示例药业有限公司',
    '澄屿示例药业股份有限公司',
    '澜汀示例药业有限公司',
    '霁川示例药业有限公司',
  ]
  index.replace(
    makers.map((manufacturer, at) =>
      searchGoods(100 + at, '白芍', {
        manufacturer,
        mah: makers[makers.length - 1 - at],
        sales: 10 * at,
        brand: `芍牌${at}`,
        spec: `${at + 1}g`,
      }),
    ),
  )
  const questions = [...makers, '云岫', '澄屿', '澜汀', 'jichuan', '霁川 白芍', '芍牌3', '白芍 3g']
  const answers = () => questions.map(question => [idsOf(question), index.manufacturers(question, 5)])
  for (const gone of [[], [103]]) {
    for (const id of gone) index.remove(id)
    const before = answers()
    layOut()
    expect(answers()).toEqual(before)
  }
})

test('goods that sell less than before stand behind all that sell more', () => {
  const shelf = Array.from({ length: 30 }, (_, at) => searchGoods(100 + at, '氯雷他定片', { sales: 1_000 - at }))
  index.replace(shelf)
  layOut()
  expect(idsOf('氯雷他定片')).toEqual([100, 101, 102, 103, 104])
  for (const goods of shelf.slice(0, 3)) index.replace([{ ...goods, sales: 1 }])
  expect(idsOf('氯雷他定片')).toEqual([103, 104, 105, 106, 107])
})

test.each([
  ['one after the other', [searchGoods(7, '布洛芬片'), searchGoods(7, '氯雷他定颗粒'), searchGoods(8, '维生素C片')]],
  ['with others between', [searchGoods(7, '布洛芬片'), searchGoods(8, '维生素C片'), searchGoods(7, '氯雷他定颗粒')]],
])('of goods that come twice at once, %s, the last counts', (_, goods) => {
  index.replace(goods)
  expect([idsOf('氯雷他定'), idsOf('布洛芬'), idsOf('维生素C片')]).toEqual([[7], [], [8]])
  index.remove(7)
  layOut()
  expect([idsOf('氯雷他定'), idsOf('维生素C片')]).toEqual([[], [8]])
})
