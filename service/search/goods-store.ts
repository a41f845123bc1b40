import { createCodeTable, type CodeTable } from './code-table.ts'
import { createColumns, createTexts } from './columns.ts'
import { aliasesOf } from './herb-aliases.ts'
import { normalCode, normalManufacturer, normalSpec, normalText } from './normalise.ts'
import { createPostings, type Postings } from './postings.ts'
import type { SearchGoods } from './search-index.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** What a goods is found by, beside its codes; `firm` is the manufacturer without legal form and brackets. */
export const fieldNames = ['name', 'brand', 'alias', 'manufacturer', 'firm', 'english', 'spec'] as const
export type FieldName = (typeof fieldNames)[number]

export type Field = { index: TextIndex; postings: Postings }

/** All goods of the index: distinct texts with their goods, and the goods themselves in slots. */
export type GoodsStore = {
  fields: Readonly<Record<FieldName, Field>>
  barcodes: CodeTable
  approvals: CodeTable
  idOf(slot: number): number
  salesOf(slot: number): number
  nameOf(slot: number): string
  /** The manufacturer behind a text of the field manufacturer, as it is written. */
  manufacturerOf(text: number): string
  /** The texts of one field of the goods. */
  textsOf(slot: number, field: FieldName): readonly number[]
  isBefore(slot: number, other: number): number
  put(goods: SearchGoods): void
  remove(id: number): void
}

const none = -1
/** A goods has up to two of each: who makes it and who holds its authorisation. */
const makerColumns = ['manufacturer', 'holder', 'firm', 'holderFirm'] as const

function normalTexts(goods: SearchGoods): Record<Exclude<FieldName, 'manufacturer' | 'firm' | 'alias'>, string> {
  return {
    name: normalText(goods.name),
    brand: normalText(goods.brand),
    english: normalText(goods.english_name),
    spec: normalSpec(goods.spec),
  }
}

function aliasTexts(goods: SearchGoods): string[] {
  const aliases = [...(goods.aliases ?? '').split(' '), ...aliasesOf(goods.name)]
  return [...new Set(aliases.map(normalText).filter(Boolean))]
}

export function createGoodsStore(): GoodsStore {
  const columns = createColumns(['id', 'sales', 'rawName', 'name', 'brand', 'english', 'spec', ...makerColumns])
  const names = createTexts()
  const makers: string[] = []
  const slotOf = new Map<number, number>()
  const aliasesOfSlot = new Map<number, number[]>()
  const free: number[] = []
  let used = 0

  const salesOf = (slot: number) => columns.get('sales', slot)
  const idOf = (slot: number) => columns.get('id', slot)
  const isBefore = (slot: number, other: number) => salesOf(other) - salesOf(slot) || idOf(slot) - idOf(other)
  const field = (isSpelt: boolean): Field => ({ index: createTextIndex({ isSpelt }), postings: createPostings(isBefore, salesOf) })
  const fields: Record<FieldName, Field> = {
    name: field(true), brand: field(true), alias: field(true), manufacturer: field(false), firm: field(true), english: field(false), spec: field(false),
  }
  const barcodes = createCodeTable()
  const approvals = createCodeTable()

  const enter = (name: FieldName, text: string, slot: number): number => {
    if (text === '') return none
    const id = fields[name].index.add(text)
    fields[name].postings.add(id, slot)
    return id
  }
  const enterMaker = (written: string, slot: number, [maker, firm]: readonly ['manufacturer', 'firm'] | readonly ['holder', 'holderFirm']) => {
    const id = enter('manufacturer', normalText(written), slot)
    if (id !== none) makers[id] ??= written
    columns.set(maker, slot, id)
    columns.set(firm, slot, enter('firm', normalManufacturer(written), slot))
  }
  const textsOf = (slot: number, name: FieldName): number[] => {
    if (name === 'alias') return aliasesOfSlot.get(slot) ?? []
    const own = columns.get(name, slot)
    const other = name === 'manufacturer' ? columns.get('holder', slot) : name === 'firm' ? columns.get('holderFirm', slot) : none
    return [own, other].filter(text => text !== none)
  }
  const enterTexts = (goods: SearchGoods, slot: number) => {
    const texts = normalTexts(goods)
    for (const name of ['name', 'brand', 'english', 'spec'] as const) columns.set(name, slot, enter(name, texts[name], slot))
    enterMaker(goods.manufacturer, slot, ['manufacturer', 'firm'])
    const isHeldByMaker = normalText(goods.mah) === normalText(goods.manufacturer)
    enterMaker(isHeldByMaker ? '' : goods.mah, slot, ['holder', 'holderFirm'])
    const aliases = aliasTexts(goods)
    if (aliases.length > 0) aliasesOfSlot.set(slot, aliases.map(alias => enter('alias', alias, slot)))
  }
  const enterCodes = (goods: SearchGoods, slot: number) => {
    const barcode = normalCode(goods.barcode)
    if (barcode) barcodes.add(barcode, slot)
    const approval = normalCode(goods.approval_number)
    const digits = approval.replace(/^[A-Z]+/, '')
    for (const code of new Set([approval, digits])) if (code) approvals.add(code, slot)
  }
  const remove = (id: number) => {
    const slot = slotOf.get(id)
    if (slot === undefined) return
    for (const name of fieldNames) for (const text of textsOf(slot, name)) fields[name].postings.remove(text, slot)
    aliasesOfSlot.delete(slot)
    columns.set('id', slot, 0)
    barcodes.remove(slot)
    approvals.remove(slot)
    slotOf.delete(id)
    free.push(slot)
  }

  return {
    fields,
    barcodes,
    approvals,
    idOf,
    salesOf,
    isBefore,
    nameOf: slot => names.textOf(columns.get('rawName', slot)),
    manufacturerOf: text => makers[text] ?? '',
    textsOf,
    put(goods) {
      remove(goods.id)
      const slot = free.pop() ?? used++
      slotOf.set(goods.id, slot)
      columns.set('id', slot, goods.id)
      columns.set('sales', slot, goods.sales)
      columns.set('rawName', slot, names.idOf(goods.name))
      enterTexts(goods, slot)
      enterCodes(goods, slot)
    },
    remove,
  }
}
