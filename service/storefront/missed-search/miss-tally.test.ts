import { describe, expect, test } from 'vitest'
import { createMissTally, missedWord } from './miss-tally.ts'

describe('a word that found nothing', () => {
  test.each([
    [' 安脑片 ', '安脑片'],
    ['阿莫西林   双氧', '阿莫西林 双氧'],
    ['AMXL', 'amxl'],
    ['6901234567892', '6901234567892'],
    ['国药准字H20040000', '国药准字h20040000'],
  ])('%j is noted as %j', (typed, noted) => expect(missedWord(typed)).toBe(noted))

  // A telephone, with spaces, an identity card, a bank account, a trace code, a letter.
  test.each([
    '13800000001',
    '138 0000 0001',
    '027-88888888',
    '42010619900101123X',
    '6222020200001234567',
    '81234567890123456789',
    '龘',
    ' ',
  ])('%j is not noted', typed => expect(missedWord(typed)).toBeUndefined())

  test('is counted once for each store and day, and no more words wait than there is room for', () => {
    const { count, take } = createMissTally()
    for (const memberId of [1, 2, 1]) count({ day: 0, word: '安脑片', memberId })
    count({ day: 1, word: '安脑片', memberId: 1 })
    expect(take().map(({ day, memberId, times }) => [day, memberId, times])).toEqual([
      [0, 1, 2],
      [0, 2, 1],
      [1, 1, 1],
    ])
    for (let at = 0; at < 5_000; at++) count({ day: 0, word: `词${at}`, memberId: 0 })
    expect(take()).toHaveLength(2_000)
    expect(take()).toEqual([])
  })
})
