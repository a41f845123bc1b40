import { expect, test } from 'vitest'
import { typedFen } from './typed-fen.ts'

test.each([
  ['100', 10_000],
  ['100.5', 10_050],
  [' ¥1,000.00 ', 100_000],
  ['￥１，０００', 100_000],
  ['500元', 50_000],
  ['10。5', 1_050],
  ['-1', -100],
  ['', undefined],
  ['1.234', undefined],
  ['1e2', undefined],
  ['元', undefined],
  ['一百', undefined],
])('%j is %j', (text, fen) => {
  expect(typedFen(text)).toBe(fen)
})
