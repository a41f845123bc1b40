import { describe, expect, test } from 'vitest'
import { helpDocument } from '../feeds/help-document.ts'
import { helpFiles } from '../feeds/help-files.ts'
import { searchHelp } from './help-index.ts'
import { helpReader } from './help-reader.ts'

const article = (title: string, body = '', keywords = '', asked = '') =>
  helpDocument({ path: `/help/${title}`, title, category: '售后服务', summary: '', keywords, asked, body })

const articles = [
  article('退换货政策', '先联系客户服务，审核后寄回。', '退货、七天'),
  article('订单支付', '用账户余额支付。逾期未支付的订单自动取消。', '付款、微信'),
  article('冷藏商品的收货', '冷藏商品没有质量问题时不退货，到货先看温度记录。'),
  article('发票与随货单据', '怎样拿到单据。\n\n## 红字发票\n\n退货后开具红字发票。电话 400-820-0000。', '专票'),
]

/** The index with the names of the files that were read of it. */
function indexOf(documents: Parameters<typeof helpFiles>[0]) {
  const index = helpFiles(documents)
  const files: string[] = []
  const reader = helpReader(index, async name => {
    files.push(name)
    return JSON.parse(index.files.get(name) ?? '')
  })
  return { reader, files, all: index.files }
}
const { reader } = indexOf(articles)
const found = async (question: string) => (await searchHelp(reader, question)).map(({ article: { title } }) => title)

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
    ['zenmetuihuo', '退换货政策'],
    ['正策', '退换货政策'],
    ['打款', '订单支付'],
    ['付个款', '订单支付'],
    ['退到哪', '退换货政策'],
  ])('%s: %s', async (question, title) => {
    expect((await found(question))[0]).toBe(title)
  })
})

test.each(['区块链', '   ', '？', '(.*)[', 'zxqw', '怎么'])('nothing answers %j', async question => {
  expect(await found(question)).toEqual([])
})

test('question words weigh nothing', async () => {
  expect(await found('为什么怎样余额')).toEqual(await found('余额'))
})

test('the answer is the sentence of the section that speaks of it, every find marked, and its place on the page', async () => {
  const long = article('长文', `${'开头。'.repeat(60)}\n\n## 时限\n\n先看这里。七天内不退货，也不退换货。`)
  const placed = { ...long, sections: long.sections.map(section => ({ ...section, anchor: section.heading && 'shixian' })) }
  const [first] = await searchHelp(indexOf([placed]).reader, '退货')
  expect(first?.path).toBe('/help/长文#shixian')
  expect(first?.excerpt).toBe('七天内不退货，也不退换货。')
  expect(first?.marks.map(([from, to]) => first.excerpt.slice(from, to))).toEqual(['退货', '退换货'])
})

test('of many articles a question reads the terms of its pairs and what it shows', async () => {
  const many = Array.from({ length: 400 }, (_, number) =>
    article(
      `第 ${number} 种器械`,
      `说明${String.fromCodePoint(0x4e00 + number * 7, 0x5000 + number * 3)}的用法。${'库存和价格以页面为准。'.repeat(3)}`,
    ),
  )
  const { reader: large, files, all } = indexOf([...articles, ...many])
  const lengthOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (all.get(name)?.length ?? 0), 0)
  const [first] = await searchHelp(large, '怎么退货')
  expect(first?.article.title).toBe('退换货政策')
  expect(files.filter(name => name.startsWith('t')).length).toBeLessThanOrEqual(3)
  expect(lengthOf(files)).toBeLessThan(lengthOf([...all.keys()]) / 5)
  expect(files.filter(name => name.startsWith('a')).length).toBeLessThanOrEqual(10)
  expect(files).toHaveLength(new Set(files).size)
})

describe('a question as people type it leads first to its article:', () => {
  const shop = indexOf([
    article('少货、破损怎么办', '签收后 48 小时内提出，附上照片。', '少发、漏发', '件数不够、箱子里缺货'),
    article('优惠券的使用', '优惠券有有效期，每张订单使用一张。', '券、优惠'),
    article('账期支付与还款', '先进货，到期再付款。', '赊账、还款'),
    article('搜索商品的方法', '例如输入阿莫西林、布洛芬、维生素，都能找到商品，整箱的也能。'),
    article('退换货政策', '七天内提出。'),
    article('收货地址', '修改之后要核对。'),
  ]).reader
  test.each([
    ['a medicine is only an example', '阿莫西林少发了一盒', '少货、破损怎么办'],
    ['a medicine that the words for the subject are far from', '布洛芬和维生素漏发了', '少货、破损怎么办'],
    ['the words of a reader', '箱子里件数不够', '少货、破损怎么办'],
    ['a character that looks like the right one', '优惠卷', '优惠券的使用'],
    ['a character that sounds like the right one', '收火地址', '收货地址'],
    ['zh for z, as many regions speak', 'shouhuo dizi', '收货地址'],
    ['in for ing, as many regions speak', 'zangqi zhifu', '账期支付与还款'],
    ['a word that begins like a question word', '钱还没还款', '账期支付与还款'],
    ['a long question with one word of the subject', '我们店上个月买的那些东西现在想退换一下行不行', '退换货政策'],
  ])('%s: %s', async (_, question, title) => {
    expect((await searchHelp(shop, question))[0]?.article.title).toBe(title)
  })
})

test('the questions of readers find an article and are never shown', async () => {
  const only = indexOf([article('长文', '正文。\n\n## 时限\n\n另一段。', '', '件数不够')]).reader
  const [first] = await searchHelp(only, '件数不够')
  expect(first).toMatchObject({ path: '/help/长文', excerpt: '正文。', marks: [] })
  expect(JSON.stringify(first?.article)).not.toContain('件数不够')
})
