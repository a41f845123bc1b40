import type { ConsoleQuotationLineWire } from '@yaoji/contract/calls/console/quotations'
import { expect, test } from 'vitest'
import { isDeep, isWrong, judged, sharedPrice, totals } from './prices.ts'

const line: ConsoleQuotationLineWire = {
  ...{ goods_id: 1, name: '试验商品', spec: '', maker: '', unit: '盒', number: 30, stock: 100, ordered: 0, quote: '' },
  ...{ price: '10.00', wished: '9.00', last_price: '', cost: '8.00', arrival: '' },
}

test.each([
  ['9.00', { margin: 11, isBelow: false, fall: 10 }, false],
  ['7.99', { margin: -1, isBelow: true, fall: 20 }, false],
  ['7.00', { margin: -15, isBelow: true, fall: 30 }, true],
  ['11.00', { margin: 27, isBelow: false, fall: 0 }, false],
  ['', { margin: undefined, isBelow: false, fall: 0 }, false],
])('a price of %s is judged by cost and today’s price', (text, found, deep) => {
  expect(judged(line, text)).toEqual(found)
  expect(isDeep(judged(line, text))).toBe(deep)
})

test.each([
  ['', false],
  ['9.8', false],
  ['0', true],
  ['免费', true],
  ['1.23456', true],
])('“%s” is wrong: %s', (text, wrong) => {
  expect(isWrong(text)).toBe(wrong)
})

test('a share of a price is cut to the fen', () => {
  expect([sharedPrice('9.99', 95), sharedPrice('', 95)]).toEqual(['9.49', ''])
})

test('sums are of the priced lines alone, with a margin where every cost is known', () => {
  const other = { ...line, goods_id: 2, number: 10, cost: '' }
  expect(totals([line, other], { 1: '9.00' })).toEqual({ count: 1, quote: '270.00', price: '300.00', margin: 11 })
  expect(totals([line, other], { 1: '9.00', 2: '5' })).toMatchObject({ count: 2, quote: '320.00', margin: undefined })
})
