import { expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'

test('digits inside of the codes of several goods find the best-selling first, and each once', () => {
  const index = createSearchIndex()
  index.replace([
    searchGoods(1, '甲片', { barcode: '6900123456789', sales: 1 }),
    searchGoods(2, '乙片', { barcode: '6911234567003', approval_number: '国药准字H21234567', sales: 5 }),
    searchGoods(3, '丙片', { approval_number: '国药准字H21234567', sales: 9 }),
  ])
  const found = index.suggest('1234567', { limit: 10 })
  expect(found.map(({ id, matchedBy }) => [id, matchedBy])).toEqual([
    [3, 'approval'],
    [2, 'barcode'],
    [1, 'barcode'],
  ])
})
