import { expect, test } from 'vitest'
import { areaLine, linesIn, rangesOf } from './plan-text.ts'

const promised = { ships_on: '', arrives_from: '', arrives_to: '' }

test('an area reads as it was typed', () => {
  expect(areaLine({ area: '江苏省', fewest: 1, most: 2, cutoff: '17:00', ...promised })).toBe('江苏省 1-2 17:00')
  expect(areaLine({ area: '其他地区', fewest: 3, most: 3, cutoff: '', ...promised })).toBe('其他地区 3')
})

test('days that follow each other are one range, over the ends of months too', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf(['2026-09-30', '2026-10-01', '2026-10-03', '2026-12-31', '2027-01-01'])).toEqual([
    '2026-09-30~2026-10-01',
    '2026-10-03',
    '2026-12-31~2027-01-01',
  ])
})

test('empty lines say nothing', () => {
  expect(linesIn('浙江省 1\n\n  \n江苏省 2')).toEqual(['浙江省 1', '江苏省 2'])
  expect(linesIn()).toEqual([])
})
