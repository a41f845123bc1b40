import { expect, test } from 'vitest'
import { parseForm } from './form-body.ts'

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['ids=1&ids=2', { ids: ['1', '2'] }],
  ['ids[]=1', { ids: ['1'] }],
  ['ids%5B%5D=1&ids%5B%5D=2', { ids: ['1', '2'] }],
  ['ids=1&ids[]=2&ids=3', { ids: ['1', '2', '3'] }],
  ['name=%E8%8D%AF+%E9%9B%86&empty=', { name: '药 集', empty: '' }],
  ['name=%00a%00b\0c&n%00=1&ids[]=%00', { name: 'abc', n: '1', ids: [''] }],
  ['name=%2500', { name: '%00' }],
  ['', {}],
])('%j', (text, fields) => {
  expect({ ...parseForm(text) }).toEqual(fields)
})

test('a field cannot reach the prototype of objects', () => {
  const fields = parseForm('__proto__=1&constructor=2')
  expect(Object.getPrototypeOf(fields)).toBeNull()
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})
