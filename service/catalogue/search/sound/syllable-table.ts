import { signOfLetters } from './letter-sign.ts'
import { codesOf, type Letters } from './letters.ts'
import { KeyBits } from '../memory/key-bits.ts'
import { LooseLetters } from './loose-letters.ts'
import { initialsInRounds, type Initials } from './mixed-initials.ts'
import { misreadSyllables, onlyReading, syllablesOf } from './readings.ts'
import { pairOfSyllablesKey } from './reading-keys.ts'
import { BoundedMemo } from '../memory/bounded-memo.ts'
import { cutsOf, piecesOf, type Cut } from './segment.ts'
import { SlippedQuery } from '../find/slipped-letters.ts'
import { NearSyllables, slippedCuts } from '../find/slipped-syllable.ts'
import { syllableCut, type SyllableCut } from './syllable-cut.ts'
import { SyllableTrie } from './syllable-trie.ts'
import type { StateOf } from '../memory/state.ts'

/** Cache size of cuts by letters; every field cuts the letters of the same query. */
const lettersKept = 20
const noLetters = new Uint8Array(0)
/** Two special kinds: a unit that was not read yet, and one with several readings or half a character. */
const unitKinds = 2
const units = 65_536
const [unknown, several] = [0, 1] as const

/** Every syllable that occurs, as a number. Other than Chinese characters, a character is its own syllable. */
export class SyllableTable {
  readonly #trie = new SyllableTrie()
  readonly #texts: string[] = []
  readonly #letters: Uint8Array[] = []
  readonly #signs: number[] = []
  readonly #initials: number[] = []
  readonly #loose = new LooseLetters()
  readonly #ids = new Map<string, number>()
  /** The syllable of each unit of texts, after the kinds of units without one. */
  readonly #ofUnits = new Uint16Array(units)
  readonly #begunBy = new Map<string, Set<number>>()
  readonly #pieces = new BoundedMemo(lettersKept, letters => piecesOf(letters, this.#trie))
  readonly #cuts = new BoundedMemo(lettersKept, letters => this.#anywhere(cutsOf(this.#pieces.of(letters), 0)))
  readonly #near = new NearSyllables()
  /** Keys of all readings, as innerKeysOf, and of their pairs of syllables. */
  readonly #keys = new KeyBits()
  readonly #slipped = new BoundedMemo(lettersKept, letters => this.#anywhere(slippedCuts(letters, this.#near, this.#trie)))
  readonly #sounds = new BoundedMemo(lettersKept, text => syllablesOf([...text]))
  readonly #withSlip = new BoundedMemo(lettersKept, letters => new SlippedQuery(letters))
  readonly #mixed = new BoundedMemo(lettersKept, letters => initialsInRounds(this.#pieces.of(letters), this.#keys))

  state() {
    return { texts: this.#texts, keys: this.#keys.state() }
  }

  /** Syllables get their numbers from their order; there are some thousand. */
  restore({ texts, keys }: StateOf<SyllableTable>): void {
    for (const syllable of texts) this.idOf(syllable)
    this.#keys.restore(keys)
  }

  /** The reading of a normal text, as numbers of syllables, and then its frequent misreading. */
  readingsOf(normal: string): readonly (readonly number[])[] {
    const only = this.#onlyReadingOf(normal)
    if (only) return [only]
    const chars = [...normal]
    const syllables = syllablesOf(chars)
    const misread = misreadSyllables(chars, syllables)
    return (misread ? [syllables, misread] : [syllables]).map(reading => reading.map(syllable => this.idOf(syllable)))
  }

  /** Fast path without strings for texts whose characters all have one reading; most are such. */
  #onlyReadingOf(text: string): number[] | undefined {
    const ids: number[] = []
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const memoized = this.#ofUnits[unit] ?? unknown
      const found = memoized === unknown ? this.#lookUp(unit) : memoized
      if (found === several) return undefined
      ids.push(found - unitKinds)
    }
    return ids
  }

  #lookUp(unit: number): number {
    const char = String.fromCharCode(unit)
    const reading = char.isWellFormed() ? onlyReading(char) : undefined
    const found = reading === undefined ? several : this.idOf(reading) + unitKinds
    this.#ofUnits[unit] = found
    return found
  }

  idOf(syllable: string): number {
    const knownId = this.#ids.get(syllable)
    if (knownId !== undefined) return knownId
    const id = this.#texts.push(syllable) - 1
    this.#letters[id] = codesOf(syllable)
    this.#signs[id] = signOfLetters(syllable)
    this.#initials[id] = syllable.charCodeAt(0)
    this.#loose.add(syllable)
    this.#ids.set(syllable, id)
    this.#trie.add(syllable)
    for (let length = 1; length <= syllable.length; length++) this.#begin(syllable.slice(0, length), id)
    this.#pieces.clear()
    this.#near.add(syllable)
    this.#forgetCuts()
    return id
  }

  /** Adds a reading with its keys: a query with a key or a pair of no reading needs no search. */
  addReading(syllables: ArrayLike<number>, keys: readonly number[]): void {
    let isAnyNew = false
    for (const key of keys) if (this.#keys.add(key)) isAnyNew = true
    for (let at = 1; at < syllables.length; at++)
      if (this.#keys.add(pairOfSyllablesKey(syllables[at - 1] ?? 0, syllables[at] ?? 0))) isAnyNew = true
    if (isAnyNew) this.#forgetCuts()
  }

  known(syllable: string): number | undefined {
    return this.#ids.get(syllable)
  }

  textOf(id: number): string {
    return this.#texts[id] ?? ''
  }

  lettersOf(id: number): Uint8Array {
    return this.#letters[id] ?? noLetters
  }

  /** The sign of its letters (letter-sign.ts). */
  signOf(id: number): number {
    return this.#signs[id] ?? 0
  }

  /** Appends its letters without differences that many people do not hear. */
  addLoosely(id: number, letters: Letters): void {
    this.#loose.write(id, letters)
  }

  initialOf(id: number): number {
    return this.#initials[id] ?? 0
  }

  /** The syllables that begin so, including the one that equals the piece. */
  begunBy(piece: string): ReadonlySet<number> {
    return this.#begunBy.get(piece) ?? new Set()
  }

  /** The ways to cut letters into syllables that any text may have; the last may be unfinished. */
  cutsOf(letters: string): readonly SyllableCut[] {
    return this.#cuts.of(letters)
  }

  /** The cuts with a slip in one syllable. */
  slippedCuts(letters: string): readonly SyllableCut[] {
    return this.#slipped.of(letters)
  }

  /** The syllables of a query, character by character. */
  soundOf(query: string): readonly string[] {
    return this.#sounds.of(query)
  }

  /** The letters, prepared for comparison with readings that they may mean with a slip. */
  withSlip(letters: string): SlippedQuery {
    return this.#withSlip.of(letters)
  }

  /** The initials that letters may mean, in rounds (mixed-initials.ts). */
  mixedInitials(letters: string): readonly Initials[][] {
    return this.#mixed.of(letters)
  }

  #anywhere(cuts: readonly Cut[]): SyllableCut[] {
    const found: SyllableCut[] = []
    for (const each of cuts) {
      const cut = syllableCut(each, syllable => this.#ids.get(syllable))
      if (cut && this.#keys.hasAll(cut.steps) && this.#keys.hasAll(cut.pairs)) found.push(cut)
    }
    return found
  }

  #forgetCuts(): void {
    this.#cuts.clear()
    this.#mixed.clear()
    this.#slipped.clear()
  }

  #begin(piece: string, id: number): void {
    const ids = this.#begunBy.get(piece)
    if (ids) ids.add(id)
    else this.#begunBy.set(piece, new Set([id]))
  }
}
