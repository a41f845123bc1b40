import { sizeOf, type QrVersion } from './versions.ts'

/** Square of modules; `isFixed` marks those that carry no data. */
export type Grid = { size: number; dark: boolean[][]; isFixed: boolean[][] }

const square = (size: number) => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))

export function setFixed({ size, dark, isFixed }: Grid, x: number, y: number, isDark: boolean): void {
  const row = dark[y]
  const fixedRow = isFixed[y]
  if (!row || !fixedRow || x < 0 || x >= size) return
  row[x] = isDark
  fixedRow[x] = true
}

/** Rings around a centre: dark but for the second and, where there is one, the fifth. */
function drawRings(grid: Grid, centreX: number, centreY: number, radius: number): void {
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const ring = Math.max(Math.abs(x), Math.abs(y))
      setFixed(grid, centreX + x, centreY + y, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4)
    }
  }
}

function drawTiming(grid: Grid): void {
  for (let at = 0; at < grid.size; at++) {
    setFixed(grid, at, 6, at % 2 === 0)
    setFixed(grid, 6, at, at % 2 === 0)
  }
}

function drawAlignment(grid: Grid, centres: readonly number[]): void {
  const last = centres.at(-1)
  for (const y of centres) {
    for (const x of centres) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isFinder) drawRings(grid, x, y, 2)
    }
  }
}

/** Appends the remainder of a division in GF(2), as format and version are protected. */
export function withRemainder(value: number, generator: number, bits: number): number {
  let remainder = value
  for (let step = 0; step < bits; step++) remainder = (remainder << 1) ^ ((remainder >> (bits - 1)) * generator)
  return (value << bits) | remainder
}

const versionGenerator = 0x1f25

function drawVersion(grid: Grid, { number }: QrVersion): void {
  if (number < 7) return
  const bits = withRemainder(number, versionGenerator, 12)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >> at) & 1) === 1
    const far = grid.size - 11 + (at % 3)
    const near = Math.floor(at / 3)
    setFixed(grid, far, near, isDark)
    setFixed(grid, near, far, isDark)
  }
}

/** Level M is 00, so the mask alone is the data of the format. */
const formatGenerator = 0x537
const formatMask = 0x5412

/** Writes which mask is on the code, twice; the space for it is not data. */
export function drawFormat(grid: Grid, mask: number): void {
  const bits = withRemainder(mask, formatGenerator, 10) ^ formatMask
  const bit = (at: number) => ((bits >> at) & 1) === 1
  const { size } = grid
  for (let at = 0; at < 8; at++) {
    setFixed(grid, size - 1 - at, 8, bit(at))
    setFixed(grid, 8, at < 6 ? at : at + 1, bit(at))
  }
  for (let at = 8; at < 15; at++) {
    setFixed(grid, 8, size - 15 + at, bit(at))
    setFixed(grid, at === 8 ? 7 : 14 - at, 8, bit(at))
  }
  setFixed(grid, 8, size - 8, true)
}

/** A code with everything on it but its data. */
export function emptyGrid(version: QrVersion): Grid {
  const size = sizeOf(version)
  const grid = { size, dark: square(size), isFixed: square(size) }
  drawTiming(grid)
  drawRings(grid, 3, 3, 4)
  drawRings(grid, size - 4, 3, 4)
  drawRings(grid, 3, size - 4, 4)
  drawAlignment(grid, version.alignment)
  drawVersion(grid, version)
  drawFormat(grid, 0)
  return grid
}
