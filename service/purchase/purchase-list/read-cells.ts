import type { PurchaseAmount } from '@yaoji/contract/domain/cart/purchase-amount'
import { isShortened } from '../../platform/tables/barcode.ts'
import { isErrorValue } from '../../platform/tables/clean-text.ts'
import {
  cellAmount,
  cellQuantity,
  isNoQuantity,
  takeAmount,
  type CellQuantity,
  askedBelowNone,
  withoutPrices,
  writtenMax,
} from './amount.ts'
import type { Columns } from './columns.ts'
import type { Item, StorePart } from './item.ts'
import { messages } from './messages.ts'
import { isBarcode, nameOfCell, takeApproval, wordsOf } from './read-line.ts'
import { cancelWordOf } from './quantity/read-quantity.ts'
import { crossedOutWord, returnWord } from './words/quantity-signs.ts'
import { specAgrees, specForm, takeSpecs } from './spec.ts'
import type { HeadedField } from './words/headings.ts'
import { processedName } from './words/processings.ts'
import { inPowder } from './words/form-column.ts'
import { formOf } from './words/short-names.ts'
import { cartonUnit, unitPatterns } from './words/units.ts'

export const unitOnly = new RegExp(`^(?:${unitPatterns.bought}|${unitPatterns.weight})$`)

export function barcodeOf(text: string): string {
  const digits = text.replace(/^'|[\s-]/g, '')
  return isBarcode(digits) ? digits : ''
}

/** A code that a spreadsheet shortened; where nothing else names the goods, it says why they are not found. */
const shortenedCode = (text: string): string => (isShortened(text) ? text : '')

/** A cell that says nothing else. */
const unwanted = /^(?:(?:暂时?|先)不|不(?:要|订|进|采购?|补|需要)|(?:暂时?|先)不(?:要|订|进|采购?|补|需要))了?$/
const struck = /^~~.+~~$/u

/** The word with which a cell takes the goods of its row back. */
function cancelWordIn(cells: readonly string[]): string | undefined {
  const texts = cells.map(cell => cell.trim())
  if (texts.some(text => struck.test(text))) return crossedOutWord
  return texts.map(text => cancelWordOf(specForm(text)) ?? unwanted.exec(text)?.[0]).find(Boolean)
}

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
  return cancelled === undefined
    ? askedBelowNone({ amounts: quantity?.amounts ?? [], written: quantity?.written || undefined })
    : { amounts: [], written: cancelled }
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
