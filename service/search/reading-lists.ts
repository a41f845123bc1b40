import { KeyLists, type KeyList } from './key-lists.ts'
import { Letters } from './letters.ts'
import { innerKeysOf, startKeysOf } from './reading-keys.ts'
import type { ReadingStore } from './reading-store.ts'
import type { SyllableTable } from './syllable-table.ts'
import { lookedThroughMax, type Wanted } from './text-match.ts'

export type Place = { start: number; end: number; isWhole: boolean; hasInitials: boolean }
export type SpeltFind = Place & { text: number }
/** Whether a reading is what is looked for with one slip at most. */
type Look = (reading: number, text: number) => boolean
/** Of so many of the rarest grams a reading must share so many at least, and with one slip it shares so many. */
export type Shared = { countedBy: number; least: number; withOneSlip: number }
export type Check = (reading: number, text: number) => Place | undefined

/** Of the readings with a gram, so many are counted, those of the best-selling texts. */
const countedMax = 1_500
/** Room for readings that come later. */
const countsMore = 4_096
/** Laying letters beside a reading is dear. */
const sharingMax = 160

/** Readings by their syllables and initials, those of the best-selling texts first. */
export class ReadingLists {
  readonly #readings: ReadingStore
  readonly #isLive: (text: number) => boolean
  readonly #initialOf: (syllable: number) => number
  readonly #starts = new KeyLists()
  readonly #inner = new KeyLists()
  readonly #grams = new KeyLists()
  readonly #table: SyllableTable
  readonly #loose = new Letters()
  readonly #written = new Letters()
  #counts = new Uint8Array(0)
  readonly #read = new Int32Array(countedMax)

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
    for (const key of this.looseLetters(reading).grams()) this.#grams.add(key, reading)
  }

  /** Lays all lists out anew and answers the readings in the order of their texts. */
  rebuild(texts: Int32Array): Int32Array {
    const readings = this.#readings.inOrder(texts)
    this.#starts.rebuild(readings, reading => startKeysOf(this.#readings.syllablesOf(reading), this.#initialOf))
    this.#inner.rebuild(readings, reading => innerKeysOf(this.#readings.syllablesOf(reading), this.#initialOf))
    this.#grams.rebuild(readings, reading => this.looseLetters(reading).grams())
    return readings
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
   * Looks at readings that share some grams, those that share most first: those that share as many as with one slip, and the
   * others where none of these was it. To count readings is far cheaper than to look at them.
   */
  scanGrams(grams: readonly number[], { countedBy, least, withOneSlip }: Shared, isIt: Look, { effort }: Wanted): void {
    const rarest = grams
      .map(key => ({ key, size: this.#grams.size(key) }))
      .toSorted((a, b) => a.size - b.size)
      .slice(0, countedBy)
    const counts = this.#noCounts()
    const enough: number[] = []
    for (const { key } of rarest) this.#count(key, counts, least, enough)
    const lookAt = (readings: readonly number[]): boolean => {
      let isFound = false
      for (const reading of readings) {
        if (!effort.take()) return true
        if (isIt(reading, this.#readings.textOf(reading))) isFound = true
      }
      return isFound
    }
    const countOf = (reading: number) => counts[reading] ?? 0
    const likely = withOneSlip > least ? enough.filter(reading => countOf(reading) >= withOneSlip) : []
    if (likely.length > 0 && lookAt(mostShared(likely, counts, withOneSlip))) return
    lookAt(
      mostShared(
        enough.filter(reading => likely.length === 0 || countOf(reading) < withOneSlip),
        counts,
        least,
      ),
    )
  }

  #count(key: number, counts: Uint8Array, least: number, enough: number[]): void {
    const readings = this.#read
    const length = this.#grams.read(key, readings)
    for (let at = 0; at < length; at++) {
      const reading = readings[at] ?? 0
      const count = (counts[reading] ?? 0) + 1
      counts[reading] = count
      if (count === least) enough.push(reading)
    }
  }

  /** One count for each reading, all of them nought; kept, for to make so many for each query is dear. */
  #noCounts(): Uint8Array {
    if (this.#counts.length < this.#readings.size) this.#counts = new Uint8Array(this.#readings.size + countsMore)
    else this.#counts.fill(0)
    return this.#counts
  }

  /** What passes the check: all of a short list, else the best from the start and the best from any place. */
  scan(startKey: number, innerKeys: readonly number[], check: Check, wanted: Wanted): SpeltFind[] {
    const innerKey = innerKeys.length > 0 ? this.#inner.rarest(innerKeys) : undefined
    const inner = innerKey === undefined ? undefined : this.#inner.get(innerKey)
    if (inner && inner.length <= lookedThroughMax) {
      return this.#look(inner, check, { ...wanted, limit: Infinity })
    }
    const fromStart: Check = (reading, text) => {
      const place = check(reading, text)
      return place?.start === 0 ? place : undefined
    }
    const starting = this.#look(this.#starts.get(startKey), fromStart, wanted)
    return inner ? [...starting, ...this.#look(inner, check, wanted)] : starting
  }

  #look(readings: KeyList, check: Check, { limit, effort }: Wanted): SpeltFind[] {
    const found: SpeltFind[] = []
    let looked = 0
    for (let reading = readings.next(); reading >= 0; reading = readings.next()) {
      if (found.length >= limit || ++looked > lookedThroughMax + 2 * limit || !effort.take()) break
      const text = this.#readings.textOf(reading)
      const place = check(reading, text)
      if (place && this.#isLive(text)) found.push({ ...place, text })
    }
    return found
  }
}

/** Of readings in their order those with the highest counts, not many more than can be looked at. */
function mostShared(readings: readonly number[], counts: Uint8Array, least: number): number[] {
  const countOf = (reading: number) => counts[reading] ?? 0
  if (readings.length <= sharingMax) return [...readings]
  const having: number[] = []
  for (const reading of readings) having[countOf(reading)] = (having[countOf(reading)] ?? 0) + 1
  let from = having.length
  for (let sum = having[from - 1] ?? 0; from > least && sum <= sharingMax; sum += having[from - 1] ?? 0) from--
  const chosen = readings.filter(reading => countOf(reading) >= from)
  for (let at = 0; at < readings.length && chosen.length < sharingMax; at++) {
    const reading = readings[at] ?? 0
    if (countOf(reading) === from - 1) chosen.push(reading)
  }
  return chosen
}
