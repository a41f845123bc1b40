import { listLimits } from '@yaoji/contract/limits'
import type { ListRow } from './read-list.ts'

const cellsMax = 60

function cutCells(cells: readonly string[]): string[] {
  let room: number = listLimits.rowMax
  return cells.slice(0, cellsMax).map(cell => {
    const kept = cell.slice(0, room)
    room = Math.max(0, room - kept.length - 1)
    return kept
  })
}

/** No real list has longer rows. All cells of a workbook can share one long text that is stored once. */
export function cutRow({ row, cells, written }: ListRow): ListRow {
  return { row, cells: cutCells(cells), ...(written && { written: cutCells(written) }) }
}
