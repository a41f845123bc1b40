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
