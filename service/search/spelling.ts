import { createPostingMap, pairKey, rarestPair } from './posting-map.ts'
import { misreadSyllables, syllablesOf } from './readings.ts'
import { cutsOf, type Cut } from './segment.ts'
import { matchSpelt } from './syllable-match.ts'
import { hasHan } from './normalise.ts'

export type SpeltFind = { text: number; start: number; end: number; isWhole: boolean; hasInitials: boolean }

/** One reading of one text; kept as two strings so that a million stay small. */
type Reading = { text: number; initials: string; syllables: string }

const separator = "'"
/** How many single initials a mixed query may give beside its whole syllables, in rounds. */
const mixedRounds = [0, 2, 40]
/** Longer ones are no names. */
const mixedLettersMax = 24

function startKey(letter: string): number {
  return letter.charCodeAt(0)
}

function count(text: string, sign: string, end: number): number {
  let found = 0
  for (let at = text.indexOf(sign); at >= 0 && at < end; at = text.indexOf(sign, at + 1)) found++
  return found
}

/** Where the pieces stand one after the other among syllables joined by a separator; the last may be a beginning. */
function placeOf(syllables: string, joined: string): number {
  if (syllables.startsWith(joined)) return 0
  const at = syllables.indexOf(separator + joined)
  return at < 0 ? -1 : count(syllables, separator, at + 1)
}

/** The sound of texts: found by full pinyin, by initials, by both mixed, or by characters that sound alike. */
export class Spelling {
  readonly #readings: Reading[] = []
  readonly #chars: string[][] = []
  readonly #pairs = createPostingMap()
  readonly #starts = createPostingMap()
  readonly #syllables = { whole: new Set<string>(), begun: new Set<string>() }

  add(text: number, normal: string): void {
    const chars = [...normal]
    const syllables = syllablesOf(chars)
    this.#chars[text] = chars
    this.#addReading(text, syllables)
    const misread = misreadSyllables(chars, syllables)
    if (misread) this.#addReading(text, misread)
  }

  /** Letters, perhaps mixed with Chinese characters. */
  find(query: string): SpeltFind[] {
    const found = bestOf(this.#find(query))
    // ü is typed as v, and by many as u.
    const withV = query.replace(/([ln])u/g, '$1v')
    return found.length > 0 || withV === query ? found : bestOf(this.#find(withV))
  }

  /** Texts with a part that sounds like the query, character by character. */
  findSound(query: string): SpeltFind[] {
    return bestOf(this.#findSyllables(syllablesOf([...query])))
  }

  #know(syllable: string): void {
    const { whole, begun } = this.#syllables
    if (whole.has(syllable)) return
    whole.add(syllable)
    for (let length = 1; length < syllable.length; length++) begun.add(syllable.slice(0, length))
  }

  #addReading(text: number, syllables: readonly string[]): void {
    for (const syllable of syllables) this.#know(syllable)
    const initials = initialsOf(syllables)
    const id = this.#readings.push({ text, initials, syllables: syllables.join(separator) }) - 1
    for (let at = 0; at + 1 < initials.length; at++) this.#pairs.add(pairKey(initials, at), id)
    this.#starts.add(startKey(initials), id)
  }

  /** Readings with these initials, as `check` judges them. */
  #findWith(initials: string, check: (reading: Reading) => Omit<SpeltFind, 'text' | 'isWhole'> | undefined): SpeltFind[] {
    const candidates = initials.length === 1 ? this.#starts.get(startKey(initials)) : rarestPair(this.#pairs, initials)
    const found: SpeltFind[] = []
    for (const id of candidates) {
      const reading = this.#readings[id]
      const find = reading?.initials.includes(initials) ? check(reading) : undefined
      if (!reading || !find) continue
      const isWhole = find.start === 0 && find.end === this.#chars[reading.text]?.length
      found.push({ ...find, text: reading.text, isWhole })
    }
    return found
  }

  #findSyllables(cut: Cut): SpeltFind[] {
    const joined = cut.join(separator)
    return this.#findWith(initialsOf(cut), reading => {
      const start = placeOf(reading.syllables, joined)
      return start < 0 ? undefined : { start, end: start + cut.length, hasInitials: false }
    })
  }

  #findInitials(letters: string): SpeltFind[] {
    return this.#findWith(letters, reading => {
      const start = reading.initials.indexOf(letters)
      return { start, end: start + letters.length, hasInitials: true }
    })
  }

  #findMixed(query: string, cut: Cut): SpeltFind[] {
    const initials = initialsOf(cut)
    return this.#findWith(initials, reading => {
      const spelt = { chars: this.#chars[reading.text] ?? [], syllables: reading.syllables.split(separator) }
      const start = reading.initials.indexOf(initials)
      const matched = matchSpelt(spelt, start, query)
      return matched && { start, end: matched.end, hasInitials: matched.initials > 0 }
    })
  }

  #findMixedRounds(query: string, letters: string): SpeltFind[] {
    if (letters.length > mixedLettersMax) return []
    for (const lone of mixedRounds) {
      const finds = cutsOf(letters, lone, this.#syllables).flatMap(cut => this.#findMixed(query, cut))
      if (finds.length > 0) return finds
    }
    return []
  }

  #find(query: string): SpeltFind[] {
    if (hasHan(query)) return this.#findMixedRounds(query, lettersOf(query))
    const sure = [
      ...cutsOf(query, 0, this.#syllables).flatMap(cut => this.#findSyllables(cut)),
      ...this.#findInitials(query),
    ]
    return sure.length > 0 ? sure : this.#findMixedRounds(query, query)
  }
}

function initialsOf(cut: Cut): string {
  return cut.map(piece => piece[0] ?? '').join('')
}

/** One find for each text: the whole text rather than a part, the earlier part rather than a later one. */
function bestOf(finds: readonly SpeltFind[]): SpeltFind[] {
  const best = new Map<number, SpeltFind>()
  for (const find of finds) {
    const before = best.get(find.text)
    if (!before || (find.isWhole && !before.isWhole) || (find.isWhole === before.isWhole && find.start < before.start)) best.set(find.text, find)
  }
  return [...best.values()]
}

/** A query with the syllable of each Chinese character in its place. */
function lettersOf(query: string): string {
  return syllablesOf([...query]).join('')
}
