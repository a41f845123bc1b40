import { InitialSlips } from '../find/initial-slips.ts'
import { hasHan } from '../normalise.ts'
import { startSyllableKey, syllableKey } from './reading-keys.ts'
import { ReadingGrams } from './reading-grams.ts'
import { ReadingLists, type Check, type Place, type SpeltFind } from './reading-lists.ts'
import { ReadingStore } from './reading-store.ts'
import { SpeltInitials } from './spelt-initials.ts'
import { findSlippedLetters, type SlippedFind } from '../find/slipped-letters.ts'
import { syllableCut, type SyllableCut } from './syllable-cut.ts'
import type { SyllableTable } from './syllable-table.ts'
import type { Wanted } from '../find/text-match.ts'
import type { StateOf } from '../memory/state.ts'

/** Longer runs share some run of four with their meaning, whatever the slip. */
const fewLettersMax = 11
/** Most cuts of letters with a slip match no text; few have to be examined. */
const slippedLookedMax = 300
const noSound: readonly number[] = []
/** On average. */
const lettersOfSyllable = 3

type SpellingOptions = {
  table: SyllableTable
  textOf: (text: number) => string
  isLive: (text: number) => boolean
  /** Whether texts are also found by their initials with a slip. */
  hasInitialSlips: boolean
}

/** The sound of texts: found by full pinyin, by initials, by both mixed, or by characters that sound alike. */
export class Spelling {
  readonly #readings = new ReadingStore()
  readonly #table: SyllableTable
  readonly #lists: ReadingLists
  readonly #grams: ReadingGrams
  readonly #initials: SpeltInitials
  readonly #isLive: (text: number) => boolean
  readonly #initialSlips: InitialSlips | undefined

  constructor({ table, textOf, isLive, hasInitialSlips }: SpellingOptions) {
    this.#table = table
    this.#isLive = isLive
    this.#lists = new ReadingLists(this.#readings, table, isLive)
    this.#grams = new ReadingGrams(this.#readings, table)
    this.#initials = new SpeltInitials({ readings: this.#readings, table, lists: this.#lists, textOf })
    this.#initialSlips = hasInitialSlips ? new InitialSlips(reading => this.#initialsOf(reading)) : undefined
  }

  /** State of the packed lists. */
  state() {
    return {
      readings: this.#readings.state(),
      lists: this.#lists.state(),
      grams: this.#grams.state(),
      initialSlips: this.#initialSlips?.state(),
    }
  }

  restore({ readings, lists, grams, initialSlips }: StateOf<Spelling>): void {
    this.#readings.restore(readings)
    this.#lists.restore(lists)
    this.#grams.restore(grams)
    if (initialSlips) this.#initialSlips?.restore(initialSlips)
  }

  add(text: number, normal: string, isKept: boolean): void {
    for (const syllables of this.#table.readingsOf(normal)) this.#addReading(text, syllables, isKept)
  }

  /** Renumbers texts in this order of their former numbers and builds all lists again. */
  rebuild(order: Int32Array): void {
    this.#readings.layOut(order)
    this.#lists.rebuild()
    this.#grams.rebuild()
    this.#initialSlips?.rebuild(this.#readings.size)
  }

  /** Full pinyin, or the initials. */
  find(query: string, wanted: Wanted): readonly SpeltFind[] {
    return this.#withBothSpellings(query, letters => [
      ...this.#table.cutsOf(letters).flatMap(cut => this.#findSyllables(cut, wanted)),
      ...this.#initials.find(letters, wanted),
    ])
  }

  /** Pinyin, initials and Chinese characters in any mixture. */
  findMixed(query: string, wanted: Wanted): readonly SpeltFind[] {
    return this.#withBothSpellings(query, letters =>
      this.#initials.findMixed(letters, hasHan(letters) ? this.#table.soundOf(letters).join('') : letters, wanted),
    )
  }

  /** The syllables of a text, as numbers. */
  soundOf(text: number): ArrayLike<number> {
    const reading = this.#readings.firstOf(text)
    return reading < 0 ? noSound : this.#readings.syllablesOf(reading)
  }

  /** Texts with a part that sounds like the query, character by character. */
  findSound(query: string, wanted: Wanted): readonly SpeltFind[] {
    const syllables = this.#table.soundOf(query)
    const last = this.#table.known(syllables.at(-1) ?? '')
    const isHeard = (reading: number, { end }: Place) => this.#readings.at(reading, end - 1) === last
    const cut = syllableCut(syllables, syllable => this.#table.known(syllable))
    return cut ? bestOf(this.#findSyllables(cut, wanted, isHeard)) : []
  }

  /** Texts that letters may mean in spite of a slip or of similar sounds. */
  findSlipped(letters: string, wanted: Wanted): SlippedFind[] {
    const found = findSlippedLetters(this.#grams, this.#table.withSlip(letters), wanted)
    return letters.length > fewLettersMax ? found : [...found, ...this.#findSlippedSyllable(letters, wanted)]
  }

  /** Texts whose initials equal the letters except for one slip. */
  findSlippedInitials(letters: string, wanted: Wanted): { text: number; distance: number }[] {
    const found = this.#initialSlips?.find(letters, wanted) ?? []
    return found
      .map(({ reading, distance }) => ({ text: this.#readings.textOf(reading), distance }))
      .filter(({ text }) => this.#isLive(text))
  }

  /** In syllables. */
  #lengthOf(text: number): number {
    const reading = this.#readings.firstOf(text)
    return reading < 0 ? 0 : this.#readings.length(reading)
  }

  #initialsOf(reading: number): string {
    let initials = ''
    for (let at = 0; at < this.#readings.length(reading); at++)
      initials += String.fromCharCode(this.#table.initialOf(this.#readings.at(reading, at)))
    return initials
  }

  /** Few letters may share no run with their meaning, so one syllable at a time is corrected. */
  #findSlippedSyllable(letters: string, wanted: Wanted): SlippedFind[] {
    const bounded = { ...wanted, effort: wanted.effort.part(slippedLookedMax) }
    const found: SlippedFind[] = []
    for (const cut of this.#table.slippedCuts(letters)) {
      for (const { text, start, isWhole } of this.#findSyllables(cut, bounded)) {
        const syllables = this.#lengthOf(text) - (cut.ids.length + 1)
        found.push({ text, slips: 1, lengthBeside: isWhole ? 0 : lettersOfSyllable * syllables + (start > 0 ? 1 : 0) })
      }
    }
    return found
  }

  #addReading(text: number, syllables: readonly number[], isKept: boolean): void {
    const reading = this.#readings.add(text, syllables)
    if (!isKept) return
    this.#lists.add(reading)
    this.#grams.add(reading)
    this.#initialSlips?.add(reading)
  }

  #findSyllables(
    { ids, last, startKey, steps }: SyllableCut,
    wanted: Wanted,
    isMeant: (reading: number, place: Place) => boolean = () => true,
  ): readonly SpeltFind[] {
    const check: Check = reading => {
      const place = this.#placeOfSyllables(reading, ids, last)
      return place && isMeant(reading, place) ? place : undefined
    }
    return ids.length === 0 ? this.#findOneSyllable(last, check, wanted) : this.#lists.scan(startKey, steps, check, wanted)
  }

  /** A single syllable matches anywhere, the beginning of one only at the start of a text. */
  #findOneSyllable(piece: string, check: Check, wanted: Wanted): readonly SpeltFind[] {
    const whole = piece.length > 1 ? this.#table.known(piece) : undefined
    const begun = [...this.#table.begunBy(piece)].filter(syllable => syllable !== whole)
    return [
      ...(whole === undefined ? [] : this.#lists.scan(startSyllableKey(whole), [syllableKey(whole)], check, wanted)),
      ...begun.flatMap(syllable => this.#lists.scan(startSyllableKey(syllable), [], check, wanted)),
    ]
  }

  #placeOfSyllables(reading: number, ids: readonly number[], last: string): Place | undefined {
    const count = ids.length + 1
    const length = this.#readings.length(reading)
    for (let start = 0; start + count <= length; start++) {
      let at = 0
      while (at < ids.length && this.#readings.at(reading, start + at) === ids[at]) at++
      if (at < ids.length) continue
      const end = this.#table.textOf(this.#readings.at(reading, start + at))
      if (end.startsWith(last)) return { start, end: start + count, isWhole: count === length && end === last, hasInitials: false }
    }
    return undefined
  }

  /** ü is typed as v, and by many as u. */
  #withBothSpellings(query: string, find: (query: string) => readonly SpeltFind[]): readonly SpeltFind[] {
    const found = bestOf(find(query))
    const withV = query.replace(/([ln])u/g, '$1v')
    return found.length > 0 || withV === query ? found : bestOf(find(withV))
  }
}

/** One find for each text: the whole text rather than a part, the earlier part rather than a later one. */
function bestOf(finds: readonly SpeltFind[]): readonly SpeltFind[] {
  const best = new Map<number, SpeltFind>()
  for (const find of finds) {
    const before = best.get(find.text)
    if (!before || (find.isWhole && !before.isWhole) || (find.isWhole === before.isWhole && find.start < before.start))
      best.set(find.text, find)
  }
  return [...best.values()]
}
