import { grown } from './packed-numbers.ts'

const firstRows = 1_024
const growth = 1.25

/** Whole numbers by row, four bytes each; rows may be set in any order. */
export class Column {
  #values: Int32Array
  readonly #empty: number

  /** Rows that were never set have the value of `empty`. */
  constructor(empty = 0) {
    this.#empty = empty
    this.#values = new Int32Array(firstRows).fill(empty)
  }

  get(row: number): number {
    return this.#values[row] ?? this.#empty
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) this.#grow(row)
    this.#values[row] = value
  }

  /** As set, without room for rows that are empty anyway. */
  put(row: number, value: number): void {
    if (value !== this.#empty || row < this.#values.length) this.set(row, value)
  }

  #grow(row: number): void {
    const room = Math.max(row + 1, Math.ceil(this.#values.length * growth))
    const larger = new Int32Array(room)
    if (this.#empty !== 0) larger.fill(this.#empty, this.#values.length)
    this.#values = grown(this.#values, larger)
  }
}

/** Distinct texts as they are written, each kept once. */
export type Texts = { idOf(text: string): number; known(text: string): number | undefined; textOf(id: number): string; count(): number }

export function createTexts(): Texts {
  const texts: string[] = []
  const ids = new Map<string, number>()
  return {
    idOf(text) {
      const number = ids.get(text)
      if (number !== undefined) return number
      const id = texts.push(text) - 1
      ids.set(text, id)
      return id
    },
    known: text => ids.get(text),
    textOf: id => texts[id] ?? '',
    count: () => texts.length,
  }
}
