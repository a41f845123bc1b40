import { expect, test } from 'vitest'
import { slicesWith } from './font-slices.ts'
import { outlineOf } from './glyphs.ts'
import { tofu } from './tofu.ts'

/** Chinese characters of GB 18030-2022, level 3. */
const blocks = [
  [0x4e00, 0x9fef],
  [0x3400, 0x4db5],
  [0x20000, 0x2a6d6],
  [0x2a700, 0x2b734],
  [0x2b740, 0x2b81d],
  [0x2b820, 0x2cea1],
  [0x2ceb0, 0x2ebe0],
] as const

test.each(blocks)('each character from %i to %i has a file', (first, last) => {
  const missing: string[] = []
  for (let codePoint = first; codePoint <= last; codePoint += 1)
    if (slicesWith(codePoint).length === 0) missing.push(codePoint.toString(16))
  expect(missing).toEqual([])
})

test.each(blocks)('characters from %i to %i are drawn by a font', (first, last) => {
  const step = Math.max(1, Math.floor((last - first) / 30))
  for (let codePoint = first; codePoint <= last; codePoint += step) {
    const outline = outlineOf(String.fromCodePoint(codePoint))
    expect([codePoint.toString(16), outline.points.length > 3]).toEqual([codePoint.toString(16), true])
    expect(outline).not.toEqual(tofu(codePoint, outlineOf))
  }
})

test('what is usual is of Noto Sans SC at its regular weight', () => {
  expect(slicesWith(0x836f)[0]?.path).toContain('noto-sans-sc')
  // The dash of 一 is 72 to 90 units high at weight 400, and about 30 at the 100 that the file begins with.
  const heights = outlineOf('一').points.map(({ y }) => y)
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(60)
})
