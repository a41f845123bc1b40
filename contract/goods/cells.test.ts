import { expect, test } from 'vitest'
import { cellPattern, cellPlace, cellText, parseCell, touchedBy } from './cells.ts'

const fits = (text: string) => new RegExp(cellPattern).test(text)

test.each([
  '1001:1:price:0:9.86:10.07',
  '1001:1:price:6:0.3333:',
  '1001:1:price:1::9.50',
  '1001:1:stock::500:492',
  '1001:1:batch:24010101-A:0:90',
  '1001:2:batch:24010101-A:90::2027-01-31',
  '1001:2:batch:24010101-A:90::2027-01-31:2025-02-01',
  '1001:2:stock::0:',
  '1001:1:arrives_on::2026-12-15:',
  '1001:1:arrives_on:::2026-12-15',
  '1001:1:arrives_units::500:',
  '1001:1:arrives_units:::500',
])('%s is read and written as it is', text => {
  expect(fits(text)).toBe(true)
  expect(cellText(parseCell(text))).toBe(text)
  expect(text.startsWith(cellPlace(parseCell(text)))).toBe(true)
})

test.each([
  '0:1:price:0:9.86:10.07',
  '1001:1:price:7:9.86:10.07',
  '1001:1:price:0:9.86555:10.07',
  '1001:1:price:0:-1:10.07',
  '1001:1:price:0:123456.00:10.07',
  '1001:1:stock:1:500:492',
  '1001:1:stock::5.5:492',
  '1001:1:stock:::492',
  '1001:1:batch::0:90',
  '1001:1:batch:a b:0:90',
  '1001:1:batch:A:5::20270131',
  '1001:1:batch:A:5::2027-01-31:',
  '1001:1:stock::5::2027-01-31',
  '1001:1:name:0:9.86:10.07',
  '1001:1:price:0:9.86',
  '1001:1:arrives_on::20261215:',
  '1001:1:arrives_on:1:2026-12-15:',
  '1001:1:arrives_units::-5:',
])('%s is no cell', text => {
  expect(fits(text)).toBe(false)
})

test('a price of none is null, and a price keeps its four decimals', () => {
  expect(parseCell('1001:2:price:1:0.3333:')).toEqual({ goodsId: 1001, warehouseId: 2, field: 'price', key: '1', now: 3_333, was: null })
})

test('cells say whether they touch prices or stock, and what is no list touches nothing', () => {
  expect(touchedBy(['1:1:price:0:9:8'])).toEqual({ prices: true, stock: false })
  expect(touchedBy(['1:1:batch:A:9:8', '1:1:stock::1:2'])).toEqual({ prices: false, stock: true })
  expect(touchedBy(['1:1:arrives_on::2026-12-15:'])).toEqual({ prices: false, stock: true })
  for (const none of [undefined, 'x', [], [5]]) expect(touchedBy(none)).toEqual({ prices: false, stock: false })
})
