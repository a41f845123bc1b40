import { expect, test } from 'vitest'
import { turningDays, visibility } from './visibility.ts'

test.each([
  [{ date: '2026-12-01' }, '2026-11-30', { state: 'ahead', from: '2026-12-01' }],
  [{ date: '2026-12-01' }, '2026-12-01', { state: 'public' }],
  [{ date: '2026-12-01', until: '2026-12-05' }, '2026-12-05', { state: 'public' }],
  [{ date: '2026-12-01', until: '2026-12-05' }, '2026-12-06', { state: 'over', until: '2026-12-05' }],
  [{ date: '2026-12-01', draft: true }, '2026-12-02', { state: 'draft' }],
  [{}, '2026-12-02', { state: 'public' }],
])('%o on %s', (fields, today, expected) => {
  expect(visibility(fields, today)).toEqual(expected)
})

test.each([
  [{ date: '2026-12-01', until: '2026-12-05' }, '2026-11-30', ['2026-12-01', '2026-12-06']],
  [{ date: '2026-12-01', until: '2026-12-05' }, '2026-12-01', ['2026-12-06']],
  [{ date: '2026-12-01', until: '2026-12-05' }, '2026-12-06', []],
  [{ date: '2026-12-01', draft: true }, '2026-11-30', []],
  [{}, '2026-11-30', []],
])('%o turns after %s', (fields, after, days) => {
  expect(turningDays(fields, after)).toEqual(days)
})
