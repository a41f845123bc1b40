import { grown } from '../memory/packed-numbers.ts'
import { KeyLists } from '../memory/key-lists.ts'
import { lengthOfSign, mayHave, signsTogether } from './letter-sign.ts'
import { gramLength, Letters } from './letters.ts'
import { piecesApart } from '../memory/rare-pieces.ts'
import type { ReadingStore } from './reading-store.ts'
import type { SyllableTable } from './syllable-table.ts'
import type { Wanted } from '../find/text-match.ts'
import type { StateOf } from '../memory/state.ts'

/** Whether a reading matches the query with the allowed slips. */
type Look = (reading: number, text: number) => boolean
/** The query's letters: their runs of four (grams), sign and length; `most` slips are allowed. */
type Sought = { grams: readonly number[]; sign: number; length: number; most: number }

/** Readings counted per gram, those of the best-selling texts. */
const countedMax = 1_500
/** One more than slips. */
const piecesMax = 3
/** Spare room for readings added later. */
const readingsMore = 4_096
/** Bounds the comparisons of letters with readings, which are expensive. */
const lookedAtMax = 160
/** Lengths are capped below this. */
const lengthsMax = 64

/** Readings by runs of four of their letters, those of the best-selling texts first. */
export class ReadingGrams {
  readonly #readings: ReadingStore
  readonly #table: SyllableTable
  readonly #lists = new KeyLists()
  readonly #loose = new Letters()
  readonly #written = new Letters()
  /** Number of shared grams by reading; all zero between queries. */
  #counts = new Uint8Array(0)
  /** The signs of the letters of each reading (letter-sign.ts). */
  #signs = new Int32Array(0)
  readonly #read = new Int32Array(countedMax)
  /** Readings that share a gram with the query, and the likely matches among them. */
  readonly #sharing = new Int32Array(piecesMax * countedMax)
  readonly #likely = new Int32Array(piecesMax * countedMax)
  readonly #others = new Int32Array(piecesMax * countedMax)

  constructor(readings: ReadingStore, table: SyllableTable) {
    this.#readings = readings
    this.#table = table
  }

  /** State of the packed lists. */
  state() {
    return { lists: this.#lists.state(), signs: this.#signs }
  }

  restore({ lists, signs }: StateOf<ReadingGrams>): void {
    this.#lists.restore(lists)
    this.#signs = signs
    this.#counts = new Uint8Array(signs.length)
  }

  add(reading: number): void {
    if (reading >= this.#signs.length) this.#grow(reading + readingsMore)
    this.#signs[reading] = this.#signOf(reading)
    for (const key of this.looseLetters(reading).grams()) this.#lists.add(key, reading)
  }

  /** Builds all lists again. */
  rebuild(): void {
    const { size } = this.#readings
    this.#lists.rebuild(size, reading => this.looseLetters(reading).grams())
    this.#signs = Int32Array.from({ length: size }, (_, reading) => this.#signOf(reading))
    this.#counts = new Uint8Array(size)
  }

  /** The loose letters of a whole reading; valid until the next call. */
  looseLetters(reading: number): Letters {
    const letters = this.#loose.clear()
    const length = this.#readings.length(reading)
    for (let at = 0; at < length; at++) this.#table.addLoosely(this.#readings.at(reading, at), letters)
    return letters
  }

  /** All letters of a reading; valid until the next call. */
  writtenLetters(reading: number): Letters {
    const letters = this.#written.clear()
    const length = this.#readings.length(reading)
    for (let at = 0; at < length; at++) letters.add(this.#table.lettersOf(this.#readings.at(reading, at)))
    return letters
  }

  /**
   * Examines readings that may contain the letters. Of the pieces, one more than slips, at least one is unchanged; with one slip, all but one are.
   * Readings with that number come first, the others only if none of the first matches.
   */
  scan({ grams, sign, length, most }: Sought, isIt: Look, { effort }: Wanted): void {
    const sizes = grams.map(key => this.#lists.size(key))
    let sharing = 0
    for (const at of piecesApart(sizes, most + 1, gramLength)) sharing = this.#count(grams[at] ?? 0, sharing, { sign, most })
    let likely = 0
    let others = 0
    for (let at = 0; at < sharing; at++) {
      const reading = this.#sharing[at] ?? 0
      const count = this.#counts[reading] ?? 0
      this.#counts[reading] = 0
      if (most > 1 && count < most) this.#others[others++] = reading
      else this.#likely[likely++] = reading
    }
    for (const readings of [this.#likely.subarray(0, likely), this.#others.subarray(0, others)]) {
      let isFound = false
      const count = this.#nearestInLength(readings, length)
      for (let at = 0; at < count; at++) {
        const reading = readings[at] ?? 0
        if (!effort.take()) return
        if (isIt(reading, this.#readings.textOf(reading))) isFound = true
      }
      if (isFound) return
    }
  }

  /** Adds the readings of a gram that can contain all letters to those that share another gram; answers the new number of readings. */
  #count(key: number, sharing: number, { sign, most }: Pick<Sought, 'sign' | 'most'>): number {
    const counts = this.#counts
    const signs = this.#signs
    const length = this.#lists.read(key, this.#read)
    let used = sharing
    for (let at = 0; at < length; at++) {
      const reading = this.#read[at] ?? 0
      if (!mayHave(signs[reading] ?? 0, sign, most)) continue
      const count = counts[reading] ?? 0
      if (count === 0) this.#sharing[used++] = reading
      counts[reading] = count + 1
    }
    return used
  }

  /**
   * Moves the readings nearest in length to the front, about the number that may be examined; within the last length, the first ones. Answers their
   * number.
   */
  #nearestInLength(readings: Int32Array, length: number): number {
    if (readings.length <= lookedAtMax) return readings.length
    const wanted = Math.min(length, lengthsMax - 1)
    const beside = (reading: number) => Math.abs(lengthOfSign(this.#signs[reading] ?? 0) - wanted)
    const sizes = new Int32Array(lengthsMax)
    for (const reading of readings) sizes[beside(reading)] = (sizes[beside(reading)] ?? 0) + 1
    let last = 0
    let left = lookedAtMax
    while (left > (sizes[last] ?? 0)) left -= sizes[last++] ?? 0
    let count = 0
    for (let at = 0; at < readings.length; at++) {
      const reading = readings[at] ?? 0
      const distance = beside(reading)
      if (distance < last || (distance === last && left-- > 0)) readings[count++] = reading
    }
    return count
  }

  #signOf(reading: number): number {
    let sign = 0
    for (let at = 0; at < this.#readings.length(reading); at++)
      sign = signsTogether(sign, this.#table.signOf(this.#readings.at(reading, at)))
    return sign
  }

  #grow(room: number): void {
    this.#signs = grown(this.#signs, new Int32Array(room))
    this.#counts = grown(this.#counts, new Uint8Array(room))
  }
}
