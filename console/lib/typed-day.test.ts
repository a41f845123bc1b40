import { expect, test } from 'vitest'
import { typedDay } from './time.ts'

test.each([
  ['2026-11-29', '2026-11-29'],
  [' 2026/1/9 ', '2026-01-09'],
  ['20261129', '2026-11-29'],
  ['2026年11月29日', '2026-11-29'],
  ['2026-02-30', undefined],
  ['2026-1', undefined],
  ['11/29/2026', undefined],
  ['', undefined],
])('a day typed as %s', (text, day) => expect(typedDay(text)).toBe(day))

test.each([
  ['2026-11-29T08:30', '2026-11-29 08:30'],
  ['2026-11-29 8：05', '2026-11-29 08:05'],
  ['2026-11-29', '2026-11-29'],
  ['2026-11-29 24:00', undefined],
])('a minute typed as %s', (text, minute) => expect(typedDay(text, true)).toBe(minute))

test('a field for a day takes no minute', () => expect(typedDay('2026-11-29 08:30')).toBeUndefined())
