/** Finds goods by a code or its beginning; codes are kept as numbers, sorted. */
export type CodeTable = {
  add(code: string, slot: number): void
  /** Forgets every code of a slot. */
  remove(slot: number): void
  /** Slots whose code begins with this one, equal codes first. */
  find(code: string, limit: number): { slot: number; isExact: boolean }[]
}

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

export function createCodeTable(): CodeTable {
  let keys = new Float64Array(0)
  let slots = new Int32Array(0)
  let newKeys: number[] = []
  let newSlots: number[] = []

  const settle = () => {
    if (newKeys.length === 0) return
    const allKeys = new Float64Array(keys.length + newKeys.length)
    const allSlots = new Int32Array(allKeys.length)
    allKeys.set(keys)
    allKeys.set(newKeys, keys.length)
    allSlots.set(slots)
    allSlots.set(newSlots, slots.length)
    const order = sortedOrder(allKeys)
    keys = Float64Array.from(order, index => allKeys[index] ?? 0)
    slots = Int32Array.from(order, index => allSlots[index] ?? 0)
    newKeys = []
    newSlots = []
  }
  const firstAtLeast = (key: number): number => {
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    add(code, slot) {
      newKeys.push(codeKey(code))
      newSlots.push(slot)
    },
    remove(slot) {
      settle()
      const isKept = (_: number, at: number) => slots[at] !== slot
      keys = keys.filter(isKept)
      slots = slots.filter(isKept)
    },
    find(code, limit) {
      settle()
      const exact = codeKey(code)
      const last = codeKey(code, 'high')
      const found: { slot: number; isExact: boolean }[] = []
      for (let at = firstAtLeast(exact); at < keys.length && found.length < limit && (keys[at] ?? 0) <= last; at++) {
        found.push({ slot: slots[at] ?? 0, isExact: keys[at] === exact })
      }
      return found
    },
  }
}
