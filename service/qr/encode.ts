import { bitStream } from './codewords.ts'
import { drawFormat, emptyGrid, type Grid } from './grid.ts'
import { masks, penaltyOf } from './masks.ts'
import { versionFor, type QrVersion } from './versions.ts'

/** The modules that carry data, in the order of the bits: columns of two from the right, up and down in turn. */
export function dataPath({ size, isFixed }: Pick<Grid, 'size' | 'isFixed'>): { x: number; y: number }[] {
  const path: { x: number; y: number }[] = []
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5 // The timing pattern takes this column whole.
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isFixed[y]?.[x]) path.push({ x, y })
    }
    isUpward = !isUpward
  }
  return path
}

function masked(version: QrVersion, bits: readonly number[], mask: number): Grid {
  const grid = emptyGrid(version)
  dataPath(grid).forEach(({ x, y }, at) => {
    const row = grid.dark[y]
    if (row) row[x] = (bits[at] === 1) !== (masks[mask]?.(x, y) ?? false)
  })
  drawFormat(grid, mask)
  return grid
}

/**
 * A text as a QR code: rows of dark and light modules, error correction level M. None when
 * the text is longer than 180 bytes.
 */
export function encodeQr(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (!version) return
  const bits = bitStream(bytes, version)
  const grids = masks.map((_, mask) => masked(version, bits, mask))
  const ranked = grids.map(grid => ({ grid, penalty: penaltyOf(grid) })).toSorted((a, b) => a.penalty - b.penalty)
  return ranked[0]?.grid.dark
}
