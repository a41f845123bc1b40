import { expect, test } from 'vitest'
import { ageOf, dayOf, momentOf, grouped } from './time.ts'

/** 2026-11-28 10:42:08 in China. */
const now = Date.UTC(2026, 10, 28, 2, 42, 8) / 1_000

test.each([
  [47, '47 分'],
  [125, '2 时 05 分'],
  [120, '2 时'],
  [42 * 60, '1 天 18 时'],
  [2 * 1_440, '2 天'],
  [-5, '0 分'],
])('what has waited for %i minutes says so', (minutes, text) => expect(ageOf(now - minutes * 60, now)).toBe(text))

test('moments and days are those of China, wherever the browser is', () => {
  expect(momentOf(now, now)).toBe('10:42')
  expect(momentOf(now - 11 * 3_600, now)).toBe('昨 23:42')
  expect(momentOf(now - 3 * 86_400, now)).toBe('11-25 10:42')
  expect(dayOf(now)).toBe('11 月 28 日 星期六')
})

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1712.10', '1,712.10'],
  ['-1234567.80', '-1,234,567.80'],
  ['¥12173.55', '¥12,173.55'],
  ['安和示例大药房', '安和示例大药房'],
])('%s is read as %s', (amount, text) => expect(grouped(amount)).toBe(text))
