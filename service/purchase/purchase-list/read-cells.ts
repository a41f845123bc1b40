import type { PurchaseAmount } from '@yaoji/contract/domain/purchase-amount'
import { isErrorValue } from '../../platform/tables/clean-text.ts'
import { cellAmount, cellQuantity, takeAmount, withoutPrices, type CellQuantity } from './amount.ts'
import type { Columns } from './columns.ts'
import type { Item } from './item.ts'
import { isBarcode, nameOfCell, readLine, takeApproval, wordsOf } from './read-line.ts'
import { cancelWordOf } from './quantity/read-quantity.ts'
import { specForm, takeSpecs } from './spec.ts'
import { cartonUnit, unitPatterns } from './words/units.ts'

const unitOnly = new RegExp(`^(?:${unitPatterns.bought}|${unitPatterns.weight})$`)

function barcodeOf(text: string): string {
  const digits = text.replace(/^'|[\s-]/g, '')
  return isBarcode(digits) ? digits : ''
}

const cancelWordIn = (cells: readonly string[]): string | undefined => cells.map(cell => cancelWordOf(specForm(cell))).find(Boolean)

/** Reads a row below headings. */
export function readColumns(cells: readonly string[], columns: Columns): Item {
  const given = (field: keyof Columns) => {
    const text = (cells[columns[field] ?? -1] ?? '').trim()
    return isErrorValue(text) ? '' : text
  }
  const cell = (field: keyof Columns) => specForm(given(field)).trim()
  const named = [cell('brand'), nameOfCell(given('name'))].filter(Boolean).join(' ')
  // Without a column of its own the quantity may stand behind the name.
  const taken =
    columns.quantity === undefined && columns.cartons === undefined
      ? takeAmount(withoutPrices(named))
      : { amounts: [], rest: named, written: undefined }
  const { approval, rest } = takeApproval(taken.rest)
  const { specs, rest: name } = takeSpecs(rest)
  const unit = unitOnly.test(cell('unit')) ? cell('unit') : ''
  const withUnit = (quantity: CellQuantity | undefined, own: string): CellQuantity | undefined =>
    quantity && { ...quantity, amounts: quantity.amounts.map(each => ({ value: each.value, unit: each.unit || own })) }
  const guessed = cellAmount(cell('guess'))
  const cancelled = cancelWordIn(cells)
  const quantity =
    withUnit(cellQuantity(cell('quantity')), unit) ??
    withUnit(cellQuantity(cell('cartons')), cartonUnit) ??
    (taken.amounts.length > 0 || taken.written !== undefined ? { amounts: taken.amounts, written: taken.written ?? '' } : undefined) ??
    withUnit(guessed && { amounts: [guessed], written: '' }, unit)
  return {
    words: [...wordsOf(name), ...wordsOf(cell('maker'))],
    spec: cell('spec') || specs.join(' '),
    barcode: barcodeOf(cell('barcode')),
    figures: [],
    approval: cell('approval') || approval,
    amounts: cancelled === undefined ? (quantity?.amounts ?? []) : [],
    written: cancelled ?? quantity?.written,
  }
}

type Sorted = {
  texts: string[]
  units: string[]
  amounts: PurchaseAmount[]
  numbers: { value: number; column: number }[]
  decimals: number[]
  barcode: string
}

/** What each cell is by what it holds. */
function sortCells(cells: readonly string[], indexColumn: number): Sorted {
  const sorted: Sorted = { texts: [], units: [], amounts: [], numbers: [], decimals: [], barcode: '' }
  for (const [column, raw] of cells.entries()) {
    const cell = specForm(raw).trim()
    const amount = cellAmount(cell)
    if (cell === '' || isErrorValue(cell) || column === indexColumn || /^[¥￥]/.test(cell)) continue
    if (sorted.barcode === '' && barcodeOf(cell) !== '') sorted.barcode = barcodeOf(cell)
    else if (unitOnly.test(cell)) sorted.units.push(cell)
    else if (amount && amount.unit !== '') sorted.amounts.push(amount)
    else if (amount && Number.isInteger(amount.value)) sorted.numbers.push({ value: amount.value, column })
    else if (amount) sorted.decimals.push(amount.value)
    else sorted.texts.push(cell)
  }
  return sorted
}

const isSum = (one: number, other: number, sum: number): boolean => Math.abs(one * other - sum) < 0.011

/** Which of several whole numbers is the quantity: the one that makes quantity × price = amount come out, else all may be. */
function quantitiesOf({ numbers, decimals }: Sorted): number[] {
  const values = numbers.map(each => each.value)
  const others = [...values, ...decimals]
  const proven = values.filter(value =>
    decimals.some(price => others.some(sum => sum !== value && sum !== price && isSum(value, price, sum))),
  )
  return [...new Set(proven.length > 0 ? proven : values)]
}

/** Reads a row of cells without headings. */
export function readCells(cells: readonly string[], indexColumn: number): Item {
  const sorted = sortCells(cells, indexColumn)
  const read = sorted.texts.map(readLine)
  const unit = sorted.units.length === 1 ? (sorted.units[0] ?? '') : ''
  const counted = quantitiesOf(sorted).map(value => ({ value, unit }))
  const inTexts = read.flatMap(item => item.amounts)
  const unsure = read.find(item => item.written !== undefined)
  const amounts = unsure ? unsure.amounts : ([sorted.amounts, counted, inTexts].find(found => found.length > 0) ?? [])
  return {
    words: read.flatMap(item => item.words),
    spec: read
      .map(item => item.spec)
      .filter(Boolean)
      .join(' '),
    barcode: sorted.barcode || (read.find(item => item.barcode !== '')?.barcode ?? ''),
    figures: [],
    approval: read.find(item => item.approval !== '')?.approval ?? '',
    amounts,
    written: unsure?.written,
    weight: amounts.length === 0 && !unsure ? read.find(item => item.weight)?.weight : undefined,
  }
}

/** The column that only counts the rows 1, 2, 3 …, or -1. */
export function indexColumnOf(rows: readonly (readonly string[])[]): number {
  const counted = (column: number) =>
    rows
      .map(cells => (cells[column] ?? '').trim())
      .filter(text => /^\d+$/.test(text))
      .map(Number)
  const isIndex = (column: number) => {
    const numbers = counted(column)
    return (
      numbers.length >= 2 &&
      numbers.length >= rows.length * 0.8 &&
      numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
    )
  }
  const width = Math.min(3, Math.max(0, ...rows.map(cells => cells.length)))
  return Array.from({ length: width }, (_, column) => column).find(isIndex) ?? -1
}
