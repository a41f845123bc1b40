const firstRows = 1_024
const growth = 1.25

/** Whole numbers by row, four bytes each; rows may be set in any order. */
export class Column {
  #values = new Int32Array(firstRows)

  get(row: number): number {
    return this.#values[row] ?? 0
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) this.#grow(row)
    this.#values[row] = value
  }

  #grow(row: number): void {
    const larger = new Int32Array(Math.max(row + 1, Math.ceil(this.#values.length * growth)))
    larger.set(this.#values)
    this.#values = larger
  }
}

/** Distinct texts as they are written, each kept once. */
export function createTexts(): { idOf(text: string): number; textOf(id: number): string } {
  const texts: string[] = []
  const ids = new Map<string, number>()
  return {
    idOf(text) {
      const known = ids.get(text)
      if (known !== undefined) return known
      const id = texts.push(text) - 1
      ids.set(text, id)
      return id
    },
    textOf: id => texts[id] ?? '',
  }
}
