import { loadLetters } from '../fonts/glyphs.ts'
import { mapInSlices } from '../queueing/slices.ts'
import { ofdFile } from './ofd.ts'
import { pdfFile, type Mark, type Paper } from './pdf.ts'
import { createPen, wrapped, type Pen } from './pen.ts'

/** `share` of the width, like columns of a table. */
export type SheetColumn = { name: string; share: number; isFigure?: boolean }
export type SheetTable = { title?: string; columns: readonly SheetColumn[]; rows: readonly (readonly (string | number)[])[] }

export type Sheet = {
  title: string
  /** Under the title. */
  note?: string
  facts: readonly (readonly [name: string, value: string])[]
  tables: readonly SheetTable[]
  /** Behind the tables, a line each. */
  sums: readonly (readonly [name: string, value: string])[]
  foot: readonly string[]
}

const paper: Paper = { width: 297, height: 210 }
const margin = 12
const inner = paper.width - margin * 2
const size = { title: 16, head: 11, text: 9 }
const lineMm = 4.6
const padMm = 1.4

const linesOf = (text: string, width: number) => wrapped(text, width, size.text)

function drawFacts(on: Pen, facts: Sheet['facts']): void {
  const half = inner / 2
  for (let place = 0; place < facts.length; place += 2) {
    const pair = facts.slice(place, place + 2).map(([name, value]) => linesOf(`${name}：${value}`, half - 4))
    const high = Math.max(...pair.map(lines => lines.length)) * lineMm
    on.room(high)
    for (const [side, lines] of pair.entries())
      for (const [row, text] of lines.entries())
        on.put({ text, x: margin + side * half, y: on.at() + (row + 1) * lineMm - 1, size: size.text })
    on.down(high)
  }
  on.down(2)
}

type Cells = { lines: readonly string[]; column: SheetColumn; x: number; width: number }[]

function cellsOf({ columns }: SheetTable, row: readonly (string | number)[]): Cells {
  const whole = columns.reduce((sum, column) => sum + column.share, 0)
  let x = margin
  return columns.map((column, place) => {
    const width = (column.share / whole) * inner
    const cell = { lines: linesOf(String(row[place] ?? ''), width - padMm * 2), column, x, width }
    x += width
    return cell
  })
}

function drawRow(on: Pen, cells: Cells): void {
  const high = Math.max(...cells.map(cell => cell.lines.length)) * lineMm + padMm
  const top = on.at()
  on.put({ from: [margin, top], to: [margin + inner, top] }, { from: [margin, top + high], to: [margin + inner, top + high] })
  for (const { lines, column, x, width } of cells) {
    on.put({ from: [x, top], to: [x, top + high] })
    for (const [row, text] of lines.entries()) {
      const y = top + (row + 1) * lineMm - 0.6
      on.put(
        column.isFigure ? { text, x: x + width - padMm, y, size: size.text, align: 'right' } : { text, x: x + padMm, y, size: size.text },
      )
    }
  }
  on.put({ from: [margin + inner, top], to: [margin + inner, top + high] })
  on.down(high)
}

/** The head is repeated on every page of the table. */
async function drawTable(on: Pen, table: SheetTable): Promise<void> {
  const head = cellsOf(
    table,
    table.columns.map(({ name }) => name),
  )
  on.room(lineMm * 5)
  if (table.title) {
    on.put({ text: table.title, x: margin, y: on.at() + lineMm, size: size.head })
    on.down(lineMm + 2)
  }
  drawRow(on, head)
  await mapInSlices(table.rows, row => {
    const cells = cellsOf(table, row)
    const high = Math.max(...cells.map(cell => cell.lines.length)) * lineMm + padMm
    if (on.room(high)) drawRow(on, head)
    drawRow(on, cells)
  })
  on.down(3)
}

/** A sheet to print, over the pages that it needs. */
async function drawn(sheet: Sheet): Promise<readonly (readonly Mark[])[]> {
  const on = createPen(paper, margin)
  on.put({ text: sheet.title, x: paper.width / 2, y: on.at() + 6, size: size.title, align: 'middle' })
  on.down(9)
  if (sheet.note) {
    on.put({ text: sheet.note, x: paper.width / 2, y: on.at() + 3, size: size.text, align: 'middle' })
    on.down(6)
  }
  drawFacts(on, sheet.facts)
  for (const table of sheet.tables) await drawTable(on, table)
  drawFacts(on, sheet.sums)
  for (const text of sheet.foot.flatMap(line => linesOf(line, inner))) {
    on.room(lineMm)
    on.put({ text, x: margin, y: on.at() + lineMm - 1, size: size.text })
    on.down(lineMm)
  }
  on.count(size.text)
  return on.pages
}

export async function sheetPdf(sheet: Sheet): Promise<Uint8Array> {
  await loadLetters([JSON.stringify(sheet)])
  return pdfFile(await drawn(sheet), paper, sheet.title)
}

export const sheetOfd = async (sheet: Sheet, atMs: number): Promise<Uint8Array> =>
  ofdFile(await drawn(sheet), paper, { title: sheet.title, atMs })
