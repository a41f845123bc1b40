import { describe, expect, test } from 'vitest'
import { plainText, usualHan } from './plain-text.ts'

const block = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

describe('the usual character', () => {
  test.each([
    ['⻘霉素', '青霉素'],
    ['⻩连', '黄连'],
    ['⻰胆泻肝丸', '龙胆泻肝丸'],
    ['⻝母', '食母'],
    ['⻓春⻄汀', '长春西汀'],
    ['⻥腥草', '鱼腥草'],
    ['⻢来酸', '马来酸'],
    ['⻛湿', '风湿'],
    ['⽣理盐⽔', '生理盐水'],
    ['⾦银花', '金银花'],
    ['⻳甲', '龟甲'],
    ['\uf98a量', '力量'],
    ['\u{2f804}', '你'],
    ['阿莫西林Ａ', '阿莫西林Ａ'],
  ])('of %s is %s', (text, usual) => expect(usualHan(text)).toBe(usual))

  // Unassigned places, and the two that are no ideographs by themselves (CJK RADICAL REPEAT, CJK RADICAL C-SIMPLIFIED …).
  test('is known of both blocks of radicals', () => {
    const unknown = [...block(0x2e80, 0x2ef3), ...block(0x2f00, 0x2fd5)].filter(char => !/^\p{Unified_Ideograph}$/u.test(plainText(char)))
    expect(unknown).toEqual(['⺀', '⺚'])
  })
})

test.each([
  ['⻘霉素Ｖ（钾）', '青霉素V(钾)'],
  ['ABC', 'ABC'],
])('%s is compared as %s', (text, plain) => expect(plainText(text)).toBe(plain))
