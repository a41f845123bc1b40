import { PackedNumbers } from './packed-numbers.ts'
import { radixSorted } from './radix-sort.ts'
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

export function sortedRun(codes: readonly number[], slots: readonly number[]): CodeRun {
  const { order, sorted } = radixSorted(codes)
  return { keys: sorted, slots: PackedNumbers.of(order.map(index => slots[index] ?? 0)) }
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
  const slots = new Uint32Array(keys.length)
  let at = 0
  const take = (run: CodeRun, index: number) => {
    keys[at] = run.keys[index] ?? 0
    const slot = run.slots.get(index)
    slots[at++] = newSlots?.[slot] ?? slot
  }
  let other = 0
  for (let own = 0; own < first.keys.length; own++) {
    if (left.has(first.slots.get(own))) continue
    while (other < second.keys.length && (second.keys[other] ?? 0) < (first.keys[own] ?? 0)) take(second, other++)
    take(first, own)
  }
  while (other < second.keys.length) take(second, other++)
  return { keys: at < keys.length ? keys.slice(0, at) : keys, slots: PackedNumbers.of(slots.subarray(0, at)) }
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
