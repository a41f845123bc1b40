import { expect, test } from 'vitest'
import { oneOf, pageField, pageIn, queryIn, textField } from './query-in.ts'

type Query = { page?: number; state?: 'open' | 'closed'; keywords?: string }
const read = (address: string): Query =>
  queryIn<Query>(address, { page: pageField, state: oneOf(['open', 'closed']), keywords: textField(4) })

test.each([
  ['/a?keywords=x&page=2', { keywords: 'x', page: 2 }],
  ['/a?page=0&state=gone&keywords=%20', {}],
  ['/a?page=2e3&state=open#page=3', { state: 'open' }],
  ['/a?page=100000', {}],
  ['/a?keywords=%20abcdef%20', { keywords: 'abcd' }],
  ['/a?constructor=1&__proto__=2&toString=3', {}],
  ['/a', {}],
])('%s is read as %j', (address, query) => {
  expect(read(address)).toEqual(query)
})

test('the names stay in the order of the address', () => {
  expect(Object.keys(read('/a?state=open&page=3'))).toEqual(['state', 'page'])
})

test('a page of its own name', () => {
  expect([pageIn('/a?log=4&page=2', 'log'), pageIn('/a?page=x')]).toEqual([4, undefined])
})
