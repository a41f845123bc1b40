import { expect, test } from 'vitest'
import { areaLine, rangeDaysMax, rangesOf, weekdaysText } from './delivery.ts'
import { addDays } from '../domain/china-day.ts'
import { orderViewNames, statesOfView, orderViews } from './orders.ts'
import { shippingStateNames, shippingViewNames } from './shipping.ts'

test('an area reads as it was typed', () => {
  expect(areaLine({ area: '江苏省', fewest: 1, most: 2, cutoff: '17:00' })).toBe('江苏省 1-2 17:00')
  expect(areaLine({ area: '其他地区', fewest: 3, most: 3, cutoff: '' })).toBe('其他地区 3')
})

test('days that follow each other are one range, over the ends of months too', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf(['2026-09-30', '2026-10-01', '2026-10-03', '2026-12-31', '2027-01-01'])).toEqual([
    '2026-09-30~2026-10-01',
    '2026-10-03',
    '2026-12-31~2027-01-01',
  ])
})

test('a range is no longer than one that may be typed', () => {
  const days = Array.from({ length: rangeDaysMax + 9 }, (_, place) => addDays('2026-01-20', place))
  expect(rangesOf(days)).toEqual(['2026-01-20~2026-02-19', '2026-02-20~2026-02-28'])
  expect(rangesOf(days.slice(0, rangeDaysMax))).toEqual(['2026-01-20~2026-02-19'])
})

test('days of the week are named as a whole or one by one', () => {
  expect(weekdaysText('123456')).toBe('周一至周六')
  expect(weekdaysText('137')).toBe('周一、周三、周日')
})

test('a view of several states is not called like one of them: its count would be read as theirs', () => {
  // `open` holds what waits for its 店主 or for a check of its address too.
  expect(Object.values(shippingStateNames)).not.toContain(shippingViewNames.open)
})

test('a view of orders with several states has a name of its own', () => {
  const several = orderViews.filter(view => statesOfView[view].length !== 1).map(view => orderViewNames[view])
  const single = orderViews.filter(view => statesOfView[view].length === 1).map(view => orderViewNames[view])
  expect(several.filter(name => single.includes(name))).toEqual([])
})
