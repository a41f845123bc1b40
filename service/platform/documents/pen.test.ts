import { expect, test } from 'vitest'
import { textWidth, wrapped } from './pen.ts'

const size = 9
const widths = [10, 16, 20, 25, 40]

test.each(widths)('in lines of %d mm nothing is lost, and nothing is wider than they', width => {
  const text = '国药准字H20203456有效期2031-05-18，0.25g*24粒 https://example.com/a/very/long/address/of/a/page'
  const lines = wrapped(text, width, size)
  expect(lines.join('')).toBe(text)
  for (const line of lines) expect(textWidth(line, size)).toBeLessThanOrEqual(width)
})

test('a date, a number and a Latin word that fit into a line are not broken', () => {
  expect(wrapped('国药准字H20203456', 20, size)).toEqual(['国药准字', 'H20203456'])
  expect(wrapped('至2031-05-18', 18, size)).toEqual(['至', '2031-05-18'])
  expect(wrapped('金额 12345.67', 15, size)).toEqual(['金额 ', '12345.67'])
})

test('what is wider than a line goes on from where it is', () => {
  const [first, second = ''] = wrapped('号ABCDEFGHIJKLMNOPQRSTUVWXYZ', 20, size)
  expect(first).toMatch(/^号ABC/)
  expect(second.length).toBeGreaterThan(5)
})

test('a closing mark stays with what it closes where it may hang', () => {
  const lines = wrapped('一二三四五六，七八九', textWidth('一二三四五六', size) + 0.1, size, true)
  expect(lines).toEqual(['一二三四五六，', '七八九'])
})
