import { meantBy, type ColumnKind } from './cell-value.ts'

export type GridColumn = {
  id: string
  heading: string
  kind: ColumnKind
  /** It names the goods to the preview. */
  isKey?: boolean
}
/** A row with its old values; null where a row has no such cell. */
export type GridRow = {
  key: string
  cells: readonly (string | null)[]
  /** The price that 特价 are counted from where there is none yet. */
  base?: string
  /** Why its 特价 cannot be changed here. */
  fixed?: string
}

/** Rows and columns as they were opened; what was typed lies in {@link Edits}. */
export type Grid = {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Places of rows and columns by what names them. */
  rowAt: ReadonlyMap<string, number>
  columnAt: ReadonlyMap<string, number>
  /** Without goods of its own: pasted rows bring them, with headings of their own. */
  isBlank: boolean
}

export type Place = { row: number; column: number }
/** A rectangle; `from` is its upper left corner. */
export type Range = { from: Place; to: Place }

/** Typed texts by {@link keyOf}; a cell without one has its old value. */
export type Edits = ReadonlyMap<string, string>
/** What a step makes of cells; undefined is the old value. */
export type Changes = ReadonlyMap<string, string | undefined>

/** Headings of a blank grid are cells of this row. */
export const headRow = 'head'

const placesOf = (names: readonly string[]): ReadonlyMap<string, number> => new Map(names.map((name, at) => [name, at]))

export function gridOf(columns: readonly GridColumn[], rows: readonly GridRow[], isBlank: boolean): Grid {
  const rowAt = placesOf(rows.map(({ key }) => key))
  return { columns, rows, rowAt, columnAt: placesOf(columns.map(({ id }) => id)), isBlank }
}

export const keyOf = (row: string, column: string): string => `${row}\t${column}`
export const partsOfKey = (key: string): [row: string, column: string] => {
  const at = key.indexOf('\t')
  return [key.slice(0, at), key.slice(at + 1)]
}

const cellKey = ({ rows, columns }: Grid, { row, column }: Place): string => keyOf(rows[row]?.key ?? '', columns[column]?.id ?? '')

export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isWithin = ({ from, to }: Range, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

export type Cell = {
  was: string
  /** What was typed; the old value where nothing was. */
  text: string
  now: string
  problem: string
  isChanged: boolean
  isEditable: boolean
}

/** The value that a word such as ×0.9 changes: of goods without 特价 their price. */
const oldOf = ({ rows, columns }: Grid, { row, column }: Place, was: string): string =>
  was === '' && columns[column]?.kind === 'special' ? (rows[row]?.base ?? '') : was

/** A cell as it is shown. */
export function cellOf(grid: Grid, edits: Edits, place: Place): Cell {
  const was = grid.rows[place.row]?.cells[place.column]
  const kind = grid.columns[place.column]?.kind ?? 'given'
  const old = was ?? ''
  const text = edits.get(cellKey(grid, place))
  const isEditable = was !== null && was !== undefined && kind !== 'given'
  if (text === undefined) return { was: old, text: old, now: old, problem: '', isChanged: false, isEditable }
  return { was: old, text, ...meantBy(kind, text, oldOf(grid, place, old)), isChanged: true, isEditable }
}

/** What was typed into a cell, else its old value. */
const textOf = (grid: Grid, edits: Edits, place: Place): string =>
  edits.get(cellKey(grid, place)) ?? grid.rows[place.row]?.cells[place.column] ?? ''

/** What typing a text into a cell changes: the old value is no change, and an empty text brings it back. */
function change(grid: Grid, changes: Map<string, string | undefined>, place: Place, text: string): void {
  const was = grid.rows[place.row]?.cells[place.column]
  const kind = grid.columns[place.column]?.kind
  if (was === null || was === undefined || kind === undefined || kind === 'given') return
  const typed = text.trim()
  const { now, problem } = meantBy(kind, typed, oldOf(grid, place, was))
  changes.set(cellKey(grid, place), typed === '' || (problem === '' && now === was) ? undefined : typed)
}

/** Every place of a range, row by row. */
function* placesIn({ from, to }: Range): Generator<Place> {
  for (let row = from.row; row <= to.row; row++) for (let column = from.column; column <= to.column; column++) yield { row, column }
}

/** A text in every cell of a range; an empty one brings the old values back. */
export function typedInto(grid: Grid, range: Range, text: string): Changes {
  const changes = new Map<string, string | undefined>()
  for (const place of placesIn(range)) change(grid, changes, place, text)
  return changes
}

/** Copies the rows of a range into those below it, again and again, as far as `last`: a word that changes values changes each row's own. */
export function filledDown(grid: Grid, edits: Edits, { from, to }: Range, last: number): Changes {
  const changes = new Map<string, string | undefined>()
  const height = to.row - from.row + 1
  for (const { row, column } of placesIn({ from: { row: to.row + 1, column: from.column }, to: { row: last, column: to.column } })) {
    const source = { row: from.row + ((row - from.row) % height), column }
    change(grid, changes, { row, column }, textOf(grid, edits, source))
  }
  return changes
}

/** Puts rows of texts into the grid, the first text of each at this place; undefined leaves a row as it is. */
export function placedAt(grid: Grid, at: Place, rows: readonly (readonly string[] | undefined)[]): Changes {
  const changes = new Map<string, string | undefined>()
  rows.forEach((texts, down) =>
    texts?.forEach((text, right) => change(grid, changes, { row: at.row + down, column: at.column + right }, text)),
  )
  return changes
}

/** The places of all typed texts that are in the grid, in reading order, with their cells. */
export function editedCells(grid: Grid, edits: Edits): (Cell & Place)[] {
  const cells: (Cell & Place)[] = []
  for (const key of edits.keys()) {
    const [rowKey, columnId] = partsOfKey(key)
    const [row, column] = [grid.rowAt.get(rowKey), grid.columnAt.get(columnId)]
    if (row !== undefined && column !== undefined) cells.push({ row, column, ...cellOf(grid, edits, { row, column }) })
  }
  return cells.toSorted((one, other) => one.row - other.row || one.column - other.column)
}
