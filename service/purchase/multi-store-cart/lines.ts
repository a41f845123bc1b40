import type { Numbers } from './draft.ts'

/** Lines of the wire, 1001 or 1001:5=20,6=0, by goods; of goods that stand twice all stores count, the last of each. */
export function readLines(lines: readonly string[]): Map<number, Numbers> {
  const given = new Map<number, Map<number, number>>()
  for (const line of lines) {
    const [goods = '', cells = ''] = line.split(':')
    const numbers = given.get(Number(goods)) ?? new Map<number, number>()
    for (const cell of cells === '' ? [] : cells.split(',')) {
      const [store, number] = cell.split('=')
      numbers.set(Number(store), Number(number))
    }
    given.set(Number(goods), numbers)
  }
  return given
}
