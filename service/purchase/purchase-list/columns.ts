import type { ListField } from '@yaoji/contract/calls/purchase/purchase-list'
import { headingKey } from '../../platform/tables/find-heading-row.ts'
import { messages } from './messages.ts'
import { specForm } from './spec.ts'
import { readStores, type StoreColumn } from './store-columns.ts'
import { weightWords } from './words/units.ts'
import {
  askingHeading,
  cartonHeading,
  confirmedHeading,
  countedHeading,
  headingPatterns,
  headings,
  besideHeadings,
  notBoughtHeading,
  otherHeadings,
  storeHeading,
  totalHeading,
  type HeadedField,
} from './words/headings.ts'

/** Which column of a table holds what; fields that no heading names are missing. */
export type Columns = Partial<Record<HeadedField, number>> & {
  /** Hold whole numbers, where no heading tells a quantity; with several the buyer decides. */
  guesses?: readonly number[]
  /** Quantities of several stores: the row wants their sum. `total` is the column that has it. */
  stores?: readonly StoreColumn[]
  total?: number | undefined
  /** The weight in which the heading of quantities says that they are. */
  weight?: string
  /** The dosage form, and the processing and the quality of herbs. */
  form?: number
  processing?: number
  grade?: number
}

const fields = Object.keys(headings) as HeadedField[] // The keys of a constant are its type's.

/** No heading is longer, with all its remarks in brackets. */
const headingMax = 60

/** 订货量/kg and 数量[kg]. */
const weightBehind = new RegExp(`[/[]?(?:${weightWords})\\]?$`, 'i')
const weightInHeading = new RegExp(`[/([\\s]\\s*(${weightWords})\\s*[)\\]]?\\s*$`, 'i')

/** The weight that a heading counts in: 数量(公斤); empty without one. */
const weightOf = (heading: string): string => weightInHeading.exec(specForm(heading))?.[1] ?? ''

function keyOf(text: string): string {
  return text.length > headingMax
    ? ''
    : headingKey(text)
        .replace(/\(.*\)$/, '')
        .replace(/:$/, '')
        .replace(weightBehind, '')
}

const fieldOfKey = new Map<string, { field: HeadedField; rank: number }>()
for (const field of fields) {
  for (const [rank, heading] of headings[field].entries()) {
    const key = keyOf(heading)
    if (!fieldOfKey.has(key)) fieldOfKey.set(key, { field, rank })
  }
}
const otherKeys = new Set(otherHeadings.map(keyOf))

type Known = { field: HeadedField; rank: number }

/** Columns that no list of headings names come after those that one does, but for a quantity that was decided upon. */
const unlisted = { confirmed: -1, alike: 500, asking: 1_000, other: 2_000 } as const

const besideFields = Object.keys(besideHeadings) as (keyof typeof besideHeadings)[] // The keys of a constant are its type's.
const besideFieldOfKey = new Map(besideFields.flatMap(field => besideHeadings[field].map(heading => [keyOf(heading), field] as const)))

/** Columns with the dosage form, and with the processing and the quality of herbs. */
const besideColumns = (cells: readonly string[]): Pick<Columns, 'form' | 'processing' | 'grade'> =>
  Object.fromEntries(
    besideFields.flatMap(field => {
      const column = cells.findIndex(cell => besideFieldOfKey.get(keyOf(cell)) === field)
      return column < 0 ? [] : [[field, column]]
    }),
  )

/** 通用名/商品名 and 品名及规格: a name with others is read as the name, which may have them behind it. */
function knownOfParts(key: string): Known | undefined {
  const parts = key.split(joints)
  const known = parts.flatMap(part => fieldOfKey.get(part) ?? [])
  if (parts.length < 2 || known.length < parts.length) return undefined
  const isOneField = new Set(known.map(({ field }) => field)).size === 1
  // 规格/单位 is the spec with the unit behind it.
  return known.find(({ field }) => field === 'name') ?? known.find(({ field }) => field === 'spec') ?? (isOneField ? known[0] : undefined)
}

const joints = /[/、|+&,，×]|及|和|或/

/** 商品全名, 型号规格, 基本单位. */
function knownAlike(key: string): Known | undefined {
  const field = headingPatterns.find(([, pattern]) => pattern.test(key))?.[0]
  return field && { field, rank: unlisted.alike }
}

function knownOf(key: string): Known | undefined {
  if (confirmedHeading.test(key)) return { field: 'quantity', rank: unlisted.confirmed }
  const listed = fieldOfKey.get(key) ?? knownOfParts(key) ?? knownAlike(key)
  if (listed || otherKeys.has(key) || !countedHeading.test(key) || notBoughtHeading.test(key)) return listed
  return { field: cartonHeading.test(key) ? 'cartons' : 'quantity', rank: askingHeading.test(key) ? unlisted.asking : unlisted.other }
}

export function isHeading(text: string): boolean {
  const key = keyOf(text)
  return otherKeys.has(key) || besideFieldOfKey.has(key) || countedHeading.test(key) || knownOf(key) !== undefined
}

type Rows = readonly (readonly string[])[]

const cellsOf = (rows: Rows, column: number): string[] => rows.map(cells => (cells[column] ?? '').trim()).filter(Boolean)

/** The first of the best headings under which something stands. */
function columnOf(field: HeadedField, cells: readonly string[], below: Rows): number | undefined {
  const found = cells
    .flatMap((cell, column) => {
      const known = knownOf(keyOf(cell))
      return known?.field === field ? [{ column, rank: known.rank }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
  return (found.find(({ column }) => cellsOf(below, column).length > 0) ?? found[0])?.column
}

function countsRows(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text, index) => Number(text) === Number(texts[0]) + index)
}

const isWholeNumber = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text)
/** Whole numbers, but for a few words such as 待定. */
function areWholeNumbers(texts: readonly string[]): boolean {
  const others = texts.filter(text => !isWholeNumber(text))
  return others.length * 5 <= texts.length && others.every(text => /\p{Script=Han}/u.test(text))
}

/** The columns behind the names that hold whole numbers in most rows, and nothing else. */
function wholeNumbers(cells: readonly string[], below: Rows, from: number): number[] {
  const width = Math.max(cells.length, ...below.map(row => row.length))
  const counts = Array.from({ length: width }, (_, column) => {
    const texts = cellsOf(below, column)
    const heading = cells[column] ?? ''
    const isCounted =
      column > from && !isHeading(heading) && !notBoughtHeading.test(keyOf(heading)) && areWholeNumbers(texts) && !countsRows(texts)
    return isCounted ? texts.length : 0
  })
  const most = Math.max(0, ...counts)
  if (most * 2 < below.length || most === 0) return []
  // A column with numbers in few rows is a shelf or a remark, where another has them in most rows.
  return counts.flatMap((count, column) => (count > 0 && count * 2 >= most ? [column] : []))
}

/** One known heading alone, or among words without a figure over rows that have some: 品名, 人民路, 五一路. */
function isHeadingRow(filled: readonly string[], below: Rows): boolean {
  const hasFigure = (cells: readonly string[]) => cells.some(cell => /\d/.test(cell))
  return filled.every(isHeading) || (below.length > 0 && !hasFigure(filled) && below.every(hasFigure))
}

/** The columns, when the cells are headings: one of them names goods, and either all are known or several. `below` is what they head. */
export function readHeadings(cells: readonly string[], below: Rows = []): Columns | undefined {
  const filled = cells.filter(cell => cell.trim() !== '')
  const known = filled.filter(cell => isHeading(cell) || storeHeading.test(keyOf(cell)))
  const columns: Columns = {
    ...Object.fromEntries(
      fields.flatMap(field => {
        const column = columnOf(field, cells, below)
        return column === undefined ? [] : [[field, column]]
      }),
    ),
    ...besideColumns(cells),
  }
  const named = columns.name ?? columns.barcode ?? columns.approval ?? columns.brand
  if (named === undefined || (known.length < 2 && !isHeadingRow(filled, below))) return
  const weight = weightOf(cells[columns.quantity ?? -1] ?? '')
  if (weight !== '') columns.weight = weight
  const ofStores = readStores(cells, below, {
    isHeading: cell => isHeading(cell),
    isQuantity: cell => knownOf(keyOf(cell))?.field === 'quantity',
  })
  if (ofStores) return { ...columns, stores: ofStores.stores, total: ofStores.total ?? columns.quantity }
  if (columns.quantity !== undefined || columns.cartons !== undefined) return columns
  const counted = wholeNumbers(cells, below, named)
  const asking = counted.filter(column => askingHeading.test(keyOf(cells[column] ?? '')))
  const guesses = asking.length === 1 ? asking : counted
  return { ...columns, ...(guesses.length > 0 && { guesses }) }
}

/** The columns as the buyer says they are: of several with quantities each is a store's, but for one that is headed as their total. */
export function columnsOfFields(given: readonly ListField[], cells: readonly string[]): Columns {
  const columns: Columns = {
    ...Object.fromEntries(
      fields.flatMap(field => {
        const column = given.indexOf(field)
        return column < 0 ? [] : [[field, column]]
      }),
    ),
    ...besideColumns(cells.map((cell, column) => (given[column] === 'remark' ? cell : ''))),
  }
  const counted = given.flatMap((field, column) => (field === 'quantity' ? [column] : []))
  if (counted.length < 2) return columns
  const total = counted.find(column => totalHeading.test(keyOf(cells[column] ?? '')))
  const stores = counted
    .filter(column => column !== total)
    .map(column => ({ column, name: (cells[column] ?? '').trim() || messages.columnName(column + 1) }))
  return { ...columns, quantity: undefined, stores, total }
}

/** What a column holds, as the bar above the rows shows it. */
export function fieldOf(columns: Columns, column: number): ListField {
  if (columns.stores?.some(store => store.column === column) || columns.total === column) return 'quantity'
  if (columns.guesses?.length === 1 && columns.guesses[0] === column) return 'quantity'
  const isBeside = besideFields.some(field => columns[field] === column)
  return fields.find(field => columns[field] === column) ?? (isBeside ? 'remark' : 'skip')
}
