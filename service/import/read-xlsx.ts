import readWorkbook, { type Sheet } from 'read-excel-file/node'
import { findHeadingRow } from './find-heading-row.ts'
import { ImportError } from './import-error.ts'
import { refuseLongMarkup } from './long-markup.ts'
import { messages } from './messages.ts'
import { numberText } from './number-text.ts'
import { findCellErrors, findRowMerges, readSheetXml } from './sheet-cells.ts'
import { isBlank, type Table, type TableRow } from './table.ts'
import { zipEntries } from './zip-entries.ts'

function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26))
}

function problemOf(error: unknown): ImportError {
  if (error instanceof ImportError) return error
  const place = /row (\d+), col (\d+)/.exec(error instanceof Error ? error.message : '')
  const message = place ? messages.unreadableCell(Number(place[1]), columnName(Number(place[2]))) : messages.brokenExcel
  return new ImportError(message, { cause: error })
}

// The package's types say `typeof Date` where a Date comes.
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : ''
}

function rowsOf({ data }: Sheet<string>): TableRow[] {
  return data.map((cells, index) => ({ number: index + 1, cells: cells.map(cellText) }))
}

type NamedRows = { name: string; rows: TableRow[] }

function chosenSheet(sheets: readonly NamedRows[], name: string | undefined, headings: readonly string[]): NamedRows | undefined {
  if (name === undefined) return sheets.find(sheet => findHeadingRow(sheet.rows, headings)) ?? sheets[0]
  const sheet = sheets.find(each => each.name === name)
  if (!sheet)
    throw new ImportError(
      messages.noSheet(
        name,
        sheets.map(each => each.name),
      ),
    )
  return sheet
}

function withErrors(rows: readonly TableRow[], sheetXml: string): TableRow[] {
  const errors = findCellErrors(sheetXml)
  return rows.map(row => {
    const failed = errors.get(row.number)
    if (!failed) return row
    return { ...row, cells: row.cells.map((cell, column) => failed.find(each => each.column === column)?.text ?? cell) }
  })
}

/** Reads one sheet of a workbook: the named one, or the first with a heading row. */
export async function readXlsx(bytes: Buffer, headings: readonly string[], sheetName?: string): Promise<Table> {
  try {
    for (const { content } of zipEntries(bytes, /\.xml$/)) refuseLongMarkup(content)
    const workbook = await readWorkbook<string>(bytes, { parseNumber: numberText, trim: false })
    const sheets = workbook.map(sheet => ({ name: sheet.sheet, rows: rowsOf(sheet) }))
    const chosen = chosenSheet(sheets, sheetName, headings)
    const others = sheets.filter(sheet => sheet !== chosen && !sheet.rows.every(isBlank)).map(sheet => sheet.name)
    const remarks = sheetName === undefined && others.length > 0 ? [messages.otherSheets(others)] : []
    if (!chosen) return { rows: [], merges: [], remarks }
    const sheetXml = readSheetXml(bytes, chosen.name)
    return { rows: withErrors(chosen.rows, sheetXml), merges: findRowMerges(sheetXml), remarks }
  } catch (error) {
    throw problemOf(error)
  }
}
