import { CodeTable } from './code-table.ts'
import { Column, createTexts } from './columns.ts'
import { aliasTexts, codesOf, makersOf, singleTexts, type MakerTexts } from './goods-texts.ts'
import { Postings } from './postings.ts'
import { SaidNames } from './said-names.ts'
import type { SearchGoods } from './search-index.ts'
import { salesOrder } from './sales-order.ts'
import { SlotTable } from './slot-table.ts'
import { SyllableTable } from './syllable-table.ts'
import { TextIndex } from './text-index.ts'

/** What a goods is found by, beside its codes; `firm` is the manufacturer without legal form and brackets. */
export const fieldNames = ['name', 'brand', 'alias', 'manufacturer', 'firm', 'english', 'spec', 'origin'] as const
export type FieldName = (typeof fieldNames)[number]

export type Field = { index: TextIndex; postings: Postings }

const none = -1
/** From this place on stand the last four of thirteen digits. */
const barcodeDeepest = 9
/** From this place on stand the last four of eight digits. */
const approvalDeepest = 4
const singleFields = ['name', 'brand', 'english', 'spec', 'origin'] as const
/** A goods has up to two of each: who makes it and who holds its authorisation. */
const makerColumns = ['manufacturer', 'firm'] as const
const holderColumns = ['holder', 'holderFirm'] as const
/** Changes after which the lists are laid out anew: a share of all goods, but not for every few. */
const changesMin = 2_000
const changedShare = 1 / 4

/** All goods of the index: distinct texts with their goods, and the goods themselves in slots. */
export class GoodsStore {
  readonly said = new SaidNames()
  readonly #syllables = new SyllableTable()
  readonly fields: Readonly<Record<FieldName, Field>> = {
    name: this.#field('name', true),
    brand: this.#field('brand', true),
    alias: this.#field('alias', true),
    manufacturer: this.#field('manufacturer', false),
    firm: this.#field('firm', true),
    english: this.#field('english', false),
    spec: this.#field('spec', false),
    origin: this.#field('origin', false),
  }
  readonly barcodes = new CodeTable(barcodeDeepest)
  readonly approvals = new CodeTable(approvalDeepest)
  readonly #columns = {
    id: new Column(),
    sales: new Column(),
    writtenName: new Column(),
    name: new Column(),
    brand: new Column(),
    english: new Column(),
    spec: new Column(),
    manufacturer: new Column(),
    firm: new Column(),
    holder: new Column(),
    holderFirm: new Column(),
    /** Only herbs have one: of others the column takes no room. */
    origin: new Column(none),
  }
  /** Names that are not written as they are compared. */
  readonly #names = createTexts()
  readonly #makers: string[] = []
  readonly #makersOfFirm = new Map<number, Set<number>>()
  readonly #slots = new SlotTable()
  readonly #aliases = new Map<number, number[]>()
  readonly #free: number[] = []
  #used = 0
  #changes = 0

  idOf = (slot: number): number => this.#columns.id.get(slot)
  salesOf = (slot: number): number => this.#columns.sales.get(slot)
  /** For sorting: more sold first, then by id. */
  isBefore = (slot: number, other: number): number => this.salesOf(other) - this.salesOf(slot) || this.idOf(slot) - this.idOf(other)

  nameOf(slot: number): string {
    const written = this.#columns.writtenName.get(slot)
    return written === none ? this.fields.name.index.textOf(this.#columns.name.get(slot)) : this.#names.textOf(written)
  }

  /** The manufacturer behind a text of the field manufacturer, as it is written. */
  manufacturerOf(text: number): string {
    return this.#makers[text] ?? ''
  }

  /** Texts of the field manufacturer that have this one as their short form, also of goods that are gone. */
  makersOfFirm(firm: number): Iterable<number> {
    return this.#makersOfFirm.get(firm) ?? []
  }

  /** The texts of one field of the goods. */
  textsOf(slot: number, name: FieldName): readonly number[] {
    if (name === 'alias') return this.#aliases.get(slot) ?? []
    const own = this.#columns[name].get(slot)
    const holder = name === 'manufacturer' ? 'holder' : name === 'firm' ? 'holderFirm' : undefined
    return [own, holder ? this.#columns[holder].get(slot) : none].filter(text => text !== none)
  }

  /** What is first found for any text of one field of the goods; as textsOf, without a list. */
  findText<Found>(slot: number, name: FieldName, find: (text: number) => Found | undefined): Found | undefined {
    if (name === 'alias')
      return this.#aliases
        .get(slot)
        ?.map(find)
        .find(found => found !== undefined)
    const own = this.#columns[name].get(slot)
    const found = own === none ? undefined : find(own)
    if (found !== undefined || (name !== 'manufacturer' && name !== 'firm')) return found
    const byHolder = this.#columns[name === 'firm' ? 'holderFirm' : 'holder'].get(slot)
    return byHolder === none ? undefined : find(byHolder)
  }

  put(goods: SearchGoods): void {
    this.remove(goods.id)
    const slot = this.#free.pop() ?? this.#used++
    this.#slots.set(goods.id, slot)
    this.#columns.id.set(slot, goods.id)
    this.#columns.sales.set(slot, goods.sales)
    this.#enterTexts(goods, slot)
    const { barcode, approvals } = codesOf(goods)
    if (barcode) this.barcodes.add(barcode, slot)
    for (const approval of approvals) this.approvals.add(approval, slot)
    this.#changes++
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    for (const name of fieldNames) for (const text of this.textsOf(slot, name)) this.fields[name].postings.remove(text)
    this.#aliases.delete(slot)
    for (const name of ['id', ...singleFields, ...makerColumns, ...holderColumns] as const) this.#columns[name].put(slot, none)
    this.barcodes.remove(slot)
    this.approvals.remove(slot)
    this.#slots.delete(id)
    this.#free.push(slot)
    this.#changes++
  }

  settleWhenDue(): void {
    if (this.#isDue()) this.settle()
  }

  /** Lays every list out by sales, so that the first of any are the best. */
  settle(): void {
    const order = salesOrder(this.#used, this.salesOf, slot => this.idOf(slot) !== none)
    for (const name of fieldNames) {
      const { index, postings } = this.fields[name]
      index.rebuild(postings.rebuild(order, slot => this.textsOf(slot, name)))
    }
    this.barcodes.settle()
    this.approvals.settle()
    this.#changes = 0
  }

  #isDue(): boolean {
    return this.#changes > Math.max(changesMin, this.#used * changedShare)
  }

  #field(name: FieldName, isSpelt: boolean): Field {
    const postings = new Postings({
      holds: (slot, text) => this.#holds(name, slot, text),
      isBefore: (slot, other) => this.isBefore(slot, other),
      salesOf: slot => this.salesOf(slot),
    })
    return {
      index: new TextIndex({
        syllables: isSpelt ? this.#syllables : undefined,
        isLive: text => postings.count(text) > 0,
        hasInitialSlips: name === 'name' || name === 'alias',
      }),
      postings,
    }
  }

  #holds(name: FieldName, slot: number, text: number): boolean {
    if (name === 'alias') return this.#aliases.get(slot)?.includes(text) ?? false
    if (this.#columns[name].get(slot) === text) return true
    if (name === 'manufacturer') return this.#columns.holder.get(slot) === text
    return name === 'firm' && this.#columns.holderFirm.get(slot) === text
  }

  #enter(name: FieldName, text: string, slot: number): number {
    if (text === '') return none
    const isKept = !this.#isDue()
    const id = this.fields[name].index.add(text, isKept)
    this.fields[name].postings.add(id, slot, isKept)
    return id
  }

  #enterMaker({ written, manufacturer, firm }: MakerTexts, slot: number, [maker, short]: typeof makerColumns | typeof holderColumns): void {
    const id = this.#enter('manufacturer', manufacturer, slot)
    const firmId = this.#enter('firm', firm, slot)
    this.#columns[maker].set(slot, id)
    this.#columns[short].set(slot, firmId)
    if (id === none) return
    this.#makers[id] ??= written
    const makers = this.#makersOfFirm.get(firmId)
    if (makers) makers.add(id)
    else this.#makersOfFirm.set(firmId, new Set([id]))
  }

  #enterTexts(goods: SearchGoods, slot: number): void {
    const texts = singleTexts(goods)
    this.#columns.writtenName.set(slot, goods.name === texts.name ? none : this.#names.idOf(goods.name))
    for (const name of singleFields) this.#columns[name].put(slot, this.#enter(name, texts[name], slot))
    const { maker, holder } = makersOf(goods)
    this.#enterMaker(maker, slot, makerColumns)
    this.#enterMaker(holder, slot, holderColumns)
    const aliases = aliasTexts(goods, this.said)
    if (aliases.length > 0)
      this.#aliases.set(
        slot,
        aliases.map(alias => this.#enter('alias', alias, slot)),
      )
  }
}
