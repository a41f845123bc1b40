import { KeyLists, type KeyList } from './key-lists.ts'
import { gramsOf, looseLetters } from './letters.ts'
import { innerKeysOf, startKeysOf } from './reading-keys.ts'
import type { ReadingStore } from './reading-store.ts'
import type { SyllableTable } from './syllable-table.ts'
import { lookedThroughMax, type Wanted } from './text-index.ts'

export type Place = { start: number; end: number; isWhole: boolean; hasInitials: boolean }
export type SpeltFind = Place & { text: number }
type Look = (reading: number, text: number) => void
export type Check = (reading: number, text: number) => Place | undefined

/** Of the readings with a gram, so many are counted, those of the best-selling texts. */
const countedMax = 6_000

/** Readings by their syllables and initials, those of the best-selling texts first. */
export class ReadingLists {
  readonly #readings: ReadingStore
  readonly #isLive: (text: number) => boolean
  readonly #initialOf: (syllable: number) => number
  readonly #starts = new KeyLists()
  readonly #inner = new KeyLists()
  readonly #grams = new KeyLists()
  readonly #table: SyllableTable

  constructor(readings: ReadingStore, table: SyllableTable, isLive: (text: number) => boolean) {
    this.#readings = readings
    this.#isLive = isLive
    this.#table = table
    this.#initialOf = syllable => table.initialOf(syllable)
  }

  add(reading: number): void {
    const syllables = this.#readings.syllablesOf(reading)
    for (const key of startKeysOf(syllables, this.#initialOf)) this.#starts.add(key, reading)
    for (const key of innerKeysOf(syllables, this.#initialOf)) this.#inner.add(key, reading)
    for (const { key } of gramsOf(this.lettersOf(reading))) this.#grams.add(key, reading)
  }

  rebuild(texts: Int32Array): void {
    const readings = Int32Array.from([...texts].flatMap(text => this.#readings.readingsOf(text)))
    this.#starts.rebuild(readings, reading => startKeysOf(this.#readings.syllablesOf(reading), this.#initialOf))
    this.#inner.rebuild(readings, reading => innerKeysOf(this.#readings.syllablesOf(reading), this.#initialOf))
    this.#grams.rebuild(readings, reading => gramsOf(this.lettersOf(reading)).map(gram => gram.key))
  }

  /** The loose letters of a whole reading. */
  lettersOf(reading: number): string {
    let letters = ''
    for (const syllable of this.#readings.syllablesOf(reading)) letters += this.#table.textOf(syllable)
    return looseLetters(letters)
  }

  gramSize(key: number): number {
    return this.#grams.size(key)
  }

  /** Looks at readings with a gram. */
  scanGram(key: number, look: Look, { limit, effort }: Wanted): void {
    let looked = 0
    for (const reading of this.#grams.get(key)) {
      if (++looked > lookedThroughMax + 2 * limit || !effort.take()) return
      look(reading, this.#readings.textOf(reading))
    }
  }

  /** Looks at readings that have so many of some grams. To count them is far cheaper than to look. */
  scanGrams(keys: readonly number[], most: number, look: Look, { effort }: Wanted): void {
    const counts = new Uint8Array(this.#readings.size)
    let looked = 0
    for (const key of keys) {
      const readings = this.#grams.get(key)
      for (let at = 0; at < Math.min(readings.length, countedMax); at++) {
        const reading = readings[at] ?? 0
        const count = (counts[reading] ?? 0) + 1
        counts[reading] = count
        if (count !== most) continue
        if (++looked > lookedThroughMax || !effort.take()) return
        look(reading, this.#readings.textOf(reading))
      }
    }
  }

  /** What passes the check: all of a short list, else the best from the start and the best from any place. */
  scan(startKey: number, innerKeys: readonly number[], check: Check, wanted: Wanted): SpeltFind[] {
    const innerKey = innerKeys.length > 0 ? this.#inner.rarest(innerKeys) : undefined
    if (innerKey !== undefined && this.#inner.size(innerKey) <= lookedThroughMax) {
      return this.#look(this.#inner.get(innerKey), check, { ...wanted, limit: Infinity })
    }
    const fromStart: Check = (reading, text) => {
      const place = check(reading, text)
      return place?.start === 0 ? place : undefined
    }
    const starting = this.#look(this.#starts.get(startKey), fromStart, wanted)
    if (innerKey === undefined) return starting
    return [...starting, ...this.#look(this.#inner.get(innerKey), check, wanted)]
  }

  #look(readings: KeyList, check: Check, { limit, effort }: Wanted): SpeltFind[] {
    const found: SpeltFind[] = []
    let looked = 0
    for (const reading of readings) {
      if (found.length >= limit || ++looked > lookedThroughMax + 2 * limit || !effort.take()) break
      const text = this.#readings.textOf(reading)
      const place = check(reading, text)
      if (place && this.#isLive(text)) found.push({ ...place, text })
    }
    return found
  }
}
