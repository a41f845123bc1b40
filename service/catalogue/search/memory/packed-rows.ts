import { widthOf } from './packed-numbers.ts'
import type { StateOf } from './state.ts'

const growth = 1.25
const byte = 256
const bits = 8

/**
 * Whole numbers of several kinds by row. The numbers of a row are adjacent, so that reading several waits for memory once. Each kind takes one to
 * four bytes, the width of its largest number. Unset numbers are zero.
 */
export class PackedRows {
  #bytes = new Uint8Array(0)
  readonly #widths: Uint8Array
  /** The offset of each kind in a row; the last entry is the length of a row. */
  #offsets: Uint8Array

  constructor(kinds: number) {
    this.#widths = new Uint8Array(kinds).fill(1)
    this.#offsets = offsetsOf(this.#widths)
  }

  state() {
    return { bytes: this.#bytes, widths: this.#widths }
  }

  restore({ bytes, widths }: StateOf<PackedRows>): void {
    this.#bytes = bytes
    this.#widths.set(widths)
    this.#offsets = offsetsOf(widths)
  }

  get(kind: number, row: number): number {
    const bytes = this.#bytes
    const width = this.#widths[kind] ?? 0
    const from = row * this.#length + (this.#offsets[kind] ?? 0)
    let value = bytes[from] ?? 0
    if (width > 1) value += byte * (bytes[from + 1] ?? 0)
    if (width > 2) value += byte ** 2 * (bytes[from + 2] ?? 0)
    return width > 3 ? value + byte ** 3 * (bytes[from + 3] ?? 0) : value
  }

  set(kind: number, row: number, value: number): void {
    const width = widthOf(value)
    if (width > (this.#widths[kind] ?? 0)) this.#widen(kind, width)
    if ((row + 1) * this.#length > this.#bytes.length) {
      // Unset numbers are already zero.
      if (value === 0) return
      this.#resize(Math.max(row + 1, Math.ceil(this.#rows * growth)))
    }
    const from = row * this.#length + (this.#offsets[kind] ?? 0)
    for (let part = 0; part < (this.#widths[kind] ?? 0); part++) this.#bytes[from + part] = value >>> (bits * part)
  }

  /** The numbers of a kind in the first `rows` rows. */
  read(kind: number, rows: number): Int32Array {
    const bytes = this.#bytes
    const [length, offset, width] = [this.#length, this.#offsets[kind] ?? 0, this.#widths[kind] ?? 0]
    const values = new Int32Array(rows)
    for (let row = 0, start = offset; row < rows; row++, start += length) {
      let value = 0
      for (let part = width - 1; part >= 0; part--) value = (value << bits) | (bytes[start + part] ?? 0)
      values[row] = value
    }
    return values
  }

  /** Writes numbers of a kind into existing rows, starting at the first. */
  write(kind: number, values: Int32Array): void {
    const bytes = this.#bytes
    const [length, offset, width] = [this.#length, this.#offsets[kind] ?? 0, this.#widths[kind] ?? 0]
    for (let row = 0, start = offset; row < values.length; row++, start += length) {
      const value = values[row] ?? 0
      for (let part = 0; part < width; part++) bytes[start + part] = value >>> (bits * part)
    }
  }

  /** Keeps only these rows, in this order. */
  layOut(order: Uint32Array): void {
    const length = this.#length
    const [bytes, laid] = [this.#bytes, new Uint8Array(order.length * length)]
    let to = 0
    for (const row of order) for (let from = row * length, end = from + length; from < end; from++) laid[to++] = bytes[from] ?? 0
    this.#bytes = laid
  }

  get #length(): number {
    return this.#offsets[this.#widths.length] ?? 0
  }

  get #rows(): number {
    return this.#bytes.length / this.#length
  }

  #resize(rows: number): void {
    const other = new Uint8Array(rows * this.#length)
    other.set(this.#bytes.subarray(0, other.length))
    this.#bytes = other
  }

  /** Rare: every kind grows three times at most. */
  #widen(kind: number, width: number): void {
    const [bytes, length, rows] = [this.#bytes, this.#length, this.#rows]
    const behind = (this.#offsets[kind] ?? 0) + (this.#widths[kind] ?? 0)
    this.#widths[kind] = width
    this.#offsets = offsetsOf(this.#widths)
    const more = this.#length - length
    const wider = new Uint8Array(rows * this.#length)
    for (let row = 0, from = 0, to = 0; row < rows; row++) {
      for (let at = 0; at < behind; at++) wider[to++] = bytes[from++] ?? 0
      to += more
      for (let at = behind; at < length; at++) wider[to++] = bytes[from++] ?? 0
    }
    this.#bytes = wider
  }
}

function offsetsOf(widths: Uint8Array): Uint8Array {
  const offsets = new Uint8Array(widths.length + 1)
  for (const [at, width] of widths.entries()) offsets[at + 1] = (offsets[at] ?? 0) + width
  return offsets
}
