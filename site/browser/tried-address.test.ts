import { expect, test } from 'vitest'
import { triedAddress } from './tried-address.ts'

test.each([
  ['/404?from=%2Fjfsc%3Fpage%3D2', '/jfsc?page=2'],
  ['/404?from=/jfsc?page=2&x=%E4%B8%AD', '/jfsc?page=2&x=中'],
  [`/404?from=${encodeURIComponent('/商品 一')}`, '/商品 一'],
  [`/404?from=${encodeURIComponent('/商品?x=%E4%B8%AD')}`, '/商品?x=中'],
  ['/nowhere?a=1', '/nowhere?a=1'],
  ['/404?from=/%', '/%'],
  ['/404?from=%2Fa%E2%80%AEb%E2%80%8Bc%00%0D%0Ad', '/abcd'],
  ['/404?from=%2F%3Cscript%3E', '/<script>'],
  ['/404?from=javascript:alert(1)', undefined],
  ['/404?from=', undefined],
  ['/404', undefined],
])('%s was a visit to %s', (address, tried) => {
  const { pathname, search } = new URL(address, 'http://site')
  expect(triedAddress({ pathname, search }, '/404')).toBe(tried)
})

test('a very long address is shown in part', () => {
  expect(triedAddress({ pathname: `/${'a'.repeat(5_000)}`, search: '' }, '/404')).toBe(`/${'a'.repeat(199)}…`)
})
