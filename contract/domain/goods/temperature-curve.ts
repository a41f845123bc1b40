/** Of a curve that is drawn: where its readings and the range of its goods are, in a box of this size from the top left. */
export type DrawnCurve = {
  /** Points of a polyline. */
  line: string
  /** From the top of the box. */
  high: number
  low: number
  /** The readings out of the range that are furthest from it; none of a curve that stays within. */
  peaks: readonly { left: number; top: number; degrees: string }[]
}

type Range = { low: string; high: string }
type Size = { width: number; height: number }

/** Room for the labels of the range over and under what is drawn, as a share of it. */
const marginShare = 0.16
const leastMargin = 1

/**
 * How readings of a logger are drawn over the range that the goods ask for, alike for the buyer and for staff.
 *
 * @example readings of 2.0 and 8.0 for the range 2.0 to 8.0 have no peaks, one of 9.4 is one
 */
export function drawnCurve(curve: readonly { at: number; degrees: string }[], range: Range, { width, height }: Size): DrawnCurve {
  const [low, high] = [Number(range.low), Number(range.high)]
  const points = curve.map(({ at, degrees }) => ({ at, degrees, value: Number(degrees) }))
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values, low), Math.max(...values, high)]
  const margin = Math.max(leastMargin, (most - least) * marginShare)
  const [bottom, top] = [least - margin, most + margin]
  const [from, to] = [curve[0]?.at ?? 0, curve.at(-1)?.at ?? 0]
  const leftOf = (at: number) => Math.round(((at - from) / Math.max(1, to - from)) * width)
  const topOf = (value: number) => Math.round(((top - value) / (top - bottom)) * height)
  const peaks = [...(most > high ? [most] : []), ...(least < low ? [least] : [])]
  return {
    line: points.map(({ at, value }) => `${leftOf(at)},${topOf(value)}`).join(' '),
    high: topOf(high),
    low: topOf(low),
    // Each is one of the values.
    peaks: peaks
      .map(peak => points.find(({ value }) => value === peak)!)
      .map(({ at, degrees, value }) => ({ left: leftOf(at), top: topOf(value), degrees })),
  }
}
