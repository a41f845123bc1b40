import { expect, test } from 'vitest'
import { createSearchIndex } from './create-index.ts'
import { normalText } from './normalise.ts'
import { SaidNames } from './said-names.ts'
import { shippedNames } from './words/said-names.ts'
import { searchGoods } from './test-support/search-goods.ts'

test('none of the names of the shop means two things, and all mean what may be a generic name', () => {
  const said = shippedNames.map(name => normalText(name.said))
  expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([])
  for (const { said: name, forms } of shippedNames) {
    expect(name.length).toBeGreaterThan(1)
    for (const form of forms) expect(form).toMatch(/^[\p{Script=Han}A\d][\p{Script=Han}\d\p{Nl}A-Zaαβb()（）-]{1,19}$/u)
    expect(forms).not.toContain(name)
  }
})

test.each([
  ['络活喜', '苯磺酸氨氯地平片'],
  ['开瑞坦', '氯雷他定片'],
  ['心痛定', '硝苯地平片'],
  ['三九感冒灵', '感冒灵颗粒'],
  ['倍他乐克', '酒石酸美托洛尔片'],
  ['立普妥', '阿托伐他汀钙片'],
  ['拜新同', '硝苯地平控释片'],
  ['波立维', '硫酸氢氯吡格雷片'],
  ['代文', '缬沙坦胶囊'],
  ['格华止', '盐酸二甲双胍片'],
  ['达克宁', '硝酸咪康唑乳膏'],
  ['吗丁啉', '多潘立酮片'],
  ['必理通', '对乙酰氨基酚片'],
  ['泰诺林', '对乙酰氨基酚混悬滴剂'],
  ['芬必得', '布洛芬缓释胶囊'],
  ['先锋6号', '头孢拉定胶囊'],
  ['先锋霉素V', '注射用头孢唑林钠'],
  ['先锋六号', '头孢拉定胶囊'],
  ['罗氏芬', '注射用头孢曲松钠'],
  ['luohuoxi', '苯磺酸氨氯地平片'],
  ['lhx', '苯磺酸氨氯地平片'],
])('%s leads to %s', (text, name) => {
  const index = createSearchIndex()
  index.replace([searchGoods(1, '维生素C片'), searchGoods(2, name)])
  expect(index.suggest(text, { limit: 3 })[0]).toMatchObject({ id: 2 })
})

test('先锋霉素Ⅴ comes before Ⅵ, which begins like it', () => {
  const index = createSearchIndex()
  index.replace([searchGoods(1, '头孢拉定胶囊'), searchGoods(2, '注射用头孢唑林钠')])
  expect(index.suggest('先锋霉素V', { limit: 3 })[0]).toMatchObject({ id: 2 })
})

test.each([
  ['西沙必利', '枸橼酸莫沙必利片'],
  ['金达克宁', '硝酸咪康唑乳膏'],
  ['丽珠肠乐', '枸橼酸铋钾胶囊'],
  ['安定', '瑞舒伐他汀钙片'],
  ['诺和灵', '瑞格列奈片'],
])('%s finds nothing where the shop has only %s, another medicine', (text, name) => {
  const index = createSearchIndex()
  index.replace([searchGoods(1, name), searchGoods(2, '维生素C片')])
  expect(index.suggest(text, { limit: 3 })).toEqual([])
})

test('names of operators are taken up with their goods, and tell which goods changed', () => {
  const index = createSearchIndex()
  index.replace([searchGoods(1, '氯雷他定片')])
  const own = { said: '雷雷子', kind: 'colloquial', generic: '氯雷他定', forms: ['氯雷他定'] } as const
  expect(index.said.setOwn([own])).toEqual(['氯雷他定'])
  expect(index.said.setOwn([own])).toEqual([])
  index.replace([searchGoods(1, '氯雷他定片')])
  expect(index.suggest('雷雷子', { limit: 3 })).toMatchObject([{ id: 1, alias: '雷雷子' }])
  expect(index.said.setOwn([])).toEqual(['氯雷他定'])
  expect(new SaidNames().meantBy('雷雷子')).toBeUndefined()
})
