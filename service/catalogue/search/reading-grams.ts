import { grown } from './grown.ts'
import { KeyLists } from './key-lists.ts'
import { lengthOfSign, mayHave, signsTogether } from './letter-sign.ts'
import { gramLength, Letters } from './letters.ts'
import { piecesApart } from './rare-pieces.ts'
import type { ReadingStore } from './reading-store.ts'
import type { SyllableTable } from './syllable-table.ts'
import type { Wanted } from './text-match.ts'
import type { StateOf } from './state.ts'

/** Whether a reading is what is looked for with one slip at most. */
type Look = (reading: number, text: number) => boolean
/** Letters by their runs of four, their sign and how many they are, of which so many may be wrong. */
type Sought = { grams: readonly number[]; sign: number; length: number; most: number }

/** Of the readings with a gram, so many are counted, those of the best-selling texts. */
const countedMax = 1_500
/** One more than slips. */
const piecesMax = 3
/** Room for readings that come later. */
const readingsMore = 4_096
/** Laying letters beside a reading is dear. */
const lookedAtMax = 160
/** Lengths are told up to here. */
const lengthsMax = 64

/** Readings by runs of four of their letters, those of the best-selling texts first. */
export class ReadingGrams {
  readonly #readings: ReadingStore
  readonly #table: SyllableTable
  readonly #lists = new KeyLists()
  readonly #loose = new Letters()
  readonly #written = new Letters()
  /** Of each reading how many grams are shared; all are nought between questions. */
  #counts = new Uint8Array(0)
  /** The letters of each reading, as letter-sign.ts tells them. */
  #signs = new Int32Array(0)
  readonly #read = new Int32Array(countedMax)
  /** Readings that share a gram with what is looked for, and those of them that may be it. */
  readonly #sharing = new Int32Array(piecesMax * countedMax)
  readonly #likely = new Int32Array(piecesMax * countedMax)
  readonly #others = new Int32Array(piecesMax * countedMax)

  constructor(readings: ReadingStore, table: SyllableTable) {
    this.#readings = readings
    this.#table = table
  }

  /** Of what is laid out. */
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

  /** Lays all lists out anew. */
  rebuild(): void {
    const { size } = this.#readings
    this.#lists.rebuild(size, reading => this.looseLetters(reading).grams())
    this.#signs = Int32Array.from({ length: size }, (_, reading) => this.#signOf(reading))
    this.#counts = new Uint8Array(size)
  }

  /** The loose letters of a whole reading, until the next reading is asked for. */
  looseLetters(reading: number): Letters {
    const letters = this.#loose.clear()
    const length = this.#readings.length(reading)
    for (let at = 0; at < length; at++) this.#table.addLoosely(this.#readings.at(reading, at), letters)
    return letters
  }

  /** All letters of a reading, until the next one is asked for. */
  writtenLetters(reading: number): Letters {
    const letters = this.#written.clear()
    const length = this.#readings.length(reading)
    for (let at = 0; at < length; at++) letters.add(this.#table.lettersOf(this.#readings.at(reading, at)))
    return letters
  }

  /**
   * Looks at readings that may have the letters. Of pieces of these that lie apart, one more than slips, one is right, and with
   * one slip all but one are: readings that have so many come first, and the others only where none of these was it.
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

  /** Puts the readings of a gram that may have all letters behind those that share another one; answers how many they are then. */
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

  /** Puts those of which the length is nearest to the front, not many more than can be looked at, and of the last length the first; answers how many they are. */
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
      const own = beside(reading)
      if (own < last || (own === last && left-- > 0)) readings[count++] = reading
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
