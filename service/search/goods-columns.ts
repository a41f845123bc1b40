import type { FieldName } from './fields.ts'
import { PackedNumbers } from './packed-numbers.ts'

const none = -1
const noTexts: readonly number[] = []

export type TextAt = (slot: number, at: number) => number

/** A number of every goods by slot; what it has not is kept as nought and takes no room at the end. */
export class Column {
  readonly #numbers = new PackedNumbers()

  get(slot: number): number {
    return this.#numbers.get(slot) - 1
  }

  set(slot: number, value: number): void {
    this.#numbers.set(slot, value + 1)
  }

  trim(count: number): void {
    this.#numbers.trim(count)
  }
}

/** The makers of goods: who makes it and who holds its authorisation. */
const makerColumns = ['manufacturer', 'holder'] as const

/** Which texts every goods has, and how it sells. */
export class GoodsColumns {
  readonly id = new Column()
  readonly sales = new Column()
  /** A name that is not written as it is compared. */
  readonly writtenName = new Column()
  readonly name = new Column()
  readonly brand = new Column()
  readonly english = new Column()
  readonly spec = new Column()
  readonly origin = new Column()
  readonly manufacturer = new Column()
  readonly holder = new Column()
  /** The short form of a manufacturer, by its text. */
  readonly firmOf = new Column()
  /** The list of other names, many goods have the same. */
  readonly aliases = new Column()
  readonly #lists: (readonly number[])[] = []
  readonly #listNumbers = new Map<string, number>()

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
    if (field !== 'manufacturer' && field !== 'firm') return this[field].get(slot) === text
    return this.findText(slot, field, own => (own === text ? own : undefined)) !== undefined
  }

  /** What is first found for any text of one field of the goods. */
  findText<Found>(slot: number, field: FieldName, find: (text: number) => Found | undefined): Found | undefined {
    if (field === 'alias') return firstFound(this.#aliasesOf(slot), find)
    if (field !== 'manufacturer' && field !== 'firm') {
      const text = this[field].get(slot)
      return text === none ? undefined : find(text)
    }
    for (const column of makerColumns) {
      const maker = this[column].get(slot)
      const found = maker === none ? undefined : find(field === 'firm' ? this.firmOf.get(maker) : maker)
      if (found !== undefined) return found
    }
    return undefined
  }

  empty(slot: number): void {
    for (const column of this.#bySlot()) column.set(slot, none)
  }

  /** Gives back the room behind so many slots. */
  trim(count: number): void {
    for (const column of this.#bySlot()) column.trim(count)
  }

  #bySlot(): readonly Column[] {
    return [
      ...[this.id, this.sales, this.writtenName, this.name, this.brand, this.english],
      ...[this.spec, this.origin, this.manufacturer, this.holder, this.aliases],
    ]
  }

  /** Who makes it, else who holds its authorisation; then the second of them. */
  #makerAt(slot: number, at: number): number {
    const maker = this.manufacturer.get(slot)
    if (at === 0) return maker === none ? this.holder.get(slot) : maker
    return at === 1 && maker !== none ? this.holder.get(slot) : none
  }

  #aliasesOf(slot: number): readonly number[] {
    const list = this.aliases.get(slot)
    return (list === none ? undefined : this.#lists[list]) ?? noTexts
  }
}

function firstFound<Found>(texts: readonly number[], find: (text: number) => Found | undefined): Found | undefined {
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}
