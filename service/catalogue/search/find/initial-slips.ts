import { KeyLists } from '../memory/key-lists.ts'
import { isOneSlip } from './slipped-syllable.ts'
import type { Wanted } from './text-match.ts'
import type { StateOf } from '../memory/state.ts'

/** In shorter names, a slip leaves too little to match; longer names are rarely typed by initials. */
const shortest = 4
const longest = 14
/** Bounds the number of lists: hashed keys may collide, so every find is checked. */
const listsMax = 2 ** 18
/** One letter of four that is wrong leaves too little to match; a missing or swapped one does not. */
const shortestWrong = 5
/** A missing letter is likelier than two swapped ones, and these than a wrong one. */
const missingDistance = 0
const swappedDistance = 20
const otherDistance = 40

/** The hashed key of letters, without the letter at `left` unless it is negative. */
function keyOf(letters: string, left = -1): number {
  let key = left < 0 ? letters.length : letters.length - 1
  for (let at = 0; at < letters.length; at++) if (at !== left) key = Math.imul(key ^ letters.charCodeAt(at), 0x01000193)
  return (key ^ (key >>> 15)) & (listsMax - 1)
}

/** The keys of the letters, and of the letters without each one in turn. */
function slipKeys(letters: string): number[] {
  const keys = [keyOf(letters)]
  for (let at = 0; at < letters.length; at++) keys.push(keyOf(letters, at))
  return keys
}

function keysOf(initials: string): number[] {
  return isTyped(initials, shortest) ? slipKeys(initials) : []
}

function isTyped(letters: string, least: number): boolean {
  return letters.length >= least && letters.length <= longest && /^[a-z]+$/.test(letters)
}

function slipDistance(typed: string, meant: string): number {
  if (typed.length < meant.length) return missingDistance
  const isSwapped = typed.length === meant.length && [...typed].sort().join('') === [...meant].sort().join('')
  return isSwapped ? swappedDistance : otherDistance
}

export type InitialFind = { reading: number; distance: number }

/** Readings by their initials with one letter left out: letters with a slip share such a key with the reading they mean. */
export class InitialSlips {
  readonly #initialsOf: (reading: number) => string
  readonly #lists = new KeyLists()

  constructor(initialsOf: (reading: number) => string) {
    this.#initialsOf = initialsOf
  }

  state() {
    return this.#lists.state()
  }

  restore(lists: StateOf<KeyLists>): void {
    this.#lists.restore(lists)
  }

  add(reading: number): void {
    for (const key of keysOf(this.#initialsOf(reading))) this.#lists.add(key, reading)
  }

  /** Rebuilds the lists for this number of readings. */
  rebuild(readings: number): void {
    this.#lists.rebuild(readings, reading => keysOf(this.#initialsOf(reading)))
  }

  /** Readings whose initials equal the letters except for one slip. */
  find(letters: string, { effort }: Wanted): InitialFind[] {
    if (!isTyped(letters, shortest - 1)) return []
    const found = new Map<number, InitialFind>()
    for (const key of new Set(slipKeys(letters))) {
      const readings = this.#lists.get(key)
      for (let reading = readings.next(); reading >= 0; reading = readings.next()) {
        if (!effort.take()) return [...found.values()]
        if (found.has(reading)) continue
        const initials = this.#initialsOf(reading)
        if (initials === letters || !isOneSlip(letters, initials)) continue
        const distance = slipDistance(letters, initials)
        if (distance < otherDistance || letters.length >= shortestWrong) found.set(reading, { reading, distance })
      }
    }
    return [...found.values()]
  }
}
