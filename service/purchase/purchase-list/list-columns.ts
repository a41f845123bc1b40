import type { ListField, PurchaseListWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { listLimits } from '@yaoji/contract/limits'
import { fieldOf, type Columns } from './columns.ts'
import { kindOfCell } from './bare-cells.ts'

export type ListColumn = PurchaseListWire['columns'][number]

/** Characters shown of a heading and of a cell. */
const shownMax = 40

type Cells = readonly string[]

/** The field that most cells of a column hold, where no heading tells it. */
function guessField(texts: Cells, hasName: boolean): ListField {
  const kinds = Map.groupBy(texts, kindOfCell)
  const [most] = [...kinds].toSorted(([, one], [, other]) => other.length - one.length)
  const kind = most?.[0] ?? 'other'
  if (kind === 'words') return hasName ? 'maker' : 'name'
  return kind === 'other' ? 'skip' : kind
}

/** By what the cells hold: the first column of words names the goods, the next their maker. One column alone can be the quantity. */
function guessFields(rows: readonly Cells[], width: number, indexColumn: number): ListField[] {
  const fields: ListField[] = []
  for (let column = 0; column < width; column++) {
    const texts = rows.map(cells => (cells[column] ?? '').trim()).filter(Boolean)
    fields.push(column === indexColumn || texts.length === 0 ? 'skip' : guessField(texts, fields.includes('name')))
  }
  const counted = fields.filter(field => field === 'quantity').length
  return fields.map((field, at) =>
    (field === 'quantity' && counted > 1) || (field !== 'skip' && fields.indexOf(field) !== at) ? 'skip' : field,
  )
}

type Sheet = { heading: Cells | undefined; rows: readonly Cells[]; known: Columns | undefined; indexColumn: number }

/** What the bar above the rows says of each column: its heading, its first cell, and the field as which it is read. */
export function listColumns({ heading, rows, known, indexColumn }: Sheet): ListColumn[] {
  if (rows.length === 0) return []
  const width = Math.min(listLimits.columnsMax, Math.max(heading?.length ?? 0, ...rows.map(cells => cells.length)))
  const guessed = known ? [] : guessFields(rows, width, indexColumn)
  const columns = Array.from({ length: width }, (_, column) => ({
    heading: (heading?.[column] ?? '').trim().slice(0, shownMax),
    sample: (rows.find(cells => (cells[column] ?? '').trim() !== '')?.[column] ?? '').trim().slice(0, shownMax),
    field: known ? fieldOf(known, column) : (guessed[column] ?? 'skip'),
  }))
  const last = columns.findLastIndex(({ heading, sample }) => heading !== '' || sample !== '')
  return columns.slice(0, last + 1)
}
