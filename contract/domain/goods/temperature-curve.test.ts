import { describe, expect, it } from 'vitest'
import { drawnCurve } from './temperature-curve.ts'

const box = { width: 600, height: 140 }
const range = { low: '2.0', high: '8.0' }
const readings = (...degrees: string[]) => degrees.map((each, place) => ({ at: 1_000 + place * 300, degrees: each }))
const tops = (line: string) => line.split(' ').map(point => Number(point.split(',')[1]))

describe('the drawn curve of a parcel', () => {
  it('runs from edge to edge, its range within the box, and has no peaks while it stays in it', () => {
    const { line, high, low, peaks } = drawnCurve(readings('2.0', '5.0', '8.0'), range, box)
    expect(line).toBe(`0,${low} 300,70 600,${high}`)
    expect([high > 0, low > high, low < box.height]).toEqual([true, true, true])
    expect(peaks).toEqual([])
  })

  it('marks the warmest and the coldest reading out of the range', () => {
    const { line, high, low, peaks } = drawnCurve(readings('5.0', '9.4', '8.9', '-1.2'), range, box)
    expect(peaks.map(({ left, degrees }) => [left, degrees])).toEqual([
      [200, '9.4'],
      [600, '-1.2'],
    ])
    expect(peaks.map(({ top }) => top)).toEqual([Math.min(...tops(line)), Math.max(...tops(line))])
    expect(peaks[0]!.top).toBeLessThan(high)
    expect(peaks[1]!.top).toBeGreaterThan(low)
  })

  it.each([[['35.0', '5.0']], [['-20.0', '60.0']]])('stays in the box, with room for a label over and under it: %s', degrees => {
    const { line } = drawnCurve(readings(...degrees), range, box)
    for (const top of tops(line)) {
      expect(top).toBeGreaterThanOrEqual(14)
      expect(top).toBeLessThanOrEqual(box.height - 14)
    }
  })

  it('is drawn also of readings of one moment, and of none', () => {
    expect(drawnCurve([{ at: 5, degrees: '4.0' }], range, box).line).toMatch(/^0,\d+$/)
    expect(drawnCurve([], range, box)).toMatchObject({ line: '', peaks: [] })
  })
})
