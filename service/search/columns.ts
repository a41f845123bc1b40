/** Whole numbers by row, in as many columns as there are names; rows may be set in any order. */
export type Columns<Name extends string> = {
  get(name: Name, row: number): number
  set(name: Name, row: number, value: number): void
}

const firstRows = 1_024
const growth = 1.25

/** Typed columns: a row costs four bytes a column, however many rows there are. */
export function createColumns<Name extends string>(names: readonly Name[]): Columns<Name> {
  const columns = new Map<Name, Int32Array>(names.map(name => [name, new Int32Array(firstRows)]))
  const room = (name: Name, row: number): Int32Array => {
    const column = columns.get(name) ?? new Int32Array(firstRows)
    if (row < column.length) return column
    const larger = new Int32Array(Math.max(row + 1, Math.ceil(column.length * growth)))
    larger.set(column)
    columns.set(name, larger)
    return larger
  }
  return {
    get: (name, row) => columns.get(name)?.[row] ?? 0,
    set(name, row, value) {
      room(name, row)[row] = value
    },
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
