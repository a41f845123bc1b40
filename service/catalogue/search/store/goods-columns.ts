import type { FieldName } from './fields.ts'
import { OwnColumn, renumbered, RowColumn, type Column } from '../memory/number-columns.ts'
import { PackedRows } from '../memory/packed-rows.ts'
import { textsOfColumns, textsOfLists, type SlotTexts } from './slot-texts.ts'
import { restoreEach, type StateOf } from '../memory/state.ts'

const none = -1
const noTexts: readonly number[] = []

export type TextAt = (slot: number, at: number) => number

const rowKinds = 7

/** The texts and sales of each goods. */
export class GoodsColumns {
  readonly #rows = new PackedRows(rowKinds)
  readonly id = new RowColumn(this.#rows, 0)
  readonly sales = new RowColumn(this.#rows, 1)
  readonly name = new RowColumn(this.#rows, 2)
  readonly brand = new RowColumn(this.#rows, 3)
  readonly english = new RowColumn(this.#rows, 4)
  readonly spec = new RowColumn(this.#rows, 5)
  readonly manufacturer = new RowColumn(this.#rows, 6)
  /** The name as written, if it differs from its normal form. */
  readonly writtenName = new OwnColumn()
  readonly origin = new OwnColumn()
  readonly holder = new OwnColumn()
  /** The short form of a manufacturer, by its text. */
  readonly firmOf = new OwnColumn()
  /** The number of a list of aliases; many goods share one. */
  readonly aliases = new OwnColumn()
  #lists: (readonly number[])[] = []
  #listNumbers = new Map<string, number>()

  state() {
    return {
      rows: this.#rows.state(),
      own: this.#own().map(column => column.state()),
      lists: this.#lists,
      listNumbers: this.#listNumbers,
    }
  }

  restore({ rows, own, lists, listNumbers }: StateOf<GoodsColumns>): void {
    this.#rows.restore(rows)
    restoreEach(this.#own(), own)
    this.#lists = lists
    this.#listNumbers = listNumbers
  }

  /** The number of a list of aliases; an empty list has none. */
  listOf(texts: readonly number[]): number {
    if (texts.length === 0) return none
    const key = texts.join(' ')
    const listNumber = this.#listNumbers.get(key)
    if (listNumber !== undefined) return listNumber
    const number = this.#lists.push(texts) - 1
    this.#listNumbers.set(key, number)
    return number
  }

  /** Iterates over the texts of a field of one goods: -1 after the last. */
  textAt(field: FieldName): TextAt {
    if (field === 'alias') return (slot, at) => this.#aliasesOf(slot)[at] ?? none
    if (field === 'manufacturer') return (slot, at) => this.#makerAt(slot, at)
    if (field === 'firm') {
      return (slot, at) => {
        const maker = this.#makerAt(slot, at)
        return maker === none ? none : this.firmOf.get(maker)
      }
    }
    const column = this[field]
    return (slot, at) => (at === 0 ? column.get(slot) : none)
  }

  /** The texts of a field of all slots in one call. `slots`: their number. */
  textsIn(field: FieldName, slots: number): SlotTexts {
    if (field === 'alias') return textsOfLists(this.aliases.read(slots), this.#lists)
    if (field !== 'manufacturer' && field !== 'firm') return textsOfColumns([this[field].read(slots)], slots)
    const makers = [this.manufacturer, this.holder].map(column => column.read(slots))
    if (field === 'manufacturer') return textsOfColumns(makers, slots)
    const firms = this.firmOf.read(this.firmOf.length)
    const firmsOf = (column: Int32Array) => column.map(maker => (maker === none ? none : (firms[maker] ?? none)))
    return textsOfColumns(makers.map(firmsOf), slots)
  }

  has(slot: number, field: FieldName, text: number): boolean {
    if (field === 'alias') return this.#aliasesOf(slot).includes(text)
    if (field === 'manufacturer') return this.manufacturer.get(slot) === text || this.holder.get(slot) === text
    if (field === 'firm') return this.#firmIn(this.manufacturer, slot) === text || this.#firmIn(this.holder, slot) === text
    return this[field].get(slot) === text
  }

  /** Finds, for one goods after another, the first result for any text of a field; memoizes the last text, as neighbours often share it. */
  finder<Found>(field: FieldName, find: (text: number) => Found | undefined): (slot: number) => Found | undefined {
    if (field === 'alias') return lastKept(this.aliases, list => firstFound(this.#lists[list] ?? noTexts, find))
    if (field !== 'manufacturer' && field !== 'firm') return lastKept(this[field], find)
    const findMaker = field === 'manufacturer' ? find : (maker: number) => find(this.firmOf.get(maker))
    const [byMaker, byHolder] = [lastKept(this.manufacturer, findMaker), lastKept(this.holder, findMaker)]
    return slot => byMaker(slot) ?? byHolder(slot)
  }

  empty(slot: number): void {
    for (let kind = 0; kind < rowKinds; kind++) this.#rows.set(kind, slot, 0)
    for (const column of this.#few()) column.set(slot, none)
  }

  /** Applies new text numbers to a field of all slots. `slots`: their number. */
  renumber(field: FieldName, slots: number, numbers: Int32Array): void {
    if (field === 'alias') this.#renumberAliases(slots, numbers)
    else if (field === 'firm') renumbered(this.firmOf, this.firmOf.length, numbers)
    else renumbered(this[field], slots, numbers)
    if (field !== 'manufacturer') return
    renumbered(this.holder, slots, numbers)
    this.firmOf.move(numbers)
  }

  /** Drops the lists of removed goods. */
  #renumberAliases(slots: number, numbers: Int32Array): void {
    const former = this.#lists
    const newLists = new Int32Array(former.length).fill(none)
    this.#lists = []
    this.#listNumbers = new Map()
    for (let slot = 0; slot < slots; slot++) {
      const list = this.aliases.get(slot)
      if (list === none) continue
      if (newLists[list] === none) newLists[list] = this.listOf((former[list] ?? noTexts).map(text => numbers[text] ?? none))
      this.aliases.set(slot, newLists[list] ?? none)
    }
  }

  /** Keeps only these slots and renumbers them in this order. */
  layOut(order: Uint32Array): void {
    this.#rows.layOut(order)
    for (const column of this.#few()) column.layOut(order)
  }

  #few(): readonly OwnColumn[] {
    return [this.writtenName, this.origin, this.holder, this.aliases]
  }

  #own(): readonly OwnColumn[] {
    return [...this.#few(), this.firmOf]
  }

  /** The maker, else the marketing authorisation holder; then the second of them. */
  #makerAt(slot: number, at: number): number {
    const maker = this.manufacturer.get(slot)
    if (at === 0) return maker === none ? this.holder.get(slot) : maker
    return at === 1 && maker !== none ? this.holder.get(slot) : none
  }

  #firmIn(makers: Column, slot: number): number {
    const maker = makers.get(slot)
    return maker === none ? none : this.firmOf.get(maker)
  }

  #aliasesOf(slot: number): readonly number[] {
    const list = this.aliases.get(slot)
    return (list === none ? undefined : this.#lists[list]) ?? noTexts
  }
}

/** Memoizes the result for the last value of a column. */
function lastKept<Found>(column: Column, find: (value: number) => Found | undefined): (slot: number) => Found | undefined {
  let last = none
  let found: Found | undefined
  return slot => {
    const value = column.get(slot)
    if (value === none) return undefined
    if (value !== last) {
      last = value
      found = find(value)
    }
    return found
  }
}

function firstFound<Found>(texts: readonly number[], find: (text: number) => Found | undefined): Found | undefined {
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}
