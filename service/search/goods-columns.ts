import type { FieldName } from './fields.ts'
import { PackedNumbers } from './packed-numbers.ts'
import { PackedRows } from './packed-rows.ts'
import { restoreEach, type StateOf } from './state.ts'

const none = -1
const noTexts: readonly number[] = []

export type TextAt = (slot: number, at: number) => number

type Column = { get: (slot: number) => number; set: (slot: number, value: number) => void }

/** A number that few goods have, by slot; what they have not is kept as nought and takes no room at the end. */
class OwnColumn implements Column {
  readonly #numbers = new PackedNumbers()

  state() {
    return this.#numbers.state()
  }

  restore(state: StateOf<PackedNumbers>): void {
    this.#numbers.restore(state)
  }

  get(slot: number): number {
    return this.#numbers.get(slot) - 1
  }

  set(slot: number, value: number): void {
    this.#numbers.set(slot, value + 1)
  }

  layOut(order: Uint32Array): void {
    this.#numbers.layOut(order)
  }
}

/** A number that most goods have, kept beside the others of a goods. */
class RowColumn implements Column {
  readonly #rows: PackedRows
  readonly #kind: number

  constructor(rows: PackedRows, kind: number) {
    this.#rows = rows
    this.#kind = kind
  }

  get(slot: number): number {
    return this.#rows.get(this.#kind, slot) - 1
  }

  set(slot: number, value: number): void {
    this.#rows.set(this.#kind, slot, value + 1)
  }
}

const rowKinds = 7

/** Which texts every goods has, and how it sells. */
export class GoodsColumns {
  readonly #rows = new PackedRows(rowKinds)
  readonly id = new RowColumn(this.#rows, 0)
  readonly sales = new RowColumn(this.#rows, 1)
  readonly name = new RowColumn(this.#rows, 2)
  readonly brand = new RowColumn(this.#rows, 3)
  readonly english = new RowColumn(this.#rows, 4)
  readonly spec = new RowColumn(this.#rows, 5)
  readonly manufacturer = new RowColumn(this.#rows, 6)
  /** A name that is not written as it is compared. */
  readonly writtenName = new OwnColumn()
  readonly origin = new OwnColumn()
  readonly holder = new OwnColumn()
  /** The short form of a manufacturer, by its text. */
  readonly firmOf = new OwnColumn()
  /** The list of other names, many goods have the same. */
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

  /** The number of a list of other names; none of them is no list. */
  listOf(texts: readonly number[]): number {
    if (texts.length === 0) return none
    const key = texts.join(' ')
    const known = this.#listNumbers.get(key)
    if (known !== undefined) return known
    const number = this.#lists.push(texts) - 1
    this.#listNumbers.set(key, number)
    return number
  }

  /** The texts of one field of the goods, for asking them for one after the other: -1 after the last. */
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

  /** Whether the goods have a text in a field. */
  has(slot: number, field: FieldName, text: number): boolean {
    if (field === 'alias') return this.#aliasesOf(slot).includes(text)
    if (field === 'manufacturer') return this.manufacturer.get(slot) === text || this.holder.get(slot) === text
    if (field === 'firm') return this.#firmIn(this.manufacturer, slot) === text || this.#firmIn(this.holder, slot) === text
    return this[field].get(slot) === text
  }

  /** Asks goods one after the other for what is first found for any text of a field; many neighbours have the same. */
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

  /** Keeps these slots alone and numbers them anew, in their order. */
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

  /** Who makes it, else who holds its authorisation; then the second of them. */
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

/** What is found for the number of a column, which is looked for again only where it is not that of the goods before. */
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
