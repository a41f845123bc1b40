import { describe, expect, test } from 'vitest'
import { createSearchIndex, dropNoise } from '../create-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'

const names = [
  '富马酸比索洛尔片',
  '铝碳酸镁咀嚼片',
  '碳酸钙D3片',
  '苯磺酸氨氯地平片',
  '罗红霉素胶囊',
  '磷酸奥司他韦胶囊',
  '瑞格列奈片',
  '门冬胰岛素注射液',
  '吲哚美辛巴布膏',
  '硝苯地平缓释片',
  '酒石酸美托洛尔片',
  '瑞舒伐他汀钙片',
  '阿托伐他汀钙片',
  '盐酸特拉唑嗪片',
  '磷霉素氨丁三醇散',
  '知柏地黄丸',
  '黄连',
  '盐酸小檗碱片',
  '阿莫西林胶囊',
  '感冒灵颗粒',
  '青霉素V钾片',
  '氨苄西林胶囊',
  '破壁灵芝孢子粉胶囊',
  '小儿七星茶颗粒',
  '百合固金丸',
  '头孢克肟颗粒',
  '头孢克洛缓释片',
  '布洛芬颗粒',
  '布洛伪麻片',
  '磷酸西格列汀片',
  '利格列汀片',
  '诺氟沙星胶囊',
  '盐酸环丙沙星片',
  '阿司匹林肠溶片',
]
const index = createSearchIndex()
index.replace([
  ...names.map((name, at) => searchGoods(at + 1, name, { manufacturer: '云岫药业有限公司', english_name: 'Tablets of bacillus oxytocin' })),
  ...['三七', '重楼'].map((name, at) => searchGoods(100 + at, name, { origin: '云南', sales: 9 })),
])
index.settle()
const nameOf = (id: number) => names[id - 1] ?? String(id)
const found = (text: string) => index.suggest(text, { limit: 50 }).map(({ id }) => nameOf(id))

describe('what is not in the shop finds nothing:', () => {
  // One character of two, one of three, parts of a name that is another one, and letters without sense.
  test.each([
    ...['康王', '达爽', '邦迪', '云迪', '拜迪', '安定', '可安', '严达'],
    ...['心得安', '诺和灵', '消心痛', '痢特灵', '胃复安', '心得安片', '诺和灵30R', '诺和灵笔芯', '痛安定'],
    ...['云南白药', '云南白药气雾剂'],
    ...['ablx', 'xyz', 'abc', 'bacx', 'qwrt', 'tablx'],
    ...['苹果手机', '美人鱼', '长城汽车'],
    // A dosage form is in half of all names: without it, a word has to be like a name.
    ...['量子胶囊', '粒子胶囊', '火星颗粒', '木星颗粒', '金刚丸', '月亮片'],
    // The mirror image of a medicine is another one.
    ...['左氨氯地平', '右布洛芬', '左旋西格列汀'],
    // One letter of four.
    ...['abpl', 'alzp'],
  ])('%s', text => expect(found(text)).toEqual([]))
})

describe('what is meant comes first:', () => {
  test.each([
    ['钙片', '碳酸钙D3片'],
    ['连黄', '黄连'],
    ['黄莲', '黄连'],
    ['络活西', '苯磺酸氨氯地平片'],
    ['黄莲素', '盐酸小檗碱片'],
    ['青酶素', '青霉素V钾片'],
    ['阿莫西淋', '阿莫西林胶囊'],
    ['阿莫西胶囊', '阿莫西林胶囊'],
  ])('%s is %s', (text, name) => expect(found(text)[0]).toBe(name))
})

describe('another medicine is not shown with what is meant:', () => {
  test.each([
    // A wrong character that sounds like the right one.
    ['头孢克污', ['头孢克肟颗粒']],
    ['布洛分', ['布洛芬颗粒']],
    // A whole name.
    ['西格列汀', ['磷酸西格列汀片']],
    ['利格列汀', ['利格列汀片']],
    ['amxljn', ['阿莫西林胶囊']],
    // A name that pharmacists say, in the middle of another such name: 环丙氟哌酸, 羟氨苄青霉素.
    ['氟哌酸', ['诺氟沙星胶囊']],
    ['青霉素', ['青霉素V钾片']],
  ])('%s', (text, names) => expect(found(text)).toEqual(names))
})

describe('what is asked behind a name is left out:', () => {
  test.each([
    ['阿莫西林胶囊批发', '阿莫西林胶囊'],
    ['阿莫西林胶囊 批发价格', '阿莫西林胶囊'],
    ['阿莫西林胶囊的作用', '阿莫西林胶囊'],
    ['阿莫西林胶囊的功效与作用', '阿莫西林胶囊'],
    ['阿莫西林胶囊怎么吃？', '阿莫西林胶囊'],
    ['感冒灵颗粒多少钱一盒', '感冒灵颗粒'],
    ['感冒灵颗粒说明书图片', '感冒灵颗粒'],
    ['感冒灵颗粒是什么药呢', '感冒灵颗粒'],
  ])('%s', (text, name) => {
    expect(dropNoise(text)).toBe(name)
    expect(index.suggest(text, { limit: 50 })).toEqual(index.suggest(name, { limit: 50 }))
  })

  test.each(['批发', '多少钱', '作用', '的作用', '阿莫西林胶囊', '丸批发'])('but %s stays', text => expect(dropNoise(text)).toBe(text))
})
