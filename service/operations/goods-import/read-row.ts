import { goodsCodeMax } from '@yaoji/contract/goods/rows'
import { isScope } from '@yaoji/contract/papers/scopes'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import { arrivalProblems } from '@yaoji/contract/validation/next-arrival'
import { readBarcode } from '../../platform/tables/barcode.ts'
import { cleanParagraphs, foldText } from '../../platform/tables/clean-text.ts'
import { forbiddenClass } from './forbidden.ts'
import type { GoodsInput } from './goods-input.ts'
import type { Layout } from './layout.ts'
import type { Mapping } from './mapping.ts'
import { messages } from './messages.ts'
import { readFacts } from './read-facts.ts'
import { RowCells } from './row-cells.ts'
import { scopeOf } from './scope-of.ts'
import type { TableRow } from '../../platform/tables/table.ts'
import { insertFields, labelOf, prescriptionWords, type Field } from '../../platform/tables/words/columns.ts'
import { ephedrine } from './words/forbidden.ts'

/** A row is goods, perhaps with remarks for the shop's staff, or it is refused. */
export type ReadRow =
  | { state: 'goods'; source: TableRow; input: GoodsInput; notices: readonly string[] }
  | { state: 'rejected'; source: TableRow; reasons: readonly string[] }

export type RowRules = { layout: Layout; mapping: Mapping; now: number }

const packMax = 999_999
const stockMax = 99_999_999
const noticeOf = {
  digits: messages.notices.barcodeDigits,
  check: messages.notices.barcodeCheck,
  scientific: messages.notices.barcodeScientific,
}

function readTexts(cells: RowCells) {
  const text = (field: Field, lengthMax?: number) => cells.text(field, lengthMax)
  return {
    code: text('code', goodsCodeMax),
    name: text('name'),
    brand: text('brand'),
    englishName: text('englishName', 200),
    manufacturer: text('manufacturer', limits.manufacturerMax),
    mah: text('mah', limits.manufacturerMax),
    spec: text('spec'),
    dosageForm: text('dosageForm', 40),
    packUnit: text('packUnit', 10),
    approvalNumber: text('approvalNumber'),
    category: text('category', 40),
    warehouse: text('warehouse', 40),
    batchNumber: text('batchNumber', 40),
    storage: text('storage', 300),
    indications: text('indications', 2_000),
    usage: text('usage', 1_000),
  }
}

const sectionLengthMax = 10_000

function readInsert(cells: RowCells): GoodsInput['insert'] {
  return insertFields
    .map(field => ({ field, text: cells.text(field, sectionLengthMax, cleanParagraphs) }))
    .filter(({ text }) => text !== '')
}

function readNumbers(cells: RowCells) {
  return {
    middlePack: cells.integer('middlePack', 1, packMax),
    carton: cells.integer('carton', 1, packMax),
    price: cells.price('price'),
    stock: cells.integer('stock', 0, stockMax),
    minimum: cells.integer('minimum', 1, limits.quantityMax),
    quota: cells.integer('quota', 1, packMax),
    taxRate: cells.percent('taxRate'),
    isEphedrine: cells.flag('ephedrine'),
    isCold: cells.flag('coldChain'),
    isSplittable: cells.flag('splittable'),
    madeOn: cells.day('madeOn'),
    expiresOn: cells.day('expiresOn'),
    arrivesOn: cells.day('arrivesOn'),
    arrivesUnits: cells.integer('arrivesUnits', 1, stockMax),
    specialPrice: cells.price('specialPrice'),
    specialFrom: cells.day('specialFrom', 'first'),
    specialTo: cells.day('specialTo'),
  }
}

/** 建议零售价 is shown with its basis alone, so it is taken with its source and its day or not at all. */
function readMarket(cells: RowCells): { market: GoodsInput['market']; remarks: string[] } {
  const price = cells.price('marketPrice')
  if (price === undefined) return { market: undefined, remarks: [] }
  const [source, day] = [cells.text('marketPriceSource'), cells.day('marketPriceOn')]
  if (source !== '' && day !== '') return { market: { price, source, day }, remarks: [] }
  return { market: undefined, remarks: [messages.notices.factWithoutSource(labelOf('marketPrice'))] }
}

function readPrescription(cells: RowCells): GoodsInput['prescription'] {
  const given = cells.text('prescription')
  if (given === '') return undefined
  const kind = prescriptionWords.find(([pattern]) => pattern.test(given.replaceAll(' ', '')))?.[1]
  return kind ?? cells.refuse(messages.rows.prescription(labelOf('prescription'), given))
}

function readScope(cells: RowCells): string {
  const given = cells.text('scope')
  if (given === '' || isScope(given)) return given
  return cells.refuse(messages.rows.scope(labelOf('scope'), given)) ?? ''
}

function readGoods(source: TableRow, cells: RowCells): { input: GoodsInput; barcodeText: string; kinds: string[]; remarks: string[] } {
  const texts = readTexts(cells)
  const numbers = readNumbers(cells)
  const barcodeText = cells.text('barcode')
  const barcode = readBarcode(barcodeText)
  const kinds = [cells.text('drugKind'), texts.category, texts.dosageForm]
  const scope = readScope(cells)
  const { facts, notices } = readFacts(cells)
  const { market, remarks } = readMarket(cells)
  const isEphedrine = ephedrine.test(foldText(texts.name)) || numbers.isEphedrine
  const newScope = scope || scopeOf({ ...texts, kinds, isEphedrine: isEphedrine === true })
  return {
    barcodeText,
    kinds,
    remarks: [...notices, ...remarks],
    input: {
      row: source.number,
      ...texts,
      ...numbers,
      facts,
      market,
      isEphedrine,
      scope,
      newScope: newScope ?? '',
      barcode: barcode.state === 'valid' ? barcode.digits : '',
      prescription: readPrescription(cells),
      insert: readInsert(cells),
    },
  }
}

function addProblems({ problems }: RowCells, input: GoodsInput, { kinds, now }: { kinds: readonly string[]; now: number }): void {
  if (input.name === '' && problems.length === 0) problems.push(messages.rows.required(labelOf('name')))
  if (input.madeOn !== '' && input.expiresOn !== '' && input.madeOn >= input.expiresOn) problems.push(messages.rows.dates)
  else if (input.madeOn > chinaDay(now)) problems.push(messages.rows.notMade(input.madeOn))
  if (input.specialPrice !== undefined && input.specialTo === '' && problems.length === 0) problems.push(messages.rows.specialWithoutEnd)
  if (input.specialTo !== '' && input.specialFrom > input.specialTo) problems.push(messages.rows.specialDates)
  if (problems.length === 0)
    problems.push(...Object.values(arrivalProblems({ day: input.arrivesOn, units: String(input.arrivesUnits ?? '') }, chinaDay(now))))
  const forbidden = forbiddenClass({ ...input, kinds })
  if (forbidden !== undefined) problems.push(messages.rows.forbidden(forbidden))
}

function noticesOf(input: GoodsInput, barcodeText: string, now: number): string[] {
  const notices: string[] = []
  const barcode = readBarcode(barcodeText)
  if (barcode.state === 'wrong') notices.push(noticeOf[barcode.why](barcodeText))
  if (input.stock && (input.expiresOn === '' || input.batchNumber === '')) notices.push(messages.notices.noBatch(input.stock))
  if (input.specialPrice === undefined && input.specialFrom + input.specialTo !== '') notices.push(messages.notices.daysWithoutSpecial)
  if (input.expiresOn !== '' && input.expiresOn < chinaDay(now)) notices.push(messages.notices.expired(input.expiresOn))
  return notices
}

/** Understands one row by itself; what the shop has already is not looked at. */
export function readRow(source: TableRow, { layout, mapping, now }: RowRules): ReadRow {
  const { headings, onlyRows, mergedRows } = layout
  const merged = mergedRows.get(source.number)
  const unreadable = source.problem ?? (merged === undefined ? undefined : messages.rows.merged(merged))
  if (unreadable !== undefined) return { state: 'rejected', source, reasons: [unreadable] }
  if (onlyRows && source.cells[onlyRows.place] !== onlyRows.equals) return { state: 'rejected', source, reasons: [onlyRows.reason] }
  if (source.cells.length !== headings.length) {
    return { state: 'rejected', source, reasons: [messages.rows.cells(source.cells.length, headings.length)] }
  }
  const cells = new RowCells(source, layout, mapping)
  const { input, barcodeText, kinds, remarks } = readGoods(source, cells)
  addProblems(cells, input, { kinds, now })
  if (cells.problems.length > 0) return { state: 'rejected', source, reasons: cells.problems }
  return { state: 'goods', source, input, notices: [...noticesOf(input, barcodeText, now), ...remarks] }
}
