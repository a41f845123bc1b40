import type { PurchaseAmount } from '@yaoji/contract/domain/cart/purchase-amount'
import { isShortened } from '../../platform/tables/barcode.ts'
import { isErrorValue } from '../../platform/tables/clean-text.ts'
import { cellAmount, cellQuantity, isNoQuantity, takeAmount, type CellQuantity, withoutPrices, writtenMax } from './amount.ts'
import type { Columns } from './columns.ts'
import type { Item, StorePart } from './item.ts'
import { messages } from './messages.ts'
import { isBarcode, nameOfCell, readLine, takeApproval, wordsOf } from './read-line.ts'
import { cancelWordOf } from './quantity/read-quantity.ts'
import { returnWord } from './words/quantity-signs.ts'
import { specAgrees, specForm, takeSpecs } from './spec.ts'
import type { HeadedField } from './words/headings.ts'
import { processedName } from './words/processings.ts'
import { inPowder } from './words/form-column.ts'
import { formOf } from './words/short-names.ts'
import { cartonUnit, unitPatterns } from './words/units.ts'

const unitOnly = new RegExp(`^(?:${unitPatterns.bought}|${unitPatterns.weight})$`)

function barcodeOf(text: string): string {
  const digits = text.replace(/^'|[\s-]/g, '')
  return isBarcode(digits) ? digits : ''
}

/** A code that a spreadsheet shortened; where nothing else names the goods, it says why they are not found. */
const shortenedCode = (text: string): string => (isShortened(text) ? text : '')

const cancelWordIn = (cells: readonly string[]): string | undefined => cells.map(cell => cancelWordOf(specForm(cell))).find(Boolean)

/** A remark that gives some goods back, by their own number: 退2盒近效. Others of them may be wanted. */
const returnedSome = new RegExp(`^${returnWord}[^\\d]{0,20}\\d`)
const returnIn = (cells: readonly string[]): string | undefined =>
  cells.map(cell => specForm(cell).trim()).find(cell => returnedSome.test(cell))

type StoresQuantity = CellQuantity & { parts: readonly StorePart[] }

/** What several stores want of one goods; undefined where none wants any. One that says no number leaves it to the buyer. */
function storesQuantity(cells: readonly { name: string; text: string }[]): StoresQuantity | undefined {
  const filled = cells.filter(({ text }) => text !== '' && !isNoQuantity(text))
  const amounts = filled.map(({ text }) => cellAmount(text))
  const units = new Set(amounts.map(amount => amount?.unit ?? '').filter(Boolean))
  if (filled.length === 0) return undefined
  if (amounts.includes(undefined) || units.size > 1)
    return {
      amounts: [],
      written: filled
        .map(({ name, text }) => `${name}${text}`)
        .join('、')
        .slice(0, writtenMax),
      parts: [],
    }
  const parts = filled.map(({ name }, at) => ({ name, value: amounts[at]?.value ?? 0 }))
  const sum = parts.reduce((all, { value }) => all + value, 0)
  return { amounts: [{ value: sum, unit: [...units][0] ?? '' }], written: '', parts }
}

/** A total that the sheet says and that is not the sum is for the buyer to decide. */
function againstTotal(quantity: StoresQuantity, total: PurchaseAmount | undefined): CellQuantity {
  const [sum] = quantity.amounts
  if (!sum || !total || total.value === sum.value) return quantity
  return { amounts: [total, sum], written: messages.totalDiffers(total.value, sum.value) }
}

/** Several columns of numbers may each be the quantity, or be quantities of stores: the buyer decides. */
function guessedQuantity(cells: readonly string[]): CellQuantity | undefined {
  const amounts = cells.flatMap(cell => cellAmount(cell) ?? [])
  if (amounts.length === 0) return undefined
  if (cells.length === 1) return { amounts, written: '' }
  const values = amounts.map(({ value }) => value)
  const readings = new Set([...values, values.reduce((sum, value) => sum + value, 0)])
  return { amounts: [...readings].map(value => ({ value, unit: '' })), written: messages.unclearColumns }
}

/** The quantity, as far as no remark takes the goods back. */
function kept(quantity: CellQuantity | undefined, cells: readonly string[]): Pick<Item, 'amounts' | 'written'> {
  const returned = returnIn(cells)
  if (returned !== undefined && quantity) return { amounts: quantity.amounts, written: returned.slice(0, writtenMax) }
  // In a line 0 may be what is left of 10; in a column nothing is wanted.
  const isZero = quantity?.amounts.length === 1 && quantity.amounts[0]?.value === 0
  const cancelled = returned === undefined ? (cancelWordIn(cells) ?? (isZero ? '0' : undefined)) : returnWord
  return cancelled === undefined ? { amounts: quantity?.amounts ?? [], written: quantity?.written } : { amounts: [], written: cancelled }
}

const withUnit = (quantity: CellQuantity | undefined, own: string): CellQuantity | undefined =>
  quantity && { ...quantity, amounts: quantity.amounts.map(each => ({ value: each.value, unit: each.unit || own })) }

/** Reads a row below headings. */
export function readColumns(cells: readonly string[], columns: Columns): Item {
  const textAt = (column = -1) => {
    const text = (cells[column] ?? '').trim()
    return isErrorValue(text) ? '' : text
  }
  const given = (field: HeadedField) => textAt(columns[field])
  const cell = (field: HeadedField) => specForm(given(field)).trim()
  const formAt = (column?: number) => specForm(textAt(column)).trim()
  const grade = formAt(columns.grade)
  const ownName = processedName(nameOfCell(given('name')), formAt(columns.processing))
  const named = [cell('brand'), inPowder(ownName, formAt(columns.form))].filter(Boolean).join(' ')
  // Without a column of its own the quantity may stand behind the name.
  const taken =
    columns.quantity === undefined && columns.cartons === undefined && columns.stores === undefined
      ? takeAmount(withoutPrices(named))
      : { amounts: [], rest: named, written: undefined }
  const { approval, rest } = takeApproval(taken.rest)
  const { specs, rest: name } = takeSpecs(rest)
  const unit = unitOnly.test(cell('unit')) ? cell('unit') : (columns.weight ?? '')
  const stores = columns.stores && storesQuantity(columns.stores.map(({ column, name }) => ({ name, text: formAt(column) })))
  const quantity =
    withUnit(stores && againstTotal(stores, columns.total === undefined ? undefined : cellAmount(formAt(columns.total))), unit) ??
    withUnit(cellQuantity(formAt(columns.total ?? columns.quantity)), unit) ??
    withUnit(cellQuantity(cell('cartons')), cartonUnit) ??
    (taken.amounts.length > 0 || taken.written !== undefined ? { amounts: taken.amounts, written: taken.written ?? '' } : undefined) ??
    withUnit(guessedQuantity((columns.guesses ?? []).map(formAt)), unit)
  const ofName = wordsOf(name)
  const words = [...ofName, ...wordsOf(cell('maker')), ...wordsOf(grade)]
  const form = ofName.every(word => formOf(word) === '') ? formAt(columns.form) : ''
  return {
    words,
    // 5%葡萄糖注射液 of 500ml: what the name says of the spec counts too, once.
    spec: [...specs.filter(spec => cell('spec') === '' || !specAgrees(spec, cell('spec'))), cell('spec')].filter(Boolean).join(' '),
    barcode: barcodeOf(cell('barcode')) || (words.length === 0 ? shortenedCode(given('barcode')) : ''),
    figures: [],
    approval: cell('approval') || approval,
    ...kept(quantity, cells),
    ...(stores && stores.parts.length > 0 && { parts: stores.parts }),
    ...(grade !== '' && { grade }),
    ...(form !== '' && { form }),
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
