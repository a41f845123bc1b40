import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filtersPattern } from '@yaoji/contract/console/views'
import { stringifySearch } from '../lib/search-text.ts'
import { isWidth, widthLimits, widthsIn, widthsText } from './use-widths.ts'

const columns = { number: '单号', store: '门店', 'rank-1': '药店', age: '等了' }

test.each([
  ['', {}],
  ['store.240', { store: 240 }],
  ['store.240.rank-1.90', { store: 240, 'rank-1': 90 }],
  ['store.240.store.120', { store: 120 }],
  ['store', {}],
  ['store.', {}],
  ['store.49', {}],
  ['store.901', {}],
  ['store.-240', {}],
  ['store.1e2', { store: 100 }],
  ['store.wide.age.90', { age: 90 }],
  ['nothing.240.age.90', { age: 90 }],
  ['__proto__.240.constructor.90', {}],
  ['240.store', {}],
])('the address %s names these widths', (text, widths) => expect(widthsIn(columns, text)).toEqual(widths))

test('widths come back from their address, which a saved view may have', () => {
  const widths = fc.dictionary(fc.constantFrom(...Object.keys(columns)), fc.integer(widthLimits), { noNullPrototype: true })
  fc.assert(
    fc.property(widths, given => {
      const text = widthsText(given)
      expect(widthsIn(columns, text)).toEqual(given)
      expect(stringifySearch({ view: 'all', widths: text }).slice(1)).toMatch(new RegExp(filtersPattern))
    }),
  )
})

test('what is no width is none', () => {
  for (const px of [Number.NaN, Infinity, 49, 901, 100.5, -100, 0]) expect(isWidth(px)).toBe(false)
  for (const px of [50, 100, 900]) expect(isWidth(px)).toBe(true)
})
