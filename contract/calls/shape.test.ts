import { expect, test } from 'vitest'
import { fits, type Shape } from './shape.ts'

const goods = { list: [{ id: 0, name: '', price: null, match: [] }] } as const satisfies Shape
const row = { id: 1, name: 'a', price: '1.00', match: [1, 'x'], more: true }

test.each([
  ['the example of the documentation', { list: [] }],
  ['rows with more than is demanded', { list: [row, { ...row, price: null }], total: 1 }],
])('%s fits', (_, data) => {
  expect(fits(data, goods)).toBe(true)
})

test.each([
  ['nothing', null],
  ['nothing at all', undefined],
  ['a page of HTML', '<!doctype html>'],
  ['a list where an object is wanted', []],
  ['a text where a list is wanted', { list: 'x' }],
  ['an object where a list is wanted', { list: { 0: row, length: 1 } }],
  ['a row that is nothing', { list: [row, null] }],
  ['a row without a field', { list: [{ ...row, name: undefined }] }],
  ['a number for a text', { list: [{ ...row, name: 7 }] }],
  ['a number for a text that may be absent', { list: [{ ...row, price: 1 }] }],
  ['a text that may be null, but is left out', { list: [{ ...row, price: undefined }] }],
  ['a list within a row that is none', { list: [{ ...row, match: 'ab' }] }],
])('%s does not fit', (_, data) => {
  expect(fits(data, goods)).toBe(false)
})
