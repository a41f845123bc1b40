import { shorts } from './bytes.ts'
import type { Outline } from './outline.ts'

export type Bounds = readonly [xMin: number, yMin: number, xMax: number, yMax: number]

export function boundsOf(points: Outline['points']): Bounds {
  let [xMin, yMin, xMax, yMax] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    xMin = Math.min(xMin, x)
    yMin = Math.min(yMin, y)
    xMax = Math.max(xMax, x)
    yMax = Math.max(yMax, y)
  }
  return points.length === 0 ? [0, 0, 0, 0] : [xMin, yMin, xMax, yMax]
}

const [onCurve, xIsShort, yIsShort, xIsSameOrPositive, yIsSameOrPositive] = [1, 2, 4, 16, 32]

/** A step from the last point: none, one byte or two. */
function step(delta: number, isShort: number, isSameOrPositive: number): { flag: number; bytes: Buffer } {
  if (delta === 0) return { flag: isSameOrPositive, bytes: Buffer.alloc(0) }
  if (Math.abs(delta) > 255) return { flag: 0, bytes: shorts(delta) }
  return { flag: isShort | (delta > 0 ? isSameOrPositive : 0), bytes: Buffer.from([Math.abs(delta)]) }
}

/** A simple glyph of the table `glyf` without instructions (OpenType); nothing where there is no outline. */
export function glyphData({ points }: Outline): Buffer {
  if (points.length === 0) return Buffer.alloc(0)
  const ends = points.flatMap(({ endsContour }, place) => (endsContour ? [place] : []))
  const flags: number[] = []
  const [xs, ys]: [Buffer[], Buffer[]] = [[], []]
  let [lastX, lastY] = [0, 0]
  for (const { x, y, isOnCurve } of points) {
    const [across, up] = [step(x - lastX, xIsShort, xIsSameOrPositive), step(y - lastY, yIsShort, yIsSameOrPositive)]
    flags.push((isOnCurve ? onCurve : 0) | across.flag | up.flag)
    xs.push(across.bytes)
    ys.push(up.bytes)
    lastX = x
    lastY = y
  }
  return Buffer.concat([shorts(ends.length, ...boundsOf(points)), shorts(...ends, 0), Buffer.from(flags), ...xs, ...ys])
}
