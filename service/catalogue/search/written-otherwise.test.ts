import { expect, test } from 'vitest'
import { createSearchIndex } from './create-index.ts'
import type { SearchGoods } from './search-index.ts'
import { searchGoods } from './test-support/search-goods.ts'

function goods(name: string, more: Partial<SearchGoods>, id: number): SearchGoods {
  return searchGoods(id, name, { manufacturer: '云岫示例制药股份有限公司', spec: '0.25g*24粒', ...more })
}

const stocked = [
  ['阿莫西林胶囊', { spec: '0.5g*24粒', approval_number: '国药准字H20990001' }] as const,
  ['阿莫西林颗粒', { spec: '0.125g×12袋', sales: 500 }] as const,
  ['阿莫胶囊', { spec: '0.1g*10粒', manufacturer: '橘陂示例药业有限公司' }] as const,
  ...['盐酸氨溴索口服溶液', '维生素B1片', '阿胶', '金银花', '氯化钠注射液', '苹果酸片', '莫胶', '诺氟沙星'].map(
    name => [name, {}] as const,
  ),
].map(([name, more], id) => goods(name, more, id))

const index = createSearchIndex()
index.replace(stocked)

test.each([
  ['yasnuananxviusuo', '盐酸氨溴索口服溶液'],
  ['ejaio', '阿胶'],
  ['nuofsuhaxing', '诺氟沙星'],
  ['jinyihnua', '金银花'],
  ['amxilin', '阿莫西林颗粒'],
  ['ａｍｏｘｉｌｉｎ', '阿莫西林颗粒'],
  ['amxlkl0.125g', '阿莫西林颗粒'],
  ['amoxilinjiaonang0.5g', '阿莫西林胶囊'],
  ['阿莫西林颗粒0.125g x 12袋', '阿莫西林颗粒'],
  ['准字H20990001', '阿莫西林胶囊'],
  ['氨溴索盐酸口服溶液', '盐酸氨溴索口服溶液'],
  ['氯化钠注射液注射液', '氯化钠注射液'],
  ['金银花颗粒', '金银花'],
  ['维B1', '维生素B1片'],
  ['橘陂amjn', '阿莫胶囊'],
  ['amjn橘陂', '阿莫胶囊'],
])('%s means %s', (text, name) => {
  const [hit] = index.suggest(text, { limit: 10 })
  expect(stocked.find(each => each.id === hit?.id)?.name).toBe(name)
})

test('what nothing has a part of finds nothing', () => {
  expect(index.suggest('qzwkxvbbn', { limit: 10 })).toEqual([])
  expect(index.suggest('囧囧囧囧', { limit: 10 })).toEqual([])
})
