import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseListReadCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { copiedLines, type OddLine } from './test-support/odd-lines.ts'
import { notedLines } from './test-support/odd-notes.ts'
import { textRows } from './text-rows.ts'

describe.each(dialects)('odd lines on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  async function found(text: string): Promise<OddLine[]> {
    const { rows, goods } = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text } })).body.data
    return rows.map(row => {
      if (row.state === 'ignored') return [row.text, 'none', '']
      const one = goods.find(({ id }) => id === row.goods_id)
      const [amount, ...others] = row.amounts
      const isSure = amount !== undefined && others.length === 0 && row.amount_text === ''
      return [row.text, one ? `${one.name} ${one.ypgg}` : 'ask', isSure ? `${amount.value}${amount.unit}` : '?']
    })
  }

  it.each([
    ['copied', copiedLines],
    ['with notes', notedLines],
  ])('%s take no goods and no quantity that they may not mean', async (_, lines) => {
    expect(await found(lines.map(([line]) => line).join('\n'))).toEqual(lines)
  })

  it.each([
    [
      'several blanks',
      '序号   商品名称     规格       单位   数量   厂家',
      '1      感冒灵颗粒   10g*9袋    盒     20     松醴中药',
      '2      蒙脱石散     3g*10袋    盒     40     听澜药业',
    ],
    ['one blank', '序号 商品名称 规格 单位 数量 厂家', '1 感冒灵颗粒 10g*9袋 盒 20 松醴中药', '2 蒙脱石散 3g*10袋 盒 40 听澜药业'],
  ])('a table whose tabs became %s is read by its headings', async (_, ...lines) => {
    const rows = await found(lines.join('\n'))
    expect(rows.map(([, goods, quantity]) => [goods, quantity])).toEqual([
      ['none', ''],
      ['感冒灵颗粒 10g*9袋', '20盒'],
      ['蒙脱石散 3g*10袋', '40盒'],
    ])
  })
})

it('goods that are reported part by part are one row', () => {
  const lines = ['品名：感冒灵颗粒', '规格：10g*9袋', '数量：20盒', '', '品名：急支糖浆', '数量：10瓶', '备注：急']
  expect(textRows(lines.join('\n')).map(({ cells }) => cells[0])).toEqual([
    '品名：感冒灵颗粒 规格：10g*9袋 数量：20盒',
    '',
    '品名：急支糖浆 数量：10瓶 备注：急',
  ])
})
