import { expect, it } from 'vitest'
import { chineseNumber } from './words/numerals.ts'

it.each([
  ['十', 10],
  ['十五', 15],
  ['二十', 20],
  ['二十五', 25],
  ['两', 2],
  ['半', 0.5],
  ['一百', 100],
  ['一百二', 120],
  ['一百零五', 105],
  ['一百二十', 120],
  ['两千', 2_000],
  ['三千五', 3_500],
  ['一万二千', 12_000],
  ['零', 0],
])('%s is %d', (text, number) => expect(chineseNumber(text)).toBe(number))

it.each(['', '二三', '十十', '百千', '万', '盒'])('%s is no number', text => expect(chineseNumber(text)).toBeUndefined())
