import { initialsOf } from './mixed-initials.ts'
import { hasHan } from '../normalise.ts'
import type { Check, ReadingLists, SpeltFind } from './reading-lists.ts'
import type { ReadingStore } from './reading-store.ts'
import { matchSpelt } from './syllable-match.ts'
import type { SyllableTable } from './syllable-table.ts'
import type { Wanted } from '../find/text-match.ts'

/** Bounds the comparisons of a mixed query with readings, which are expensive. */
const mixedLookedMax = 1_000

type Sources = { readings: ReadingStore; table: SyllableTable; lists: ReadingLists; textOf: (text: number) => string }

/** Texts found by their initials, alone or mixed with spelt syllables. */
export class SpeltInitials {
  readonly #readings: ReadingStore
  readonly #table: SyllableTable
  readonly #lists: ReadingLists
  readonly #textOf: (text: number) => string

  constructor({ readings, table, lists, textOf }: Sources) {
    this.#readings = readings
    this.#table = table
    this.#lists = lists
    this.#textOf = textOf
  }

  /** Texts with these initials. */
  find(letters: string, wanted: Wanted): readonly SpeltFind[] {
    const { startKey, windows } = initialsOf(letters)
    return this.#lists.scan(
      startKey,
      windows,
      reading => {
        const start = this.#startOf(reading, letters)
        const isWhole = letters.length === this.#readings.length(reading)
        return start < 0 ? undefined : { start, end: start + letters.length, hasInitials: true, isWhole }
      },
      wanted,
    )
  }

  /** Texts that match a query of syllables, initials and characters mixed; `letters` are those of its sound. */
  findMixed(query: string, letters: string, wanted: Wanted): readonly SpeltFind[] {
    const han = [...query].filter(hasHan)
    let looked = 0
    let reading = 0
    let chars: readonly string[] = []
    const spelt = {
      // Other than Chinese characters, a character is its own syllable.
      charAt: (place: number) => chars[place],
      syllableAt: (place: number) =>
        place < this.#readings.length(reading) ? this.#table.textOf(this.#readings.at(reading, place)) : undefined,
    }
    const check =
      (initials: string): Check =>
      (next, id) => {
        const start = this.#startOf(next, initials)
        if (start < 0) return undefined
        reading = next
        if (han.length > 0) {
          const text = this.#textOf(id)
          if (han.some(char => !text.includes(char))) return undefined
          chars = [...text]
        }
        if (++looked > mixedLookedMax) return undefined
        const matched = matchSpelt(spelt, start, query)
        const isWhole = start === 0 && matched?.end === this.#readings.length(reading)
        return matched && { start, end: matched.end, isWhole, hasInitials: matched.initials > 0 }
      }
    for (const round of this.#table.mixedInitials(letters)) {
      const finds = round.flatMap(({ letters: initials, startKey, windows }) =>
        this.#lists.scan(startKey, windows, check(initials), wanted),
      )
      if (finds.length > 0) return finds
    }
    return []
  }

  #startOf(reading: number, letters: string): number {
    const length = this.#readings.length(reading)
    for (let start = 0; start + letters.length <= length; start++) {
      let at = 0
      while (at < letters.length && this.#table.initialOf(this.#readings.at(reading, start + at)) === letters.charCodeAt(at)) at++
      if (at === letters.length) return start
    }
    return -1
  }
}
