import { describe, expect, test } from 'vitest'
import { searchHelp, type IndexedArticle } from './help-index.ts'

const article = (title: string, text = ''): IndexedArticle => ({ path: `/help/${title}`, title, category: '售后服务', text })

const index = [
  article('退换货流程', '先联系客户服务，审核后寄回。'),
  article('订单支付', '用账户余额支付。逾期未支付的订单自动取消。'),
  article('冷藏商品的收货', '冷藏商品没有质量问题时不退货，到货先看温度记录。'),
  article('发票与随货单据', '开具红字发票。电话 400-820-0000。'),
]
const found = (query: string) => searchHelp(index, query).map(({ article: { title } }) => title)

describe('words', () => {
  test.each([
    ['退货', ['退换货流程', '冷藏商品的收货']],
    ['换货', ['退换货流程']],
    ['怎么退货', ['退换货流程', '冷藏商品的收货']],
    ['余额 支付', ['订单支付']],
    ['温度记录', ['冷藏商品的收货']],
    ['400-820-0000', ['发票与随货单据']],
    ['票', ['发票与随货单据']],
    ['区块链', []],
    ['   ', []],
    ['？', []],
  ])('%j', (query, titles) => {
    expect(found(query)).toEqual(titles)
  })

  test('a title counts for more than a mention', () => {
    expect(found('支付')[0]).toBe('订单支付')
  })

  test('what means something to regular expressions means nothing here', () => {
    expect(found('(.*)[')).toEqual([])
    expect(found('.')).toEqual([])
  })
})

test('an excerpt begins near the first find and marks every find in it', () => {
  const long = article('长文', `${'开'.repeat(200)}不退货，也不退换货。`)
  const [first] = searchHelp([long], '退货')
  expect(first?.excerpt).toContain('不退货')
  expect(first?.marks.map(([from, to]) => first.excerpt.slice(from, to))).toEqual(['退货', '退换货'])
})
