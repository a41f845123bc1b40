import { findHeadingRow, headingKey } from '../../platform/tables/find-heading-row.ts'
import { refuseDoubles } from '../goods-import/layout.ts'
import { messages as importMessages } from '../goods-import/messages.ts'
import { readTable } from '../../platform/tables/read-table.ts'
import { formulaProblem } from '../goods-import/row-cells.ts'
import { isBlank, type TableRow, ImportError, mergedRows } from '../../platform/tables/table.ts'
import { normalText } from '../../catalogue/search/normalise.ts'
import { SaidNames, type SaidKind } from '../../catalogue/search/said-names.ts'
import { messages } from './messages.ts'
import { columns, kinds, removal } from './words/columns.ts'

const { problems, labels } = messages
const saidMax = 30
const genericMax = 60
/** A single character is in half of all names. */
const least = 2
const control = /\p{Cc}|\p{Cf}/u

export type AliasRow = { row: number; said: string; generic: string; kind: SaidKind; isRemoval: boolean }
export type ReadAliases = {
  count: number
  rows: readonly AliasRow[]
  rejected: readonly { row: number; problem: string }[]
  /** Sentences about what was left unread. */
  remarks: readonly string[]
}

type Cells = Readonly<Record<keyof typeof columns, string>>
type ReadCells = { row: number; cells: Cells; problem: string | undefined }

function textProblem(label: string, text: string, most: number): string | undefined {
  const failed = formulaProblem(label, text)
  if (failed !== undefined) return failed
  if (control.test(text)) return problems.control(label)
  if ([...normalText(text)].length < least) return problems.tooShort(label)
  return [...text].length > most ? problems.tooLong(label, most) : undefined
}

function problemOf({ said, generic, kind, action }: Cells, shipped: SaidNames): string | undefined {
  if (said === '') return problems.noSaid
  if (action !== '' && action !== removal) return problems.action(action)
  const meant = shipped.meantBy(said)
  if (meant) return problems.shipped(said, meant.generic)
  if (action === removal) return undefined
  if (generic === '') return problems.noGeneric
  if (normalText(said) === normalText(generic)) return problems.same
  if (kinds[kind] === undefined) return problems.kind(kind)
  return textProblem(labels.said, said, saidMax) ?? textProblem(labels.generic, generic, genericMax)
}

const mergeProblem = (address: string | undefined) => (address === undefined ? undefined : importMessages.rows.merged(address))
const widthProblem = (cells: number, headings: number) => (cells === headings ? undefined : importMessages.rows.cells(cells, headings))

async function readCells(file: string, sheet: string | undefined): Promise<{ rows: ReadCells[]; remarks: readonly string[] }> {
  const table = await readTable(file, columns.said, sheet)
  const headings = findHeadingRow(table.rows, columns.said)
  if (!headings) throw new ImportError(messages.noHeading(columns.said[0]))
  refuseDoubles(headings.cells)
  const keys = headings.cells.map(headingKey)
  const placeOf = (names: readonly string[]) => keys.indexOf(names.map(headingKey).find(name => keys.includes(name)) ?? '')
  const places = {
    said: placeOf(columns.said),
    generic: placeOf(columns.generic),
    kind: placeOf(columns.kind),
    action: placeOf(columns.action),
  }
  if (places.generic < 0) throw new ImportError(messages.noHeading(columns.generic[0]))
  const rows = table.rows.filter(row => row.number > headings.number && !isBlank(row))
  if (rows.length === 0) throw new ImportError(messages.noRows)
  const merged = mergedRows(table.merges, rows, new Set(Object.values(places)))
  const readRow = ({ number, cells, problem }: TableRow): ReadCells => {
    const text = (place: number) => (place < 0 ? '' : (cells[place] ?? '').trim())
    return {
      row: number,
      cells: { said: text(places.said), generic: text(places.generic), kind: text(places.kind), action: text(places.action) },
      problem: problem ?? mergeProblem(merged.get(number)) ?? widthProblem(cells.length, keys.length),
    }
  }
  return { rows: rows.map(readRow), remarks: table.remarks }
}

/** Reads and checks the whole file, row by row, before the database is touched. */
export async function readAliases(file: string, sheet?: string): Promise<ReadAliases> {
  const shipped = new SaidNames()
  const { rows: read, remarks } = await readCells(file, sheet)
  const rows: AliasRow[] = []
  const rejected: { row: number; problem: string }[] = []
  const seen = new Map<string, number>()
  for (const { row, cells, problem: torn } of read) {
    const key = normalText(cells.said)
    const before = seen.get(key)
    const problem = torn ?? problemOf(cells, shipped) ?? (before === undefined ? undefined : problems.double(cells.said, before))
    if (problem !== undefined) {
      rejected.push({ row, problem })
      continue
    }
    seen.set(key, row)
    rows.push({ row, said: cells.said, generic: cells.generic, kind: kinds[cells.kind] ?? 'trade', isRemoval: cells.action === removal })
  }
  return { count: read.length, rows, rejected, remarks }
}
