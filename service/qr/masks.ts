import type { Grid } from './grid.ts'

/** Which modules each of the eight masks turns over. */
export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** A finder's proportions with its quiet side, which a reader could take for a finder. */
const finderLike = /(?=0000(1011101)|(1011101)0000)/g

function linePenalty(line: string): number {
  const runs = [...line.matchAll(/0{5,}|1{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0)
  return runs + [...line.matchAll(finderLike)].length * 40
}

function squarePenalty(lines: readonly string[]): number {
  let squares = 0
  for (let y = 1; y < lines.length; y++) {
    const above = lines[y - 1] ?? ''
    const line = lines[y] ?? ''
    for (let x = 1; x < line.length; x++) {
      if (line[x] === line[x - 1] && line[x] === above[x] && line[x] === above[x - 1]) squares++
    }
  }
  return squares * 3
}

function balancePenalty(lines: readonly string[]): number {
  const all = lines.join('')
  const percent = (all.replaceAll('0', '').length * 100) / all.length
  return Math.floor(Math.abs(percent - 50) / 5) * 10
}

/** How hard a code is to read, by the four rules of the standard; the mask with the least is taken. */
export function penaltyOf({ dark }: Grid): number {
  const rows = dark.map(row => row.map(isDark => (isDark ? '1' : '0')).join(''))
  const columns = rows.map((_, x) => rows.map(row => row[x] ?? '').join(''))
  const lines = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0)
  return lines + squarePenalty(rows) + balancePenalty(rows)
}
