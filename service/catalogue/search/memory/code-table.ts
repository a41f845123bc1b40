import { CodePlaces, restoredOrders } from '../store/code-places.ts'
import { emptyRun, firstAtLeast, mergedRun, restoredRun, sortedRun, stateOfRun, type CodeRun } from './code-run.ts'
import type { StateOf } from './state.ts'

const digitPlaces = 15
const letterPlaces = 10
const letterBase = 37
const zero = 48
const letterA = 65
const lettersFrom = 10 ** digitPlaces
/** New codes are kept in a separate run up to this number, then merged. */
const recentMax = 2_000

/** Digits as a number, padded to the same number of places; undefined if the code contains anything else. */
function digitsKey(code: string, filler: number): number | undefined {
  let key = 0
  for (let place = 0; place < Math.max(digitPlaces, code.length); place++) {
    const digit = place < code.length ? code.charCodeAt(place) - zero : filler
    if (digit < 0 || digit > 9) return undefined
    if (place < digitPlaces) key = 10 * key + digit
  }
  return key
}

/** Starts at one: digits, then capital letters. */
function letterDigit(unit: number): number {
  return unit < letterA ? unit - zero + 1 : unit - letterA + 11
}

/** A code as a number below 2^53 that keeps the order of codes: up to 15 digits, or up to ten letters and digits. Longer codes are cut. */
export function codeKey(code: string, filler: 'low' | 'high' = 'low'): number {
  const digits = digitsKey(code, filler === 'low' ? 0 : 9)
  if (digits !== undefined) return digits
  let key = 0
  for (let place = 0; place < letterPlaces; place++)
    key = key * letterBase + (place < code.length ? letterDigit(code.charCodeAt(place)) : filler === 'low' ? 0 : letterBase - 1)
  return lettersFrom + key
}

export type CodeFind = { slot: number; isExact: boolean }

/** Finds goods by a code, its beginning, or digits inside it. */
export class CodeTable {
  /** Digits inside a code are found up to this place. */
  readonly #deepest: number
  #settled = emptyRun
  #places = new CodePlaces(emptyRun, 0)
  /** Sorted on the first lookup; undefined after a change. */
  #recent: CodeRun | undefined = emptyRun
  #recentKeys: number[] = []
  #recentSlots: number[] = []
  /** Slots whose settled codes are out of date. */
  #left = new Set<number>()

  constructor(deepest: number) {
    this.#deepest = deepest
  }

  /** State of the settled codes. */
  state() {
    return { run: stateOfRun(this.#settled), orders: this.#places.state() }
  }

  restore({ run, orders }: StateOf<CodeTable>): void {
    this.#settled = restoredRun(run)
    this.#places = new CodePlaces(this.#settled, this.#deepest, restoredOrders(orders))
  }

  add(code: string, slot: number): void {
    this.#recentKeys.push(codeKey(code))
    this.#recentSlots.push(slot)
    this.#recent = undefined
  }

  remove(slot: number): void {
    this.#settleWhenMany()
    this.#left.add(slot)
    if (!this.#recentSlots.includes(slot)) return
    this.#recentKeys = this.#recentKeys.filter((_, at) => this.#recentSlots[at] !== slot)
    this.#recentSlots = this.#recentSlots.filter(each => each !== slot)
    this.#recent = undefined
  }

  /** Slots whose code begins with this one, equal codes first. */
  find(code: string, limit: number): CodeFind[] {
    this.#settleWhenMany()
    this.#recent ??= sortedRun(this.#recentKeys, this.#recentSlots)
    const found = [...findIn(this.#settled, code, limit, slot => !this.#left.has(slot)), ...findIn(this.#recent, code, limit, () => true)]
    return found.toSorted((a, b) => Number(b.isExact) - Number(a.isExact)).slice(0, limit)
  }

  /** Slots whose code has these digits at a place from `first` to `last`. Those at the last place, the end of a code, come first. */
  findInside(digits: string, limit: number, [first, last]: readonly [number, number]): number[] {
    this.#settleWhenMany()
    const found = new Set<number>()
    for (let at = first - 1; at < last && found.size < limit; at++) {
      const place = at < first ? last : at
      for (const slot of this.#places.at(place, digits)) {
        if (!this.#left.has(slot)) found.add(slot)
        if (found.size >= limit) break
      }
    }
    this.#recentKeys.forEach((key, at) => {
      const place = key < lettersFrom ? String(key).padStart(digitPlaces, '0').indexOf(digits, first) : -1
      if (place >= first && place <= last) found.add(this.#recentSlots[at] ?? 0)
    })
    return [...found].slice(0, limit)
  }

  /** Merges all codes into one run. `newSlots`: the new slot of each former one, if the goods were renumbered. */
  settle(newSlots?: Uint32Array): void {
    const recent = sortedRun(this.#recentKeys, this.#recentSlots)
    this.#settled = mergedRun(this.#settled, recent, { left: this.#left, newSlots })
    this.#places = new CodePlaces(this.#settled, this.#deepest)
    this.#recent = emptyRun
    this.#recentKeys = []
    this.#recentSlots = []
    this.#left = new Set()
  }

  #settleWhenMany(): void {
    if (this.#recentKeys.length > recentMax) this.settle()
  }
}

function findIn(run: CodeRun, code: string, limit: number, holds: (slot: number) => boolean): CodeFind[] {
  const exact = codeKey(code)
  const last = codeKey(code, 'high')
  const found: CodeFind[] = []
  for (let at = firstAtLeast(run, exact); at < run.keys.length && found.length < limit; at++) {
    const key = run.keys[at] ?? 0
    if (key > last) break
    const slot = run.slots.get(at)
    if (holds(slot)) found.push({ slot, isExact: key === exact })
  }
  return found
}
