import { describe, expect, test } from 'vitest'
import { commonRange, degreesText, storageRange, tenths } from './temperature.ts'

describe('the temperatures that 贮藏 states', () => {
  test.each([
    ['2～8℃避光保存', 20, 80],
    ['密闭，在2-8℃保存，不得冷冻', 20, 80],
    ['贮存于 2℃~8℃', 20, 80],
    ['2°C—8°C', 20, 80],
    ['２至８度', 20, 80],
    ['-25～-15℃', -250, -150],
    ['0.5～4.5℃', 5, 45],
  ])('%s', (text, low, high) => expect(storageRange(text)).toEqual({ low, high }))

  test.each(['', '遮光，密封', '不超过20℃', '8～2℃', '避光，冷处'])('%s states none', text => expect(storageRange(text)).toBeUndefined())

  test('of several goods only what all of them bear holds', () => {
    expect(
      commonRange([
        { low: 20, high: 80 },
        { low: 20, high: 100 },
      ]),
    ).toEqual({ low: 20, high: 80 })
    expect(
      commonRange([
        { low: 20, high: 80 },
        { low: -250, high: -150 },
      ]),
    ).toBeUndefined()
  })

  test('degrees are read and written with one decimal', () => {
    for (const text of ['-0.5', '0.0', '8.1', '-18.0']) expect(degreesText(tenths(text))).toBe(text)
  })
})
