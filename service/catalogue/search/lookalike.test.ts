import { describe, expect, test } from 'vitest'
import { createSearchIndex } from './create-index.ts'
import type { SearchGoods } from './search-index.ts'

const goods = (id: number, name: string, manufacturer = '青禾药业'): SearchGoods => ({
  id,
  name,
  manufacturer,
  brand: '',
  english_name: '',
  mah: '',
  spec: '',
  approval_number: '',
  barcode: '',
  sales: 0,
})

const names = ['青霉素V钾片', '制霉素片', '黄连上清片', '龙胆泻肝丸', '食母生片', '长春西汀片', '生理盐水', '⻥腥草滴眼液']
const index = createSearchIndex()
index.replace(names.map((name, at) => goods(at + 1, name)))

describe('radicals and compatibility ideographs find what the usual characters find:', () => {
  test.each([
    ['⻘霉素', '青霉素'],
    ['⻩连', '黄连'],
    ['⻰胆泻肝丸', '龙胆泻肝丸'],
    ['⻝母⽣', '食母生'],
    ['⻓春⻄汀', '长春西汀'],
    ['⽣理盐⽔', '生理盐水'],
    ['鱼腥草', '⻥腥草'],
  ])('%s and %s', (one, other) => {
    const found = index.suggest(other, { limit: 10 })
    expect(found).not.toEqual([])
    expect(index.suggest(one, { limit: 10 })).toEqual(found)
  })

  test('in manufacturers', () => {
    expect(index.manufacturers('⻘⽲药业', 5)).toEqual([{ name: '青禾药业', count: names.length }])
  })
})

describe('two characters that sound like the beginning of a longer name', () => {
  const sounds = createSearchIndex()
  sounds.replace(['稀盐酸', '板蓝根颗粒', '知柏地黄丸', '黄芪'].map((name, at) => goods(at + 1, name)))
  const named = (query: string) => sounds.suggest(query, { limit: 10 }).map(({ id }) => id)

  test.each(['喜炎', '曦言', '质百'])('%s find nothing', query => expect(named(query)).toEqual([]))

  test.each([
    ['西盐', 1],
    ['板兰', 2],
    ['黄其', 4],
    ['皇旗', 4],
  ])('%s find one that they share a character with, or that is no longer', (query, id) => expect(named(query)).toContain(id))
})

describe('three characters with one that is wrong', () => {
  const short = createSearchIndex()
  short.replace(
    ['奥特康唑胶囊', '安络化纤丸', '枸杞子', '布洛芬片', '清感九味丸'].map((name, at) => goods(at + 1, name, '内蒙古奥特奇药厂')),
  )
  const named = (query: string) => short.suggest(query, { limit: 10 }).map(({ id }) => id)

  test.each(['奥特曼', '安络血', '安络宁'])('%s mean no longer name that begins alike', query => expect(named(query)).toEqual([]))

  test.each([
    ['枸祀子', 3],
    ['布络芬', 4],
    ['布洛方', 4],
    ['安络化', 2],
  ])('%s mean a name of their length, or one that sounds alike', (query, id) => expect(named(query)).toContain(id))
})

test.each([
  ['复方甘草片', '复方甘草酸苷片'],
  ['感冒颗粒', '感冒清热颗粒'],
  ['复方丹片', '复方丹参片'],
])('%s in %s with other characters between is a question, and no name', (text, name) => {
  const own = createSearchIndex()
  own.replace([goods(1, name)])
  expect(own.suggest(text, { limit: 10 }).map(({ matchedBy }) => matchedBy)).toEqual(['similar'])
})

test('one character over and over is a slip of no name', () => {
  const index = createSearchIndex()
  index.replace(['狗尾草', '沼泽念珠藻', '毛嘟嘟'].map((name, at) => goods(at + 1, name)))
  expect(['嘟嘟嘟', 'zzzzz'].flatMap(query => index.suggest(query, { limit: 10 }))).toEqual([])
})
