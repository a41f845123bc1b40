import { describe, expect, test } from 'vitest'
import { helpDocument, traditionalOf } from '../feeds/help-document.ts'
import { searchHelp } from './help-index.ts'

const article = (title: string, body = '', keywords = '') =>
  helpDocument({ path: `/help/${title}`, title, category: '售后服务', summary: '', keywords, body })

const articles = [
  article('退换货政策', '先联系客户服务，审核后寄回。', '退货、七天'),
  article('订单支付', '用账户余额支付。逾期未支付的订单自动取消。', '付款、微信'),
  article('冷藏商品的收货', '冷藏商品没有质量问题时不退货，到货先看温度记录。'),
  article('发票与随货单据', '怎样拿到单据。\n\n## 红字发票\n\n退货后开具红字发票。电话 400-820-0000。', '专票'),
]
const index = { articles, traditional: traditionalOf(articles) }
const found = (question: string) => searchHelp(index, question).map(({ article: { title } }) => title)

describe('a question leads first to', () => {
  test.each([
    ['退货', '退换货政策'],
    ['换货', '退换货政策'],
    ['怎么退货', '退换货政策'],
    ['请问我要怎么付款呢？', '订单支付'],
    ['余额 支付', '订单支付'],
    ['温度记录', '冷藏商品的收货'],
    ['400-820-0000', '发票与随货单据'],
    ['能开专票吗', '发票与随货单据'],
    ['fapiao', '发票与随货单据'],
    ['fp', '发票与随货单据'],
    ['zenme tuihuo', '退换货政策'],
    ['退貨', '退换货政策'],
    ['發票', '发票与随货单据'],
  ])('%s: %s', (question, title) => {
    expect(found(question)[0]).toBe(title)
  })
})

test.each(['区块链', '   ', '？', '(.*)[', 'zxqw', '怎么'])('nothing answers %j', question => {
  expect(found(question)).toEqual([])
})

test('question words weigh nothing', () => {
  expect(found('为什么怎样余额')).toEqual(found('余额'))
})

test('the answer is the sentence of the section that speaks of it, every find marked, and its place on the page', () => {
  const long = article('长文', `${'开头。'.repeat(60)}\n\n## 时限\n\n先看这里。七天内不退货，也不退换货。`)
  const placed = { ...long, sections: long.sections.map(section => ({ ...section, anchor: section.heading && 'shixian' })) }
  const [first] = searchHelp({ articles: [placed], traditional: '' }, '退货')
  expect(first?.path).toBe('/help/长文#shixian')
  expect(first?.excerpt).toBe('七天内不退货，也不退换货。')
  expect(first?.marks.map(([from, to]) => first.excerpt.slice(from, to))).toEqual(['退货', '退换货'])
})
