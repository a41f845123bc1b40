import { KeyLists, type KeyList } from '../memory/key-lists.ts'
import { innerKeysOf, startKeysOf } from './reading-keys.ts'
import type { ReadingStore } from './reading-store.ts'
import type { StateOf } from '../memory/state.ts'
import type { SyllableTable } from './syllable-table.ts'
import { lookedThroughMax, type Wanted } from '../find/text-match.ts'

export type Place = { start: number; end: number; isWhole: boolean; hasInitials: boolean }
export type SpeltFind = Place & { text: number }
export type Check = (reading: number, text: number) => Place | undefined

const noFinds: readonly SpeltFind[] = []

/** Readings by their syllables and initials, those of the best-selling texts first. */
export class ReadingLists {
  readonly #readings: ReadingStore
  readonly #isLive: (text: number) => boolean
  readonly #initialOf: (syllable: number) => number
  readonly #starts = new KeyLists()
  readonly #inner = new KeyLists()
  readonly #table: SyllableTable

  constructor(readings: ReadingStore, table: SyllableTable, isLive: (text: number) => boolean) {
    this.#readings = readings
    this.#isLive = isLive
    this.#table = table
    this.#initialOf = syllable => table.initialOf(syllable)
  }

  /** State of the packed lists. */
  state() {
    return { starts: this.#starts.state(), inner: this.#inner.state() }
  }

  restore({ starts, inner }: StateOf<ReadingLists>): void {
    this.#starts.restore(starts)
    this.#inner.restore(inner)
  }

  add(reading: number): void {
    const syllables = this.#readings.syllablesOf(reading)
    for (const key of startKeysOf(syllables, this.#initialOf)) this.#starts.add(key, reading)
    for (const key of this.#innerKeys(reading)) this.#inner.add(key, reading)
  }

  /** Builds all lists again. */
  rebuild(): void {
    this.#starts.rebuild(this.#readings.size, reading => startKeysOf(this.#readings.syllablesOf(reading), this.#initialOf))
    this.#inner.rebuild(this.#readings.size, reading => this.#innerKeys(reading))
  }

  #innerKeys(reading: number): number[] {
    const syllables = this.#readings.syllablesOf(reading)
    const keys = innerKeysOf(syllables, this.#initialOf)
    this.#table.addReading(syllables, keys)
    return keys
  }

  /** Readings that pass the check: all of a short list, else the best that match at the start and the best that match anywhere. */
  scan(startKey: number, innerKeys: readonly number[], check: Check, wanted: Wanted): readonly SpeltFind[] {
    const inner = innerKeys.length > 0 ? this.#inner.rarest(innerKeys) : undefined
    // Most cuts of letters match no reading.
    if (inner?.length === 0) return noFinds
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
