import type { PurchaseAmount } from '@yaoji/contract/domain/cart/purchase-amount'
import { isErrorValue } from '../../platform/tables/clean-text.ts'
import { cellAmount, askedBelowNone } from './amount.ts'
import type { Item } from './item.ts'
import { barcodeOf, unitOnly } from './read-cells.ts'
import { readLine, takeApproval, wordsOf } from './read-line.ts'
import { specForm, takeSpecs } from './spec.ts'
import { unitPatterns } from './words/units.ts'

type Sorted = {
  texts: string[]
  units: string[]
  amounts: PurchaseAmount[]
  numbers: number[]
  decimals: number[]
  barcode: string
}

/** What each cell is by what it holds. A number with a point is a price. */
function sortCells(cells: readonly string[], indexColumn: number): Sorted {
  const sorted: Sorted = { texts: [], units: [], amounts: [], numbers: [], decimals: [], barcode: '' }
  for (const [column, raw] of cells.entries()) {
    const cell = specForm(raw).trim()
    const amount = cellAmount(cell)
    if (cell === '' || isErrorValue(cell) || column === indexColumn || /^[¥￥]/.test(cell)) continue
    if (sorted.barcode === '' && barcodeOf(cell) !== '') sorted.barcode = barcodeOf(cell)
    else if (unitOnly.test(cell)) sorted.units.push(cell)
    else if (amount && amount.unit !== '') sorted.amounts.push(amount)
    else if (amount) (cell.includes('.') ? sorted.decimals : sorted.numbers).push(amount.value)
    else sorted.texts.push(cell)
  }
  return sorted
}

const isSum = (one: number, other: number, sum: number): boolean => Math.abs(one * other - sum) < 0.011

/** The quantities that make quantity × price = amount come out. */
function provenOf(counts: readonly PurchaseAmount[], { numbers, decimals }: Sorted): PurchaseAmount[] {
  const others = [...numbers, ...decimals]
  return counts.filter(({ value }) =>
    decimals.some(price => others.some(sum => sum !== value && sum !== price && isSum(value, price, sum))),
  )
}

const contentUnit = new RegExp(`^(?:${unitPatterns.inner})$`)

type Counted = { amounts: readonly PurchaseAmount[]; contents: readonly PurchaseAmount[] }

/** Which numbers are the quantity, several where each may be, and which say what a pack holds: 10支, 盒, 6. */
function countsOf(sorted: Sorted): Counted {
  const unit = sorted.units.length === 1 ? (sorted.units[0] ?? '') : ''
  // A program may write all its numbers with a point.
  const whole = sorted.numbers.length > 0 ? sorted.numbers : sorted.decimals.filter(value => Number.isInteger(value))
  const numbers = whole.map(value => ({ value, unit }))
  const { amounts } = sorted
  const proven = provenOf([...amounts, ...numbers], sorted)
  if (proven.length > 0) return { amounts: proven, contents: amounts.filter(each => !proven.includes(each)) }
  if (amounts.length === 0) return { amounts: numbers, contents: [] }
  if (sorted.numbers.length === 0) return { amounts, contents: [] }
  if (unit !== '' && amounts.every(each => each.unit !== unit)) return { amounts: numbers, contents: amounts }
  return { amounts: amounts.every(each => contentUnit.test(each.unit)) ? [...amounts, ...numbers] : amounts, contents: [] }
}

const distinct = (amounts: readonly PurchaseAmount[]): PurchaseAmount[] =>
  amounts.filter((each, at) => amounts.findIndex(({ value, unit }) => value === each.value && unit === each.unit) === at)

/** Reads a row of cells without headings. */
export function readCells(cells: readonly string[], indexColumn: number): Item {
  const sorted = sortCells(cells, indexColumn)
  const read = sorted.texts.map(readLine)
  const counted = countsOf(sorted)
  const inTexts = read.flatMap(item => item.amounts)
  const unsure = read.find(item => item.written !== undefined)
  const amounts = unsure ? unsure.amounts : distinct(counted.amounts.length > 0 ? counted.amounts : inTexts)
  const contents = counted.contents.map(({ value, unit }) => `${value}${unit}`)
  return askedBelowNone({
    words: read.flatMap(item => item.words),
    spec: [...read.map(item => item.spec), ...contents].filter(Boolean).join(' '),
    barcode: sorted.barcode || (read.find(item => item.barcode !== '')?.barcode ?? ''),
    figures: [],
    approval: read.find(item => item.approval !== '')?.approval ?? '',
    amounts,
    written: unsure?.written,
    weight: amounts.length === 0 && !unsure ? read.find(item => item.weight)?.weight : undefined,
  })
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

/** What a cell by itself looks like. */
export function kindOfCell(text: string): 'barcode' | 'approval' | 'unit' | 'quantity' | 'spec' | 'words' | 'other' {
  const cell = specForm(text).trim()
  if (cell === '' || isErrorValue(cell) || /^[¥￥]/.test(cell)) return 'other'
  if (barcodeOf(cell) !== '') return 'barcode'
  if (unitOnly.test(cell)) return 'unit'
  const amount = cellAmount(cell)
  if (amount) return amount.unit !== '' || Number.isInteger(amount.value) ? 'quantity' : 'other'
  const { approval, specs, words } = partsOf(cell)
  if (approval !== '' && words === 0) return 'approval'
  if (specs > 0 && words === 0) return 'spec'
  return words > 0 ? 'words' : 'other'
}

function partsOf(cell: string): { approval: string; specs: number; words: number } {
  const { approval, rest } = takeApproval(cell)
  const { specs, rest: named } = takeSpecs(rest)
  return { approval, specs: specs.length, words: wordsOf(named).length }
}
