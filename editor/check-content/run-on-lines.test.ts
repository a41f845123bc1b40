import { expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { article, contentWith } from './test-support/content-with.ts'

/** The text of an article begins in line 9. */
const findings = (body: string) =>
  checkContent(contentWith({ 'content/help/a.md': article(body) })).map(({ line, what }) => `${line} ${what}`)

test.each([
  ['1、感冒药\n2、止咳药', '2、'],
  ['1．感冒药\n2．止咳药', '2．'],
  ['1.感冒药\n2.止咳药', '2.'],
  ['（1）感冒药\n（2）止咳药', '（2）'],
  ['(1)感冒药\n(2)止咳药', '(2)'],
  ['1)感冒药\n2)止咳药', '2)'],
  ['①感冒药\n②止咳药', '②'],
  ['一、感冒药\n二、止咳药', '二、'],
  ['（一）感冒药\n（二）止咳药', '（二）'],
  ['第一条 感冒药\n第十二条 止咳药', '第十二条'],
  ['A、感冒药\nB、止咳药', 'B、'],
  ['·感冒药\n· 止咳药', '·'],
  ['感冒药\n\u3000\u30002、止咳药', '2、'],
  ['**1、**感冒药\n**2、**止咳药', '2、'],
  ['要带的：\n2. 合同', '2.'],
])('%j runs together', (body, mark) => {
  expect(findings(body)).toEqual([`10 “${mark}”没有另起一行，读者看到的是连在一起的一段`])
})

test('so it does in a quote and in a list, and behind other paragraphs', () => {
  expect(findings('正文\n\n> 一、甲\n> 二、乙\n\n- （1）甲\n  （2）乙')).toEqual([
    expect.stringMatching(/^12 “二、”/),
    expect.stringMatching(/^15 “（2）”/),
  ])
})

test.each([
  '| 商品 | 数量 |\n| 阿莫西林 | 3 |',
  '商品 | 数量\n阿莫西林 | 3',
  '｜商品｜数量｜\n｜阿莫西林｜3｜',
  '| 商品 | 数量 |\n|——|——|\n| 阿莫西林 | 3 |',
  '| 商品 | 数量 |\n| --- |\n| 阿莫西林 | 3 |',
  '| 商品 | 数量 |',
])('%j is no table', body => {
  expect(findings(body)).toEqual(['9 手写的表格没有成为表格，读者会看到竖线'])
})

test.each([
  '1、感冒药\n\n2、止咳药',
  '1、感冒药\\\n2、止咳药',
  '1、感冒药  \n2、止咳药',
  '1. 感冒药\n2. 止咳药',
  '- 感冒药\n- 止咳药',
  '| 商品 | 数量 |\n| --- | --- |\n| 阿莫西林 | 3 |',
  '价格\n2.5 元起，客服热线 | 周一至周五',
  '`a | b`',
  '**注意：**请先付款。“**提醒**”你',
  '```\n1、甲\n2、乙\n```',
])('nothing is wrong with %j', body => {
  expect(findings(body)).toEqual([])
})
