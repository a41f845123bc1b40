import type { Fields } from './fields.ts'
import type { Column } from './goods-columns.ts'
import { aliasesOfGoods, aliasesOfName, makerTexts, normalOf, singleFields, type SingleField } from './goods-texts.ts'
import { MakerNames } from './maker-names.ts'
import { Remembered } from './remembered.ts'
import type { SaidNames } from './said-names.ts'
import type { SearchGoods } from './search-index.ts'
import { TextPool } from './text-pool.ts'

const none = -1
/** Written texts of each field that are remembered while goods are taken up: a million goods have some 140,000 names. */
const rememberedMax = 262_144

/** Numbers of texts as they are written, put into their fields where they are new. */
export class EnteredTexts {
  readonly makers = new MakerNames()
  readonly #fields: Fields
  readonly #firmOf: Column
  readonly #said: SaidNames
  /** Names that are not written as they are compared. */
  readonly #names = new TextPool()
  readonly #single: Readonly<Record<SingleField, Remembered<number>>>
  readonly #makers = new Remembered(rememberedMax, written => this.#enterMaker(written))
  readonly #aliases = new Remembered(rememberedMax, name => this.#enterAliases(aliasesOfName(name, this.#said)))
  #saidEdition = 0
  #isKept = true

  constructor(fields: Fields, firmOf: Column, said: SaidNames) {
    this.#fields = fields
    this.#firmOf = firmOf
    this.#said = said
    const enter = (field: SingleField) => new Remembered(rememberedMax, written => this.#enter(field, normalOf(field, written)))
    this.#single = { name: enter('name'), brand: enter('brand'), english: enter('english'), spec: enter('spec'), origin: enter('origin') }
  }

  /** With `isKept` false a new text is found after the next rebuild only. */
  textOf(field: SingleField, written: string, isKept: boolean): number {
    this.#isKept = isKept
    return this.#single[field].of(written)
  }

  makerOf(written: string, isKept: boolean): number {
    this.#isKept = isKept
    return this.#makers.of(written)
  }

  aliasesOf(goods: SearchGoods, isKept: boolean): readonly number[] {
    this.#isKept = isKept
    if (this.#saidEdition !== this.#said.edition) this.#aliases.clear()
    this.#saidEdition = this.#said.edition
    const ofName = this.#aliases.of(goods.name)
    const own = this.#enterAliases(aliasesOfGoods(goods))
    return own.length > 0 ? [...new Set([...own, ...ofName])] : ofName
  }

  /** A name as it is written, where that is not its text. */
  otherName(written: string, text: number): number {
    return text !== none && this.#fields.name.index.isText(text, written) ? none : this.#names.idOf(written)
  }

  writtenName(number: number): string {
    return this.#names.textOf(number)
  }

  /** Numbers may be others after a rebuild. */
  forget(): void {
    for (const field of singleFields) this.#single[field].clear()
    this.#makers.clear()
    this.#aliases.clear()
  }

  #enter(field: keyof Fields, normal: string): number {
    return normal === '' ? none : this.#fields[field].index.add(normal, this.#isKept)
  }

  #enterAliases(aliases: readonly string[]): readonly number[] {
    return [...new Set(aliases)].map(alias => this.#enter('alias', alias))
  }

  #enterMaker(written: string): number {
    const { manufacturer, firm } = makerTexts(written)
    const maker = this.#enter('manufacturer', manufacturer)
    if (maker === none || this.#firmOf.get(maker) !== none) return maker
    const short = this.#enter('firm', firm)
    this.#firmOf.set(maker, short)
    this.makers.add(maker, short, written)
    return maker
  }
}
