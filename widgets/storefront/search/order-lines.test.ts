import { expect, test } from 'vitest'
import { followOrderLines, readOrderLine } from './order-lines.ts'
import { createQuickOrder } from './quick-order.ts'
import { createSearch } from './store.ts'

test.each([
  ['amxl 20', 'amxl', '20'],
  ['  amxl   5 ', 'amxl', '5'],
  ['阿莫西林胶囊　20盒', '阿莫西林胶囊', '20'],
  ['ａｍｘｌ ２０', 'amxl', '20'],
  ['布洛芬 缓释 100瓶', '布洛芬 缓释', '100'],
  ['国药准字H20990336 10', '国药准字H20990336', '10'],
])('%o is an order line', (text, keyword, digits) => {
  expect(readOrderLine(text)).toEqual({ keyword, digits })
})

test.each([
  'amxl',
  'amxl20',
  '阿莫西林 0.25g',
  '维生素C 100片',
  '20 30',
  '6901234567892',
  'amxl 0',
  'amxl 20 ml',
  'amxl 1234567',
  '',
  ' 20',
])('%o is none', text => expect(readOrderLine(text)).toBeUndefined())

test('a question mark that was typed before this code came is answered, too', () => {
  const search = createSearch({ text: '?' })
  const order = createQuickOrder(search)
  const lines = followOrderLines(search, order)
  expect(order.$saying.get()?.text).toContain('一行下单')
  lines.end()
  search.close()
})
