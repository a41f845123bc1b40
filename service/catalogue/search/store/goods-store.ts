import { EnteredTexts } from './entered-texts.ts'
import { fieldNames, restoreFields, stateOfFields, type Field, type FieldName, type Fields } from './fields.ts'
import { GoodsCodes } from './goods-codes.ts'
import { GoodsColumns } from './goods-columns.ts'
import { GoodsSlots } from './goods-slots.ts'
import { layOutTexts } from './lay-out-texts.ts'
import { rangeInText } from '../normalise.ts'
import { Postings } from './postings.ts'
import { SaidNames } from '../said-names.ts'
import { salesOrder } from './sales-order.ts'
import type { SearchGoods } from '../search-index.ts'
import { SyllableTable } from '../sound/syllable-table.ts'
import { TextIndex } from './text-index.ts'
import type { StateOf } from '../memory/state.ts'

const none = -1
/** Number of changes after which the lists are laid out again: a share of all goods, with a minimum. */
const changesMin = 2_000
const changedShare = 1 / 4

/** Each goods once, in its last version. Goods read in the order of their ids are already unique. */
function lastOfEach(goods: readonly SearchGoods[]): readonly SearchGoods[] {
  if (goods.every(({ id }, at) => at === 0 || id > (goods[at - 1]?.id ?? 0))) return goods
  return [...new Map(goods.map(each => [each.id, each])).values()]
}

/** All goods of the index: distinct texts with their goods, and the goods themselves in slots. */
export class GoodsStore {
  readonly said = new SaidNames()
  readonly #syllables = new SyllableTable()
  readonly #columns = new GoodsColumns()
  /** A literal on purpose: with an object built from entries, property access makes a query a tenth slower. */
  readonly fields: Fields = {
    name: this.#field('name', true),
    brand: this.#field('brand', true),
    alias: this.#field('alias', true),
    manufacturer: this.#field('manufacturer', false),
    firm: this.#field('firm', true),
    english: this.#field('english', false),
    spec: this.#field('spec', false),
    origin: this.#field('origin', false),
  }
  readonly codes = new GoodsCodes()
  readonly #entered = new EnteredTexts(this.fields, this.#columns, this.said)
  readonly #slots = new GoodsSlots()
  #changes = 0

  /** Settles pending changes first. */
  state() {
    if (this.#changes > 0) this.settle()
    return {
      said: this.said.state(),
      syllables: this.#syllables.state(),
      columns: this.#columns.state(),
      fields: stateOfFields(this.fields),
      codes: this.codes.state(),
      entered: this.#entered.state(),
      slots: this.#slots.state(),
    }
  }

  /** Replaces the state by that of another store. */
  restore({ said, syllables, columns, fields, codes, entered, slots }: StateOf<GoodsStore>): void {
    this.said.restore(said)
    this.#syllables.restore(syllables)
    this.#columns.restore(columns)
    restoreFields(this.fields, fields)
    this.codes.restore(codes)
    this.#entered.restore(entered)
    this.#slots.restore(slots)
  }

  idOf = (slot: number): number => this.#columns.id.get(slot)
  salesOf = (slot: number): number => this.#columns.sales.get(slot)
  /** For sorting: more sold first, then by id. */
  isBefore = (slot: number, other: number): number => this.salesOf(other) - this.salesOf(slot) || this.idOf(slot) - this.idOf(other)

  nameTextOf = (slot: number): number => this.#columns.name.get(slot)

  nameOf(slot: number): string {
    const written = this.#columns.writtenName.get(slot)
    return written === none ? this.fields.name.index.textOf(this.#columns.name.get(slot)) : this.#entered.writtenName(written)
  }

  /** Maps a range of the normal form of a name to the written name. */
  rangeInName(slot: number, start: number, end: number): readonly [number, number] | undefined {
    return this.#columns.writtenName.get(slot) === none ? [start, end] : rangeInText(this.nameOf(slot), start, end)
  }

  /** The sounds of a name, as numbers of soundOf. */
  soundOfName(slot: number): ArrayLike<number> {
    return this.fields.name.index.spelling?.soundOf(this.nameTextOf(slot)) ?? []
  }

  /** The sound of each character of a normal text as a number: -1 if no goods have that sound. */
  soundOf(text: string): number[] {
    return this.#syllables.soundOf(text).map(syllable => this.#syllables.known(syllable) ?? none)
  }

  /** The manufacturer as written, for a text of the field manufacturer. */
  manufacturerOf(text: number): string {
    return this.#entered.makers.writtenOf(text)
  }

  /** Texts of the field manufacturer that have this one as their short form, including those of removed goods. */
  makersOfFirm(firm: number): readonly number[] {
    return this.#entered.makers.ofFirm(firm)
  }

  textsOf(slot: number, field: FieldName): number[] {
    const texts: number[] = []
    this.#eachText(slot, field, text => texts.push(text))
    return texts
  }

  /** Finds, for one goods after another, the first result for any text of one field. */
  finder<Found>(field: FieldName, find: (text: number) => Found | undefined): (slot: number) => Found | undefined {
    return this.#columns.finder(field, find)
  }

  /** Adds or updates goods. */
  put(goods: readonly SearchGoods[]): void {
    const some = lastOfEach(goods)
    for (const { id } of some) this.remove(id)
    const slots = some.map(({ id, sales }) => this.#takeSlot(id, sales))
    this.#changes += some.length
    this.#enterTexts(some, slots)
    for (const [at, each] of some.entries()) this.codes.add(each, slots[at] ?? none)
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    for (const name of fieldNames) this.#eachText(slot, name, text => this.fields[name].postings.remove(text))
    this.#columns.empty(slot)
    this.codes.remove(slot)
    this.#slots.release(id, slot)
    this.#changes++
  }

  settleWhenDue(): void {
    if (this.#isDue()) this.settle()
  }

  /** Sorts every list by sales, so that the first entries are the best. */
  settle(): void {
    this.#entered.forget()
    const newSlots = this.#orderSlots()
    layOutTexts({ fields: this.fields, columns: this.#columns, makers: this.#entered.makers, slots: this.#slots.used })
    this.codes.settle(newSlots)
    this.#changes = 0
  }

  /** Sorts the slots in the order in which lists name the goods, for memory locality. Answers the new slot of each former one. */
  #orderSlots(): Uint32Array {
    const order = salesOrder(this.#slots.used, this.salesOf, slot => this.idOf(slot) !== none)
    const newSlots = this.#slots.layOut(order, this.idOf)
    this.#columns.layOut(order)
    return newSlots
  }

  #isDue(): boolean {
    return this.#changes > Math.max(changesMin, this.#slots.used * changedShare)
  }

  #field(name: FieldName, isSpelt: boolean): Field {
    const postings = new Postings({
      holds: (slot, text) => this.#columns.has(slot, name, text),
      isBefore: (slot, other) => this.isBefore(slot, other),
    })
    return {
      index: new TextIndex({
        syllables: isSpelt ? this.#syllables : undefined,
        isLive: text => postings.count(text) > 0,
        hasInitialSlips: name === 'name' || name === 'alias',
      }),
      postings,
      textAt: this.#columns.textAt(name),
    }
  }

  #takeSlot(id: number, sales: number): number {
    const slot = this.#slots.take(id)
    this.#columns.id.set(slot, id)
    this.#columns.sales.set(slot, sales)
    return slot
  }

  /** Skips the lists if the batch is large enough to make everything be laid out again. */
  #enterTexts(goods: readonly SearchGoods[], slots: readonly number[]): void {
    const isKept = !this.#isDue()
    this.#entered.enter(goods, slots, isKept)
    if (!isKept) return
    for (const slot of slots)
      for (const field of fieldNames) this.#eachText(slot, field, text => this.fields[field].postings.add(text, slot))
  }

  #eachText(slot: number, field: FieldName, visit: (text: number) => void): void {
    const { textAt } = this.fields[field]
    for (let at = 0, text = textAt(slot, 0); text !== none; text = textAt(slot, ++at)) visit(text)
  }
}
