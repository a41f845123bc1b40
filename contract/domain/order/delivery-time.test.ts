import { expect, test } from 'vitest'
import { promiseOf, type DeliveryTerms } from './delivery-time.ts'

const china = (text: string): number => Date.parse(`${text}+08:00`)

const workingDays: DeliveryTerms = { cutoff: '16:00', weekdays: [1, 2, 3, 4, 5], closed: [], open: [], transit: [1, 1] }
/** 国庆 2026: Thursday 1 to Wednesday 7 October are off, Saturday 10 October is worked. */
const holidays: DeliveryTerms = {
  ...workingDays,
  closed: ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'],
  open: ['2026-10-10'],
}
const everyDay: DeliveryTerms = { ...workingDays, weekdays: [1, 2, 3, 4, 5, 6, 7] }

// 2026-11-30 is a Monday.
test.each([
  ['before the cut-off it leaves today', workingDays, '2026-11-30T15:59:59.999', '2026-11-30', '2026-12-01'],
  ['at the cut-off it is late', workingDays, '2026-11-30T16:00:00', '2026-12-01', '2026-12-02'],
  ['the first moment of a day', workingDays, '2026-12-01T00:00:00', '2026-12-01', '2026-12-02'],
  ['the last moment of a day', workingDays, '2026-11-30T23:59:59.999', '2026-12-01', '2026-12-02'],
  ['a day of UTC that is already the next one here', workingDays, '2026-12-01T01:00:00', '2026-12-01', '2026-12-02'],
  ['after the cut-off of a Friday', workingDays, '2026-12-04T16:00:00', '2026-12-07', '2026-12-08'],
  ['a weekend', workingDays, '2026-12-05T09:00:00', '2026-12-07', '2026-12-08'],
  ['the evening before a holiday', holidays, '2026-09-30T16:00:00', '2026-10-08', '2026-10-09'],
  ['in a holiday that runs into a weekend', holidays, '2026-10-03T12:00:00', '2026-10-08', '2026-10-09'],
  ['a Saturday that is worked', holidays, '2026-10-09T16:30:00', '2026-10-10', '2026-10-11'],
  ['after the cut-off of a Saturday that is worked', holidays, '2026-10-10T16:30:00', '2026-10-12', '2026-10-13'],
  ['a day that is both off and worked is off', { ...holidays, closed: ['2026-10-10'] }, '2026-10-10T09:00:00', '2026-10-12', '2026-10-13'],
  ['the turn of a year', everyDay, '2026-12-31T16:00:00', '2027-01-01', '2027-01-02'],
  ['a leap day', everyDay, '2028-02-28T16:00:00', '2028-02-29', '2028-03-01'],
  ['a cut-off at the end of the day', { ...everyDay, cutoff: '23:59' }, '2026-11-30T23:58:59', '2026-11-30', '2026-12-01'],
])('%s', (_, terms, at, ships, arrives) => {
  expect(promiseOf(terms, china(at))).toMatchObject({ shipsOn: ships, arrivesFrom: arrives, arrivesTo: arrives })
})

test('a range of transit days is a range of arrivals, counted in days of the calendar', () => {
  const far = { ...workingDays, transit: [2, 4] } as const
  expect(promiseOf(far, china('2026-12-04T10:00'))).toEqual({
    cutoffAt: china('2026-12-04T16:00'),
    shipsOn: '2026-12-04',
    arrivesFrom: '2026-12-06',
    arrivesTo: '2026-12-08',
  })
})

test('the moment until which it holds is the cut-off of the day on which it ships', () => {
  expect(promiseOf(workingDays, china('2026-12-05T09:00'))?.cutoffAt).toBe(china('2026-12-07T16:00'))
})

test('goods that leave and arrive on one day', () => {
  expect(promiseOf({ ...workingDays, transit: [0, 0] }, china('2026-11-30T09:00'))?.arrivesTo).toBe('2026-11-30')
})

test('a warehouse that never ships promises nothing', () => {
  expect(promiseOf({ ...workingDays, weekdays: [] }, china('2026-11-30T09:00'))).toBeUndefined()
})
