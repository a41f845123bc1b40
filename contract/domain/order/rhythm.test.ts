import { describe, expect, test } from 'vitest'
import { chinaDayStart } from '../china-day.ts'
import { lateness, rhythmOf, type Bought } from './rhythm.ts'

const bought = (...orders: [day: string, quantity: number][]): Bought[] =>
  orders.map(([day, quantity]) => ({ at: chinaDayStart(day) + 1, quantity }))

describe('the rhythm of own orders', () => {
  test.each<[string, Bought[], Partial<ReturnType<typeof rhythmOf>>]>([
    ['a single order has a quantity and no interval', bought(['2026-11-01', 20]), { times: 1, quantity: 20, most: 20, days: undefined }],
    [
      'the median, whatever the order of the rows',
      bought(['2026-11-29', 30], ['2026-11-01', 20], ['2026-11-15', 20]),
      { times: 3, quantity: 20, most: 30, days: 14, lastDay: '2026-11-29' },
    ],
    [
      'of two the smaller one, which occurred',
      bought(['2026-11-01', 10], ['2026-11-08', 30], ['2026-11-18', 20]),
      { quantity: 20, days: 7 },
    ],
    ['two orders close to each other are no habit', bought(['2026-11-01', 20], ['2026-11-03', 5]), { times: 2, days: undefined }],
    ['three are one', bought(['2026-11-01', 5], ['2026-11-03', 5], ['2026-11-04', 5]), { times: 3, days: 1 }],
    [
      'orders of one day count as one',
      bought(['2026-11-01', 10], ['2026-11-01', 5], ['2026-11-11', 15]),
      { times: 2, quantity: 15, most: 15, days: 10 },
    ],
    [
      'one odd order does not change it',
      bought(['2026-10-04', 20], ['2026-10-18', 20], ['2026-11-01', 400], ['2026-11-15', 20]),
      { quantity: 20, most: 400 },
    ],
  ])('%s', (_, orders, rhythm) => {
    expect(rhythmOf(orders)).toMatchObject(rhythm as object)
  })

  test('no orders have none', () => expect(rhythmOf([])).toBeUndefined())

  test('a day is one of China', () => {
    const late = chinaDayStart('2026-11-02') - 1
    expect(rhythmOf([{ at: late, quantity: 1 }])).toMatchObject({ lastDay: '2026-11-01' })
  })

  test.each([
    ['2026-11-28', undefined],
    ['2026-11-29', 1],
    ['2026-12-06', 1.5],
    ['2026-12-27', 3],
    ['2026-12-28', undefined],
  ])('the next order of one every 14 days, last on 11-15, is on %s late by %s', (today, late) => {
    const rhythm = rhythmOf(bought(['2026-11-01', 20], ['2026-11-15', 20]))!
    expect(lateness(rhythm, today)).toBe(late)
  })

  test('goods bought once are never due', () => {
    expect(lateness(rhythmOf(bought(['2026-11-01', 20]))!, '2026-11-20')).toBeUndefined()
  })
})
