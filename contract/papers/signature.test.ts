import { describe, expect, test } from 'vitest'
import { isSignature, signatureLimits, signatureProblem, strokesOf, strokesText, type Stroke } from './signature.ts'

const strokes: Stroke[] = [
  [
    [1, 2],
    [300, 4],
  ],
  [[5, 6]],
]

describe('a signature that is drawn', () => {
  test('is the same behind the text that is sent', () => {
    expect(strokesText(strokes)).toBe('1,2 300,4;5,6')
    expect(strokesOf(strokesText(strokes))).toEqual(strokes)
  })

  test.each(['x', '1', '1,2,3', '1,2;', ';1,2', '1,2  3,4', '-1,2', '1.5,2', '601,1', '1,201', '1,2\n3,4', '0x1,2', '１,2'])(
    '%j is none',
    text => {
      expect(strokesOf(text)).toBeUndefined()
      expect(signatureProblem(text)).toBe('malformed')
    },
  )

  test('has limits of strokes, points and characters', () => {
    const { strokesMax, pointsMax, textMax } = signatureLimits
    const texts = (count: number, between: string) => Array.from({ length: count }, (_, place) => `${place % 600},1`).join(between)
    expect(strokesOf(texts(strokesMax, ';'))).toHaveLength(strokesMax)
    expect(strokesOf(texts(strokesMax + 1, ';'))).toBeUndefined()
    expect(strokesOf(texts(pointsMax, ' '))?.[0]).toHaveLength(pointsMax)
    expect(strokesOf(texts(pointsMax + 1, ' '))).toBeUndefined()
    expect(texts(pointsMax, ' ').length).toBeLessThan(textMax)
    expect(signatureProblem('1'.repeat(1_000_000))).toBe('malformed')
  })

  test('is more than a tap', () => {
    expect(isSignature([])).toBe(false)
    for (const text of ['', '5,5', '5,5 44,5', '5,5;6,6']) expect(signatureProblem(text)).toBe('missing')
    for (const text of ['5,5 45,5', '5,5 5,45', '5,5;45,5']) expect(signatureProblem(text)).toBeUndefined()
  })
})
