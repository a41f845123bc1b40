import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCpuTime } from '../../../testing/service/measure/cpu-time.ts'
import { createSearchIndex } from './create-index.ts'
import type { SearchGoods, SearchIndex } from './search-index.ts'
import { handedOver, searchGoods } from './test-support/search-goods.ts'

/** Adds and removes enough unrelated goods to make the index lay itself out. */
function takeUpMany(index: SearchIndex): void {
  const filler = Array.from({ length: 3_000 }, (_, at) => ({ ...goods(`填充${at}`), id: 10_000 + at, manufacturer: '充数', spec: '' }))
  index.replace(filler)
  index.settle()
  for (const { id } of filler) index.remove(id)
}

let lastId = 0
function goods(name: string, more: Partial<SearchGoods> = {}): SearchGoods {
  return searchGoods(++lastId, name, { manufacturer: '云岫示例制药股份有限公司', spec: '0.25g*24粒', ...more })
}

let index: SearchIndex
let stocked: SearchGoods[]
const namesOf = (text: string, type?: 0 | 1) =>
  index.suggest(text, { limit: 10, ...(type !== undefined && { type }) }).map(hit => stocked.find(each => each.id === hit.id)?.name)
const firstOf = (text: string) => {
  const [hit] = index.suggest(text, { limit: 10 })
  const found = stocked.find(each => each.id === hit?.id)
  return hit && { name: found?.name, by: hit.matchedBy, match: hit.match && found?.name.slice(...hit.match) }
}

function takeUpStock(): void {
  lastId = 0
  stocked = [
    goods('阿莫西林胶囊', {
      english_name: 'Amoxicillin Capsules',
      approval_number: '国药准字H20990001',
      barcode: '2000000000017',
      sales: 50,
      brand: '岫康',
    }),
    goods('阿莫西林胶囊', {
      manufacturer: '澄屿示例（中国）药业有限公司',
      spec: '0.5g*24粒',
      sales: 90,
      approval_number: '国药准字H20990002',
    }),
    goods('阿莫西林颗粒', { spec: '0.125g×12袋', sales: 500 }),
    goods('复方阿莫西林分散片', { sales: 900 }),
    goods('盐酸氨溴索口服溶液', { spec: '100ml' }),
    goods('维生素B1片', { spec: '10mg*100片' }),
    goods('碳酸钙D3片'),
    goods('重楼', { manufacturer: '橘陂示例中药饮片有限公司', spec: '统货' }),
    goods('白术', { manufacturer: '橘陂示例中药饮片有限公司', spec: '统货' }),
    goods('阿胶', { manufacturer: '橘陂示例中药饮片有限公司', spec: '250g' }),
    goods('厚朴', { manufacturer: '橘陂示例中药饮片有限公司', spec: '统货' }),
    goods('金银花', { manufacturer: '橘陂示例中药饮片有限公司', spec: '统货' }),
    goods('氯化钠注射液', { spec: '100ml:0.9g' }),
    goods('硝苯地平控释片(Ⅱ)', { spec: '30mg*7片' }),
  ]
  index = createSearchIndex()
  index.replace(stocked)
}

// A small index is not laid out by itself, a large one always is, and a very large one comes from another thread. All must answer alike. Queries
// do not change the index, so the tests share it.
describe.each(['as it was taken up', 'laid out', 'handed over'])('one index %s answers', state => {
  beforeAll(() => {
    takeUpStock()
    if (state !== 'as it was taken up') takeUpMany(index)
    if (state === 'handed over') index = handedOver(index)
  })

  test.each([
    ['阿莫西林胶囊', '阿莫西林胶囊', 'name', '阿莫西林胶囊'],
    ['氨溴索', '盐酸氨溴索口服溶液', 'name', '氨溴索'],
    ['岫康', '阿莫西林胶囊', 'brand', undefined],
    ['amoxilinjiaonang', '阿莫西林胶囊', 'pinyin', '阿莫西林胶囊'],
    ['a mo xi lin jiao nang', '阿莫西林胶囊', 'pinyin', '阿莫西林胶囊'],
    ['YSAXS', '盐酸氨溴索口服溶液', 'initials', '盐酸氨溴索'],
    ['氨xiu索', '盐酸氨溴索口服溶液', 'pinyin', '氨溴索'],
    ['yansax', '盐酸氨溴索口服溶液', 'initials', '盐酸氨溴'],
    ['chonglou', '重楼', 'pinyin', '重楼'],
    ['zhonglou', '重楼', 'pinyin', '重楼'],
    ['baizhu', '白术', 'pinyin', '白术'],
    ['ejiao', '阿胶', 'pinyin', '阿胶'],
    ['houpo', '厚朴', 'pinyin', '厚朴'],
    ['lvhuana', '氯化钠注射液', 'pinyin', '氯化钠'],
    ['luhuana', '氯化钠注射液', 'pinyin', '氯化钠'],
    ['H20990001', '阿莫西林胶囊', 'approval', undefined],
    ['国药准字h20990001', '阿莫西林胶囊', 'approval', undefined],
    ['20990002', '阿莫西林胶囊', 'approval', undefined],
    ['2000000000017', '阿莫西林胶囊', 'barcode', undefined],
    ['鹽酸氨溴索', '盐酸氨溴索口服溶液', 'traditional', '盐酸氨溴索'],
    ['amoxicillin cap', '阿莫西林胶囊', 'english', undefined],
    ['0.125g*12', '阿莫西林颗粒', 'spec', undefined],
    ['维生素Ｂ１', '维生素B1片', 'name', '维生素B1'],
    ['碳酸 钙d3', '碳酸钙D3片', 'name', '碳酸钙D3'],
    ['硝苯地平控释片Ⅱ', '硝苯地平控释片(Ⅱ)', 'name', '硝苯地平控释片(Ⅱ'],
    ['双花', '金银花', 'alias', undefined],
    ['阿莫西林 澄屿', '阿莫西林胶囊', 'manufacturer', '阿莫西林'],
    ['澄屿阿莫西林', '阿莫西林胶囊', 'manufacturer', '阿莫西林'],
    ['阿莫西林胶囊0.5g', '阿莫西林胶囊', 'spec', '阿莫西林胶囊'],
    ['阿莫西林颗粒 0.125克×12袋', '阿莫西林颗粒', 'spec', '阿莫西林颗粒'],
    ['阿莫西林颗粒 125mg', '阿莫西林颗粒', 'spec', '阿莫西林颗粒'],
    ['阿莫西林颗粒 0.125g*12包', '阿莫西林颗粒', 'spec', '阿莫西林颗粒'],
    ['阿莫西林颗粒100毫升', '阿莫西林颗粒', 'similar', '阿莫西林颗粒'],
    ['阿莫西林颗粒 扬子江', '阿莫西林颗粒', 'similar', '阿莫西林颗粒'],
    ['阿莫西林颗立 0.125g', '阿莫西林颗粒', 'similar', '阿莫西林颗粒'],
    ['阿莫西临 澄屿', '阿莫西林胶囊', 'similar', '阿莫西林'],
    ['阿莫西林 登屿示例', '阿莫西林胶囊', 'similar', '阿莫西林'],
    ['jbslzyypyxgs', '重楼', 'manufacturer', undefined],
    ['国药准字 H20990001', '阿莫西林胶囊', 'approval', undefined],
    ['批准文号：国药准字H2099', '阿莫西林胶囊', 'approval', undefined],
    ['H2099', '阿莫西林胶囊', 'approval', undefined],
    ['990001', '阿莫西林胶囊', 'approval', undefined],
    ['0001', '阿莫西林胶囊', 'approval', undefined],
    ['2000 0000 0001 7', '阿莫西林胶囊', 'barcode', undefined],
    ['0017', '阿莫西林胶囊', 'barcode', undefined],
    ['条码：2000000000017', '阿莫西林胶囊', 'barcode', undefined],
    ['商品条形码 2000000000017', '阿莫西林胶囊', 'barcode', undefined],
    ['69码 200000000', '阿莫西林胶囊', 'barcode', undefined],
    ['0000000001', '阿莫西林胶囊', 'barcode', undefined],
    ['澄屿阿莫西林胶囊0.5g*24', '阿莫西林胶囊', 'spec', '阿莫西林胶囊'],
    ['０．１２５ｇ＊１２阿莫西林颗粒', '阿莫西林颗粒', 'spec', '阿莫西林颗粒'],
    ['阿莫西林颗粒0.125gx12袋', '阿莫西林颗粒', 'spec', '阿莫西林颗粒'],
    ['amxlkl 0.125g', '阿莫西林颗粒', 'spec', '阿莫西林颗粒'],
    ['bz jbslzyyp', '白术', 'manufacturer', '白术'],
    ['术白', '白术', 'similar', undefined],
    ['楼重', '重楼', 'similar', undefined],
    ['重搂', '重楼', 'similar', '重楼'],
    ['白逐', '白术', 'similar', '白术'],
    ['阿莫西淋胶囊', '阿莫西林胶囊', 'similar', '阿莫西林胶囊'],
    ['阿莫西灵胶囊', '阿莫西林胶囊', 'similar', undefined],
    ['阿莫西木胶囊', '阿莫西林胶囊', 'similar', undefined],
    ['阿西林胶囊', '阿莫西林胶囊', 'similar', undefined],
    ['阿莫西西林胶囊', '阿莫西林胶囊', 'similar', undefined],
    ['阿西莫林胶囊', '阿莫西林胶囊', 'similar', undefined],
    ['盐酸anxiusuokoufurongye', '盐酸氨溴索口服溶液', 'pinyin', '盐酸氨溴索口服溶液'],
    ['yansuananxiusokoufu', '盐酸氨溴索口服溶液', 'similar', undefined],
    ['luhuanazusheye', '氯化钠注射液', 'similar', undefined],
    ['xiaobenndiping', '硝苯地平控释片(Ⅱ)', 'similar', undefined],
  ])('%s → %s by %s', (text, name, by, match) => {
    expect(firstOf(text)).toEqual({ name, by, match })
  })

  test('a goods of its maker and spec, not only of its name', () => {
    expect(index.suggest('阿莫西林胶囊 0.5g', { limit: 5 }).map(hit => hit.id)).toEqual([2])
    expect(index.suggest('H20990002', { limit: 5 }).map(hit => hit.id)).toEqual([2])
  })
})

describe('ranking', () => {
  beforeEach(takeUpStock)

  test('exact comes before prefix before inner, then sales decide', () => {
    expect(namesOf('阿莫西林')).toEqual(['阿莫西林颗粒', '阿莫西林胶囊', '阿莫西林胶囊', '复方阿莫西林分散片'])
    expect(index.suggest('阿莫西林胶囊', { limit: 5 }).map(hit => hit.id)).toEqual([2, 1])
  })

  test('the toggle puts manufacturers first and hides nothing', () => {
    const odd = goods('橘陂茶')
    stocked.push(odd)
    index.replace([odd])
    expect(namesOf('橘陂')[0]).toBe('橘陂茶')
    expect(namesOf('橘陂', 1)[0]).not.toBe('橘陂茶')
    expect(namesOf('橘陂', 1)).toContain('橘陂茶')
  })

  test('all goods found are listed in the same order', () => {
    expect(index.list('阿莫西林')).toEqual(index.suggest('阿莫西林', { limit: 50 }).map(hit => hit.id))
  })
})

describe('manufacturers', () => {
  beforeAll(takeUpStock)

  test('are named in full with their number of goods, by any form of the name', () => {
    for (const text of ['橘陂示例中药饮片有限公司', '橘陂示例中药', '橘陂', 'jubeishili'])
      expect(index.manufacturers(text, 5), text).toEqual([{ name: '橘陂示例中药饮片有限公司', count: 5 }])
    expect(index.manufacturers('澄屿示例药业', 5)).toEqual([{ name: '澄屿示例（中国）药业有限公司', count: 1 }])
    expect(index.manufacturers('阿莫西林', 5)).toEqual([])
  })
})

describe('changes', () => {
  beforeEach(takeUpStock)

  test('a goods that is removed is found by nothing', () => {
    index.remove(1)
    index.remove(1)
    expect(index.suggest('2000000000017', { limit: 5 })).toEqual([])
    expect(index.suggest('岫康', { limit: 5 }).map(hit => hit.id)).not.toContain(1)
    expect(index.suggest('阿莫西林胶囊', { limit: 5 }).map(hit => hit.id)).toEqual([2])
  })

  test('a goods that changes is found under its new words only', () => {
    index.replace([{ ...goods('头孢克肟胶囊', { barcode: '2000000000093' }), id: 1 }])
    expect(index.suggest('2000000000017', { limit: 5 })).toEqual([])
    expect(index.suggest('toubao', { limit: 5 }).map(hit => hit.id)).toEqual([1])
    expect(index.suggest('2000000000093', { limit: 5 }).map(hit => hit.id)).toEqual([1])
    index.replace([{ ...goods('头孢克肟胶囊', { sales: 9 }), id: 77 }])
    expect(index.suggest('头孢', { limit: 5 }).map(hit => hit.id)).toEqual([77, 1])
  })
})

test.each(['', ' ', '。', '()', '\u0000', '😀', 'a'.repeat(200), '阿'.repeat(200), "'; drop table goods", '\uD800', '%', '*'.repeat(50)])(
  '%j is answered at once',
  text => {
    takeUpStock()
    const cpuMs = startCpuTime()
    index.suggest(text, { limit: 10 })
    index.list(text)
    index.manufacturers(text, 5)
    expect(cpuMs()).toBeLessThan(200)
  },
)
