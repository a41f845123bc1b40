import { expect, test } from 'vitest'
import { addDays } from './china-day.ts'
import { monthWeeks, weekOf } from './month-weeks.ts'

test.each(['2026-01-31', '2026-02-01', '2028-02-29', '2026-11-15', '2026-12-31'])(
  'the weeks of the month of %s hold each of its days once',
  day => {
    const weeks = monthWeeks(day)
    const days = Array.from({ length: 31 }, (_, index) => addDays(`${day.slice(0, 8)}01`, index)).filter(each =>
      each.startsWith(day.slice(0, 7)),
    )
    for (const each of days) expect(weeks.findIndex(({ from, to }) => from <= each && each <= to)).toBe(weekOf(each))
    expect([weeks[0]?.from, weeks.at(-1)?.to]).toEqual([days[0], days.at(-1)])
  },
)

test('a month is looked at in sevens, and the fifth week is what is left', () => {
  const days = ['2026-02-01', '2026-02-07', '2026-02-08', '2026-02-28', '2026-03-28', '2026-03-29', '2026-03-31']
  expect(days.map(weekOf)).toEqual([0, 0, 1, 3, 3, 4, 4])
  expect(monthWeeks('2026-02-10')).toHaveLength(4)
  expect(monthWeeks('2026-03-10').at(-1)).toEqual({ from: '2026-03-29', to: '2026-03-31' })
})
