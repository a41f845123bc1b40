import { inertDocument } from './inert-html.ts'

/** What Markdown would take for a mark of its own: 0.25g*24粒*2板 has no words to be emphasised. */
const marks = /[\\|*`<[]/g

const textOf = (cell: HTMLElement): string => (cell.textContent ?? '').replace(/\s+/g, ' ').trim().replace(marks, String.raw`\$&`)

/**
 * Every row with a text for each column: a cell merged downwards is repeated in each of its rows, one merged along a row is in its first
 * column.
 */
function gridOf({ rows }: HTMLTableElement): string[][] {
  const grid: string[][] = Array.from(rows, () => [])
  for (const [y, row] of [...rows].entries()) {
    for (const cell of row.cells) {
      const free = grid[y]?.findIndex(text => text === undefined) ?? -1
      const x = free < 0 ? (grid[y]?.length ?? 0) : free
      for (const line of grid.slice(y, y + cell.rowSpan))
        for (let along = 0; along < cell.colSpan; along++) line[x + along] = along === 0 ? textOf(cell) : ''
    }
  }
  return grid.filter(line => line.some(text => text))
}

/**
 * What Excel, Word and WPS put on the clipboard, as a table of Markdown whose first row is the heading. undefined where it
 * is more or less than one table of two columns and two rows.
 */
export function pastedTable(html: string): string | undefined {
  const { body } = inertDocument(html)
  const [table, another] = body.querySelectorAll('table')
  if (!table || another) return
  for (const end of table.querySelectorAll('p, br, div, li')) end.after(' ')
  const [heading = [], ...lines] = gridOf(table)
  table.remove()
  const width = Math.max(heading.length, ...lines.map(line => line.length))
  if (width < 2 || lines.length === 0 || body.textContent?.trim()) return
  const row = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`
  return [row(heading), row(Array.from({ length: width }, () => '---')), ...lines.map(row)].join('\n')
}
