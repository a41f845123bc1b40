import { PackedNumbers } from './packed-numbers.ts'
import type { PackedRows } from './packed-rows.ts'
import type { StateOf } from './state.ts'

const none = -1

/** A number of each slot, or of each text; -1 if there is none. */
export type Column = {
  get: (slot: number) => number
  set: (slot: number, value: number) => void
  /** The first `count` numbers. */
  read: (count: number) => Int32Array
  /** Writes numbers, starting at the first; none may exceed the largest stored one. */
  write: (values: Int32Array) => void
}

/** A number that few goods have, by slot; a missing one is kept as zero and takes no room at the end. */
export class OwnColumn implements Column {
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

  read(count: number): Int32Array {
    const values = new Int32Array(count)
    for (let at = 0; at < count; at++) values[at] = this.#numbers.get(at) - 1
    return values
  }

  write(values: Int32Array): void {
    for (let at = 0; at < values.length; at++) this.#numbers.set(at, (values[at] ?? none) + 1)
  }

  layOut(order: Uint32Array): void {
    this.#numbers.layOut(order)
  }

  /** All numbers are below this slot. */
  get length(): number {
    return this.#numbers.length
  }

  /** Moves every number to its new place; drops those without one. */
  move(places: Int32Array): void {
    const moved = new PackedNumbers()
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? none
      if (place !== none) moved.set(place, this.#numbers.get(at))
    }
    this.#numbers.restore(moved.state())
  }
}

/** A number that most goods have, adjacent to the other numbers of the goods. */
export class RowColumn implements Column {
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

  read(count: number): Int32Array {
    return this.#rows.read(this.#kind, count).map(value => value - 1)
  }

  write(values: Int32Array): void {
    this.#rows.write(
      this.#kind,
      values.map(value => value + 1),
    )
  }
}

/** Replaces the former numbers of texts by the new ones. */
export function renumbered(column: Column, count: number, numbers: Int32Array): void {
  column.write(column.read(count).map(text => (text === none ? none : (numbers[text] ?? none))))
}
