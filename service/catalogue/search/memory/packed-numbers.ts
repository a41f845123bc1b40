import type { StateOf } from './state.ts'

/** Numbers in a larger room. */
export function grown<Numbers extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers)
  return larger
}

const firstRoom = 256
const growth = 1.25
const byte = 256
const bits = 8

export function widthOf(value: number): number {
  return value < byte ? 1 : value < byte ** 2 ? 2 : value < byte ** 3 ? 3 : 4
}

/** Whole numbers from zero on by place, one to four bytes each: the width of the largest. Unset places are zero. */
export class PackedNumbers {
  #bytes: Uint8Array
  #width = 1

  constructor(room = firstRoom, largest = 0) {
    this.#width = widthOf(largest)
    this.#bytes = new Uint8Array(room * this.#width)
  }

  /** Packs the values with the width of the largest. */
  static of(values: ArrayLike<number>): PackedNumbers {
    let largest = 0
    for (let at = 0; at < values.length; at++) largest = Math.max(largest, values[at] ?? 0)
    const packed = new PackedNumbers(values.length, largest)
    const [bytes, width] = [packed.#bytes, packed.#width]
    for (let at = 0, from = 0; at < values.length; at++) {
      const value = values[at] ?? 0
      for (let part = 0; part < width; part++) bytes[from++] = value >>> (bits * part)
    }
    return packed
  }

  state() {
    return { bytes: this.#bytes, width: this.#width }
  }

  restore({ bytes, width }: StateOf<PackedNumbers>): this {
    this.#bytes = bytes
    this.#width = width
    return this
  }

  /** Upper bound of the places in use. */
  get length(): number {
    return this.#bytes.length / this.#width
  }

  get(at: number): number {
    const bytes = this.#bytes
    if (this.#width === 1) return bytes[at] ?? 0
    if (this.#width === 2) return (bytes[2 * at] ?? 0) + byte * (bytes[2 * at + 1] ?? 0)
    const from = this.#width * at
    const low = (bytes[from] ?? 0) + byte * (bytes[from + 1] ?? 0) + byte ** 2 * (bytes[from + 2] ?? 0)
    return this.#width === 3 ? low : low + byte ** 3 * (bytes[from + 3] ?? 0)
  }

  set(at: number, value: number): void {
    const width = widthOf(value)
    if (width > this.#width) this.#widen(width)
    if ((at + 1) * this.#width > this.#bytes.length) {
      // Unset places are already zero.
      if (value === 0) return
      this.#resize(Math.max(at + 1, Math.ceil((this.#bytes.length / this.#width) * growth)))
    }
    const from = this.#width * at
    for (let part = 0; part < this.#width; part++) this.#bytes[from + part] = value >>> (bits * part)
  }

  /** Keeps only the numbers at these places, in this order. */
  layOut(order: Uint32Array): void {
    const laid = new PackedNumbers(0)
    for (let at = 0; at < order.length; at++) laid.set(at, this.get(order[at] ?? 0))
    laid.trim(order.length)
    this.restore(laid.state())
  }

  /** Truncates to `count` numbers. */
  trim(count: number): void {
    if (this.#bytes.length > count * this.#width) this.#resize(count)
  }

  #resize(room: number): void {
    const other = new Uint8Array(room * this.#width)
    other.set(this.#bytes.subarray(0, other.length))
    this.#bytes = other
  }

  #widen(width: number): void {
    const room = this.#bytes.length / this.#width
    const wider = new Uint8Array(room * width)
    for (let at = 0; at < room; at++)
      for (let part = 0; part < this.#width; part++) wider[at * width + part] = this.#bytes[at * this.#width + part] ?? 0
    this.#bytes = wider
    this.#width = width
  }
}
