import { expect, test } from 'vitest'
import { amountWords } from './amount-words.ts'
import type { Fen } from './money.ts'

test.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [1_205_040, '壹万贰仟零伍拾元肆角整'],
  [10_000_000, '壹拾万元整'],
  [100_000_001, '壹佰万元零壹分'],
  [1_000_100_000_000, '壹佰亿零壹佰万元整'],
  [10_030_000_000, '壹亿零叁拾万元整'],
  [-11_300, '负壹佰壹拾叁元整'],
])('%i fen are %s', (fen, words) => {
  expect(amountWords(fen as Fen)).toBe(words)
})
