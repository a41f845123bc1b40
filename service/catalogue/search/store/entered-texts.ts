import type { Fields } from './fields.ts'
import type { GoodsColumns } from './goods-columns.ts'
import { aliasesOfGoods, aliasesOfName, makerTexts, normalOf, otherFields, writtenIn, type OtherField } from './goods-texts.ts'
import { MakerNames } from './maker-names.ts'
import { BoundedMemo } from '../memory/bounded-memo.ts'
import type { SaidNames } from '../said-names.ts'
import type { SearchGoods } from '../search-index.ts'
import { TextPool } from '../memory/text-pool.ts'
import type { StateOf } from '../memory/state.ts'

const none = -1
const noTexts: readonly number[] = []
/** Written texts of each field that are remembered while goods are taken up: a million goods have some 140,000 names. */
const rememberedMax = 262_144
/** What goods of one written name have in common: its text, its number where it is not written as that text, its other names and their list. */
type EnteredName = { text: number; written: number; aliases: readonly number[]; list: number }

/** Numbers of texts as they are written, put into their fields where they are new. */
export class EnteredTexts {
  readonly makers = new MakerNames()
  readonly #fields: Fields
  readonly #columns: GoodsColumns
  readonly #said: SaidNames
  /** Names that are not written as they are compared. */
  readonly #names = new TextPool()
  readonly #ofNames = new BoundedMemo(rememberedMax, written => this.#enterName(written))
  readonly #others: Readonly<Record<OtherField, BoundedMemo<number>>>
  readonly #makers = new BoundedMemo(rememberedMax, written => this.#enterMaker(written))
  #saidEdition = 0
  #isKept = true

  constructor(fields: Fields, columns: GoodsColumns, said: SaidNames) {
    this.#fields = fields
    this.#columns = columns
    this.#said = said
    const enter = (field: OtherField) => new BoundedMemo(rememberedMax, written => this.#enter(field, normalOf(field, written)))
    this.#others = { brand: enter('brand'), english: enter('english'), spec: enter('spec'), origin: enter('origin') }
  }

  state() {
    return { makers: this.makers.state(), names: this.#names.state() }
  }

  restore({ makers, names }: StateOf<EnteredTexts>): void {
    this.makers.restore(makers)
    this.#names.restore(names)
  }

  /**
   * Puts the texts of goods into their columns, kind after kind: what one kind looks up lies near each other, and the next look does
   * not wait for the one before. With `isKept` false new ones are found after the next rebuild only.
   */
  enter(goods: readonly SearchGoods[], slots: readonly number[], isKept: boolean): void {
    this.#isKept = isKept
    for (const field of otherFields) this.#enterField(field, goods, slots)
    this.#enterMakers(goods, slots)
    this.#enterNames(goods, slots)
  }

  writtenName(number: number): string {
    return this.#names.textOf(number)
  }

  /** Numbers may be others after a rebuild. */
  forget(): void {
    for (const field of otherFields) this.#others[field].clear()
    this.#makers.clear()
    this.#ofNames.clear()
  }

  #enterField(field: OtherField, goods: readonly SearchGoods[], slots: readonly number[]): void {
    const [column, texts, written] = [this.#columns[field], this.#others[field], writtenIn[field]]
    for (const [at, slot] of slots.entries()) {
      const text = goods[at]?.[written] ?? ''
      column.set(slot, text === '' ? none : texts.of(text))
    }
  }

  #enterMakers(goods: readonly SearchGoods[], slots: readonly number[]): void {
    const { manufacturer, holder } = this.#columns
    for (const [at, slot] of slots.entries()) manufacturer.set(slot, this.#makerOf(goods[at]?.manufacturer))
    for (const [at, slot] of slots.entries()) {
      const maker = this.#makerOf(goods[at]?.mah)
      holder.set(slot, maker === manufacturer.get(slot) ? none : maker)
    }
  }

  #enterNames(goods: readonly SearchGoods[], slots: readonly number[]): void {
    const columns = this.#columns
    if (this.#saidEdition !== this.#said.edition) this.#ofNames.clear()
    this.#saidEdition = this.#said.edition
    for (const [at, slot] of slots.entries()) {
      const each = goods[at]
      if (!each) continue
      const name = this.#ofNames.of(each.name)
      columns.name.set(slot, name.text)
      columns.writtenName.set(slot, name.written)
      const aliases = this.#enterAliases(aliasesOfGoods(each))
      columns.aliases.set(slot, aliases.length > 0 ? columns.listOf([...new Set([...aliases, ...name.aliases])]) : name.list)
    }
  }

  /** Who makes goods, or holds their authorisation. */
  #makerOf(written = ''): number {
    return written === '' ? none : this.#makers.of(written)
  }

  #enterName(name: string): EnteredName {
    const text = this.#enter('name', normalOf('name', name))
    const isItsText = text !== none && this.#fields.name.index.isText(text, name)
    const aliases = this.#enterAliases(aliasesOfName(name, this.#said))
    return { text, written: isItsText ? none : this.#names.idOf(name), aliases, list: this.#columns.listOf(aliases) }
  }

  #enter(field: keyof Fields, normal: string): number {
    return normal === '' ? none : this.#fields[field].index.add(normal, this.#isKept)
  }

  #enterAliases(aliases: readonly string[]): readonly number[] {
    return aliases.length === 0 ? noTexts : [...new Set(aliases)].map(alias => this.#enter('alias', alias))
  }

  #enterMaker(written: string): number {
    const { manufacturer, firm } = makerTexts(written)
    const maker = this.#enter('manufacturer', manufacturer)
    if (maker === none || this.#columns.firmOf.get(maker) !== none) return maker
    const short = this.#enter('firm', firm)
    this.#columns.firmOf.set(maker, short)
    this.makers.add(maker, short, written)
    return maker
  }
}
