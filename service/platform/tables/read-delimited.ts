/** A row of a delimited text; `isBroken` where its quotes do not pair. */
export type DelimitedRow = { cells: string[]; isBroken: boolean }

type Field = { text: string; end: number; isBroken: boolean }

const isLineEnd = (char: string | undefined): boolean => char === undefined || char === '\n' || char === '\r'
/** ="0123" is how programs write digits into CSV that a spreadsheet must not take for a number, and =0123 how people try to. */
const textFormula = /^=(?:"([^"]*)"|(\d+))$/
const rowsLookedAt = 10
const separatorLine = /^"?sep=(.)"?(?:\r\n?|\n|$)/i

/** Takes off the line that Excel writes above the headings to name the delimiter; it is no row of the sheet. */
export function takeSeparator(text: string): { separator: string | undefined; text: string } {
  const [line = '', separator] = separatorLine.exec(text) ?? []
  return { separator, text: text.slice(line.length) }
}

function withoutFormula(text: string): string {
  const [, quoted, digits] = textFormula.exec(text) ?? []
  return quoted ?? digits ?? text
}

class Reader {
  readonly #text: string
  readonly #delimiter: string
  readonly #isLenient: boolean

  constructor(text: string, delimiter: string, isLenient: boolean) {
    this.#text = text
    this.#delimiter = delimiter
    this.#isLenient = isLenient
  }

  #endsField(at: number): boolean {
    return this.#text[at] === this.#delimiter || isLineEnd(this.#text[at])
  }

  /** Where the quote that was opened before `start` closes, or undefined where it does not. */
  #quoteEnd(start: number): number | undefined {
    for (let at = this.#text.indexOf('"', start); at >= 0; at = this.#text.indexOf('"', at + 2)) {
      if (this.#text[at + 1] !== '"') return this.#endsField(at + 1) ? at : undefined
    }
    return undefined
  }

  #bareField(start: number): Field {
    let end = start
    while (!this.#endsField(end)) end++
    const text = this.#text.slice(start, end)
    if (!text.includes('"')) return { text: withoutFormula(text), end, isBroken: false }
    // A lone quote is a mark of inches here; the one that opens a field without end says nothing.
    return { text: text.startsWith('"') ? text.slice(1) : text, end, isBroken: !this.#isLenient }
  }

  #field(start: number): Field {
    const quote = this.#text.startsWith('="', start) ? start + 1 : start
    if (this.#text[quote] !== '"') return this.#bareField(start)
    const close = this.#quoteEnd(quote + 1)
    if (close === undefined) return this.#bareField(start)
    return { text: withoutFormula(this.#text.slice(quote + 1, close).replaceAll('""', '"')), end: close + 1, isBroken: false }
  }

  /** The row at `start`, and where the next one begins. */
  row(start: number, field: (start: number) => Field = at => this.#field(at)): DelimitedRow & { next: number; hasBreaks: boolean } {
    const cells: string[] = []
    let isBroken = false
    for (let at = start; ; at++) {
      const { text, end, isBroken: isFieldBroken } = field(at)
      cells.push(text)
      isBroken ||= isFieldBroken
      at = end
      if (!isLineEnd(this.#text[end])) continue
      const next = this.#text.startsWith('\r\n', end) ? end + 2 : end + 1
      return { cells, isBroken, next, hasBreaks: cells.some(cell => /[\r\n]/.test(cell)) }
    }
  }

  /**
   * Whether two lone quotes in different lines were taken for a pair: the row has other columns than those above, or each
   * of its lines has all columns by itself.
   */
  isTorn(start: number, columns: number, width: number): boolean {
    const first = this.line(start)
    return columns !== width || (first.cells.length === width && this.line(first.next).cells.length === width)
  }

  /** The line at `start` by itself. */
  line(start: number) {
    const row = this.row(start, at => this.#bareField(at))
    return { ...row, isBroken: !this.#isLenient }
  }
}

/**
 * Reads a delimited text whose rows may end in any way. A quote that does not close breaks its own line and none of those below:
 * the row is marked, or with `isLenient` read with the quote as a sign.
 */
export function readDelimited(text: string, delimiter: string, isLenient = false): DelimitedRow[] {
  const reader = new Reader(text, delimiter, isLenient)
  const rows: DelimitedRow[] = []
  let width = 0
  for (let at = 0; at < text.length; ) {
    const whole = reader.row(at)
    const row = whole.hasBreaks && rows.length > 0 && reader.isTorn(at, whole.cells.length, width) ? reader.line(at) : whole
    if (rows.length < rowsLookedAt) width = Math.max(width, row.cells.length)
    rows.push({ cells: row.cells, isBroken: row.isBroken })
    at = row.next
  }
  return rows
}
