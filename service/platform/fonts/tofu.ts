import type { Outline, Point } from './outline.ts'

const width = 1000
const [left, right, bottom, top, line] = [40, 960, -100, 860, 40]
const digitScale = 0.46
const [digitWidth, rowHeight] = [280, 420]

type Box = readonly [x: number, y: number][]
const contour = (corners: Box): Point[] =>
  corners.map(([x, y], place) => ({ x, y, isOnCurve: true, endsContour: place === corners.length - 1 }))

/** The inner edge runs the other way round, which leaves the box hollow. */
const frame: readonly Point[] = [
  ...contour([
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]),
  ...contour([
    [left + line, bottom + line],
    [right - line, bottom + line],
    [right - line, top - line],
    [left + line, top - line],
  ]),
]

/** A box with the code point in it, in place of a character that no font has: who reads the page can tell what is missing. */
export function tofu(codePoint: number, digitOf: (digit: string) => Outline): Outline {
  const digits = codePoint.toString(16).toUpperCase().padStart(4, '0')
  const perRow = Math.ceil(digits.length / 2)
  const points = [...digits].flatMap((digit, place) => {
    const outline = digitOf(digit)
    const column = place % perRow
    const x = width / 2 + (column - perRow / 2) * digitWidth + (digitWidth - outline.width * digitScale) / 2
    const y = place < perRow ? bottom + rowHeight + 110 : bottom + 110
    return outline.points.map(point => ({ ...point, x: Math.round(point.x * digitScale + x), y: Math.round(point.y * digitScale + y) }))
  })
  return { width, points: [...frame, ...points] }
}
