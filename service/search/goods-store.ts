import { CodeTable } from './code-table.ts'
import { createColumns, createTexts } from './columns.ts'
import { aliasesOf } from './herb-aliases.ts'
import { normalCode, normalManufacturer, normalSpec, normalText } from './normalise.ts'
import { createPostings, type Postings } from './postings.ts'
import type { SearchGoods } from './search-index.ts'
import { TextIndex } from './text-index.ts'

/** What a goods is found by, beside its codes; `firm` is the manufacturer without legal form and brackets. */
export const fieldNames = ['name', 'brand', 'alias', 'manufacturer', 'firm', 'english', 'spec'] as const
export type FieldName = (typeof fieldNames)[number]

export type Field = { index: TextIndex; postings: Postings }

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

type MakerColumns = readonly ['manufacturer', 'firm'] | readonly ['holder', 'holderFirm']

/** All goods of the index: distinct texts with their goods, and the goods themselves in slots. */
export class GoodsStore {
  readonly fields: Readonly<Record<FieldName, Field>> = {
    name: this.#field(true), brand: this.#field(true), alias: this.#field(true), manufacturer: this.#field(false),
    firm: this.#field(true), english: this.#field(false), spec: this.#field(false),
  }
  readonly barcodes = new CodeTable()
  readonly approvals = new CodeTable()
  readonly #columns = createColumns(['id', 'sales', 'rawName', 'name', 'brand', 'english', 'spec', ...makerColumns])
  readonly #names = createTexts()
  readonly #makers: string[] = []
  readonly #slots = new Map<number, number>()
  readonly #aliases = new Map<number, number[]>()
  readonly #free: number[] = []
  #used = 0

  idOf = (slot: number): number => this.#columns.get('id', slot)
  salesOf = (slot: number): number => this.#columns.get('sales', slot)
  /** For sorting: more sold first, then by id. */
  isBefore = (slot: number, other: number): number =>
    this.salesOf(other) - this.salesOf(slot) || this.idOf(slot) - this.idOf(other)

  nameOf(slot: number): string {
    return this.#names.textOf(this.#columns.get('rawName', slot))
  }

  /** The manufacturer behind a text of the field manufacturer, as it is written. */
  manufacturerOf(text: number): string {
    return this.#makers[text] ?? ''
  }

  /** The texts of one field of the goods. */
  textsOf(slot: number, name: FieldName): readonly number[] {
    if (name === 'alias') return this.#aliases.get(slot) ?? []
    const own = this.#columns.get(name, slot)
    const holder = name === 'manufacturer' ? 'holder' : name === 'firm' ? 'holderFirm' : undefined
    return [own, holder ? this.#columns.get(holder, slot) : none].filter(text => text !== none)
  }

  put(goods: SearchGoods): void {
    this.remove(goods.id)
    const slot = this.#free.pop() ?? this.#used++
    this.#slots.set(goods.id, slot)
    this.#columns.set('id', slot, goods.id)
    this.#columns.set('sales', slot, goods.sales)
    this.#columns.set('rawName', slot, this.#names.idOf(goods.name))
    this.#enterTexts(goods, slot)
    this.#enterCodes(goods, slot)
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    for (const name of fieldNames) for (const text of this.textsOf(slot, name)) this.fields[name].postings.remove(text, slot)
    this.#aliases.delete(slot)
    this.barcodes.remove(slot)
    this.approvals.remove(slot)
    this.#slots.delete(id)
    this.#free.push(slot)
  }

  #field(isSpelt: boolean): Field {
    const salesOf = (slot: number) => this.salesOf(slot)
    return { index: new TextIndex({ isSpelt }), postings: createPostings((slot, other) => this.isBefore(slot, other), salesOf) }
  }

  #enter(name: FieldName, text: string, slot: number): number {
    if (text === '') return none
    const id = this.fields[name].index.add(text)
    this.fields[name].postings.add(id, slot)
    return id
  }

  #enterMaker(written: string, slot: number, [maker, firm]: MakerColumns): void {
    const id = this.#enter('manufacturer', normalText(written), slot)
    if (id !== none) this.#makers[id] ??= written
    this.#columns.set(maker, slot, id)
    this.#columns.set(firm, slot, this.#enter('firm', normalManufacturer(written), slot))
  }

  #enterTexts(goods: SearchGoods, slot: number): void {
    const texts = normalTexts(goods)
    for (const name of ['name', 'brand', 'english', 'spec'] as const) {
      this.#columns.set(name, slot, this.#enter(name, texts[name], slot))
    }
    this.#enterMaker(goods.manufacturer, slot, ['manufacturer', 'firm'])
    const isHeldByMaker = normalText(goods.mah) === normalText(goods.manufacturer)
    this.#enterMaker(isHeldByMaker ? '' : goods.mah, slot, ['holder', 'holderFirm'])
    const aliases = aliasTexts(goods)
    if (aliases.length > 0) this.#aliases.set(slot, aliases.map(alias => this.#enter('alias', alias, slot)))
  }

  #enterCodes(goods: SearchGoods, slot: number): void {
    const barcode = normalCode(goods.barcode)
    if (barcode) this.barcodes.add(barcode, slot)
    const approval = normalCode(goods.approval_number)
    const digits = approval.replace(/^[A-Z]+/, '')
    for (const code of new Set([approval, digits])) if (code) this.approvals.add(code, slot)
  }
}
