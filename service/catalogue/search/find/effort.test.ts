import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { generateGoods } from '../../../../bench/service/search/generate-goods.ts'
import { createSearchIndex, effortMax } from '../create-index.ts'
import { Effort } from './effort.ts'
import type { SearchGoods, SearchIndex } from '../search-index.ts'

const seed = 20_261_121
/** What the hardest query may look at, of 20,000 goods and of a million: lists are looked through to a bound. */
const lookedAtMax = 20_000
const model = (name: string, index: number): SearchGoods => ({
  id: index,
  name,
  brand: `品牌${index}`,
  english_name: '',
  manufacturer: `某某市第${index}制药有限公司`,
  mah: '',
  spec: '0.25g*24粒',
  approval_number: '国药准字H20990001',
  barcode: '',
  sales: 0,
})
const models = [
  '阿莫西林胶囊',
  '阿莫西林颗粒',
  '盐酸氨溴索口服溶液',
  '复方甘草片',
  '维生素B1片',
  '硝苯地平控释片',
  '注射用头孢曲松钠',
  '板蓝根颗粒',
  '金银花露',
]

let index: SearchIndex
let spent = 0

beforeAll(() => {
  index = createSearchIndex({
    onAnswer(looked) {
      spent = looked
    },
  })
  index.replace([...generateGoods(models.map(model), 20_000, 1)])
  index.settle()
})

function lookedAt(text: string): number {
  index.suggest(text, { limit: 30 })
  const suggested = spent
  index.list(text)
  const listed = spent
  index.manufacturers(text, 5)
  return Math.max(suggested, listed, spent)
}

test.each([
  '片',
  '胶囊',
  '阿',
  'a',
  'j',
  'jn',
  'pian',
  '制药',
  '有限公司',
  '0.25g',
  '颗粒 制药',
  '片 制药 0.25g',
  '阿莫西林胶囊颗粒片注射用',
  'aeoaeoaeoaeo',
])('%s looks at a bounded number of texts and goods', text => {
  expect(lookedAt(text)).toBeLessThan(lookedAtMax)
})

test('so does anything else', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
    fc
      .array(fc.constantFrom('阿莫', '西林', '胶囊', 'amxl', 'yan', 'a', '片', ' ', '制药', '0.25g', 'xi'), { minLength: 1, maxLength: 20 })
      .map(parts => parts.join('')),
  )
  for (const text of fc.sample(any, { seed, numRuns: 1_000 })) expect(lookedAt(text), JSON.stringify(text)).toBeLessThan(lookedAtMax)
})

test('the effort of a query ends', () => {
  const effort = new Effort(2)
  expect([effort.take(), effort.take(), effort.take()]).toEqual([true, true, false])
  expect(effort.spent).toBe(2)
  const whole = new Effort(5)
  const part = whole.part(4)
  expect([part.takeSome(3), part.takeSome(3), whole.takeSome(3)]).toEqual([3, 1, 1])
  expect([part.spent, whole.spent]).toEqual([4, 5])
  const late = new Effort(2).part(4)
  expect([late.takeSome(4), late.spent]).toEqual([2, 2])
  expect(effortMax).toBeGreaterThan(lookedAtMax)
})
