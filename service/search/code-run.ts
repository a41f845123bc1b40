import { PackedNumbers } from './packed-numbers.ts'
import type { StateOf } from './state.ts'

/** Codes as numbers in growing order, with the goods' slot of each. */
export type CodeRun = { keys: Float64Array; slots: PackedNumbers }

export const emptyRun: CodeRun = { keys: new Float64Array(0), slots: new PackedNumbers() }

type RunState = { keys: Float64Array; slots: StateOf<PackedNumbers> }

export function stateOfRun({ keys, slots }: CodeRun): RunState {
  return { keys, slots: slots.state() }
}

export function restoredRun({ keys, slots }: RunState): CodeRun {
  return { keys, slots: new PackedNumbers().restore(slots) }
}

const radixBits = 16
const radix = 2 ** radixBits
const wordBits = 32
const word = 2 ** wordBits

/** The same order, but for a part of what is sorted by which it is put anew; equal ones stay as they are. */
export function orderedBy(parts: Uint16Array, order: Uint32Array): Uint32Array {
  const places = new Uint32Array(radix + 1)
  for (const part of parts) places[part + 1] = (places[part + 1] ?? 0) + 1
  // Of many codes the first part is one and the same.
  if (places[(parts[0] ?? 0) + 1] === order.length) return order
  for (let part = 1; part < radix; part++) places[part] = (places[part] ?? 0) + (places[part - 1] ?? 0)
  const other = new Uint32Array(order.length)
  for (const index of order) {
    const part = parts[index] ?? 0
    const place = places[part] ?? 0
    other[place] = index
    places[part] = place + 1
  }
  return other
}

export function partsOf(keys: Float64Array, partOf: (key: number) => number): Uint16Array {
  const parts = new Uint16Array(keys.length)
  for (let at = 0; at < keys.length; at++) parts[at] = partOf(keys[at] ?? 0)
  return parts
}

/** Sixteen bits of a number below 2^53, of which so many are passed over. */
function bitsOf(key: number, passed: number): number {
  return (passed < wordBits ? key >>> passed : Math.floor(key / word) >>> (passed - wordBits)) & (radix - 1)
}

/** Order of numbers below a limit by radix, sixteen bits a pass: a million in a tenth of a second. */
export function sortedOrder(keys: Float64Array, below: number): Uint32Array {
  let order: Uint32Array = new Uint32Array(keys.length)
  for (let at = 0; at < order.length; at++) order[at] = at
  for (let passed = 0; 2 ** passed < below; passed += radixBits) {
    const parts = partsOf(keys, key => bitsOf(key, passed))
    order = orderedBy(parts, order)
  }
  return order
}

export function sortedRun(codes: readonly number[], slots: readonly number[]): CodeRun {
  const unsorted = Float64Array.from(codes)
  const order = sortedOrder(unsorted, 2 ** 53)
  const keys = new Float64Array(order.length)
  const sorted = new PackedNumbers(order.length)
  for (let at = 0; at < order.length; at++) {
    const index = order[at] ?? 0
    keys[at] = unsorted[index] ?? 0
    sorted.set(at, slots[index] ?? 0)
  }
  return { keys, slots: sorted }
}

type Merging = {
  /** Slots that are left out of the first run. */
  left: ReadonlySet<number>
  /** By the former ones, where they change. */
  newSlots?: Uint32Array | undefined
}

/** Both runs in one. */
export function mergedRun(first: CodeRun, second: CodeRun, { left, newSlots }: Merging): CodeRun {
  const keys = new Float64Array(first.keys.length + second.keys.length)
  const slots = new PackedNumbers(keys.length)
  let at = 0
  const take = (run: CodeRun, index: number) => {
    keys[at] = run.keys[index] ?? 0
    const slot = run.slots.get(index)
    slots.set(at++, newSlots?.[slot] ?? slot)
  }
  let other = 0
  for (let own = 0; own < first.keys.length; own++) {
    if (left.has(first.slots.get(own))) continue
    while (other < second.keys.length && (second.keys[other] ?? 0) < (first.keys[own] ?? 0)) take(second, other++)
    take(first, own)
  }
  while (other < second.keys.length) take(second, other++)
  slots.trim(at)
  return { keys: keys.slice(0, at), slots }
}

/** The place of the first code that is not below a key. */
export function firstAtLeast({ keys }: CodeRun, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}
