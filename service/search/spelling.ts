import { createPostingMap, pairKey, rarestPair } from './posting-map.ts'
import { misreadSyllables, syllablesOf } from './readings.ts'
import { cutsOf, type Cut } from './segment.ts'
import { matchSpelt } from './syllable-match.ts'
import { hasHan } from './normalise.ts'

export type SpeltFind = { text: number; start: number; end: number; isWhole: boolean; hasInitials: boolean }

/** The sound of texts: found by full pinyin, by initials, by both mixed, or by characters that sound alike. */
export type Spelling = {
  add(text: number, normal: string): void
  /** Letters, perhaps mixed with Chinese characters. */
  find(query: string): SpeltFind[]
  /** Texts with a part that sounds like the query, character by character. */
  findSound(query: string): SpeltFind[]
}

/** One reading of one text; kept as two strings so that a million stay small. */
type Reading = { text: number; initials: string; syllables: string }

const separator = "'"
/** How many single initials a mixed query may give beside its whole syllables, in rounds. */
const mixedRounds = [2, 40]
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

export function createSpelling(): Spelling {
  const readings: Reading[] = []
  const chars: string[][] = []
  const pairs = createPostingMap()
  const starts = createPostingMap()
  const whole = new Set<string>()
  const begun = new Set<string>()

  const know = (syllable: string) => {
    if (whole.has(syllable)) return
    whole.add(syllable)
    for (let length = 1; length < syllable.length; length++) begun.add(syllable.slice(0, length))
  }
  const addReading = (text: number, syllables: readonly string[]) => {
    for (const syllable of syllables) know(syllable)
    const initials = syllables.map(syllable => syllable[0] ?? '').join('')
    const id = readings.push({ text, initials, syllables: syllables.join(separator) }) - 1
    for (let at = 0; at + 1 < initials.length; at++) pairs.add(pairKey(initials, at), id)
    starts.add(startKey(initials), id)
  }
  const findOf = ({ text }: Reading, start: number, end: number, hasInitials: boolean): SpeltFind =>
    ({ text, start, end, hasInitials, isWhole: start === 0 && end === chars[text]?.length })

  /** Readings with these initials, as `check` judges them. */
  const findWith = (initials: string, check: (reading: Reading) => SpeltFind | undefined): SpeltFind[] => {
    const found: SpeltFind[] = []
    for (const id of initials.length === 1 ? starts.get(startKey(initials)) : rarestPair(pairs, initials)) {
      const reading = readings[id]
      const find = reading?.initials.includes(initials) ? check(reading) : undefined
      if (find) found.push(find)
    }
    return found
  }
  const initialsOf = (cut: Cut) => cut.map(piece => piece[0] ?? '').join('')
  const findSyllables = (cut: Cut): SpeltFind[] => {
    const joined = cut.join(separator)
    return findWith(initialsOf(cut), reading => {
      const start = placeOf(reading.syllables, joined)
      return start < 0 ? undefined : findOf(reading, start, start + cut.length, false)
    })
  }
  const findInitials = (letters: string): SpeltFind[] => findWith(letters, reading => {
    const start = reading.initials.indexOf(letters)
    return findOf(reading, start, start + letters.length, true)
  })
  const findMixed = (query: string, cut: Cut): SpeltFind[] => {
    const initials = initialsOf(cut)
    return findWith(initials, reading => {
      const spelt = { chars: chars[reading.text] ?? [], syllables: reading.syllables.split(separator) }
      const start = reading.initials.indexOf(initials)
      const matched = matchSpelt(spelt, start, query)
      return matched && findOf(reading, start, matched.end, matched.initials > 0)
    })
  }
  const findCuts = (letters: string, lone: number, find: (cut: Cut) => SpeltFind[]) =>
    cutsOf(letters, lone, { whole, begun }).flatMap(find)
  const findMixedIn = (query: string, letters: string): SpeltFind[] => {
    if (letters.length > mixedLettersMax) return []
    for (const lone of mixedRounds) {
      const finds = findCuts(letters, lone, cut => findMixed(query, cut))
      if (finds.length > 0) return finds
    }
    return []
  }
  const find = (query: string): SpeltFind[] => {
    if (hasHan(query)) {
      const soundOf = lettersOf(query)
      const letters = [...query].map(soundOf).join('')
      return [...findCuts(letters, 0, cut => findMixed(query, cut)), ...findMixedIn(query, letters)]
    }
    const sure = [...findCuts(query, 0, findSyllables), ...findInitials(query)]
    return sure.length > 0 ? sure : findMixedIn(query, query)
  }

  return {
    add(text, normal) {
      const own = [...normal]
      const syllables = syllablesOf(own)
      chars[text] = own
      addReading(text, syllables)
      const misread = misreadSyllables(own, syllables)
      if (misread) addReading(text, misread)
    },
    find(query) {
      const found = bestOf(find(query))
      // ü is typed as v, and by many as u.
      const withV = query.replace(/([ln])u/g, '$1v')
      return found.length > 0 || withV === query ? found : bestOf(find(withV))
    },
    findSound: query => bestOf(findSyllables(syllablesOf([...query]))).filter(({ text, end }) => end <= (chars[text]?.length ?? 0)),
  }
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

/** A letter stands for itself, a Chinese character for its syllable. */
function lettersOf(query: string): (char: string) => string {
  const sounds = new Map<string, string>()
  const chars = [...query]
  const syllables = syllablesOf(chars)
  for (const [index, char] of chars.entries()) sounds.set(char, syllables[index] ?? char)
  return char => sounds.get(char) ?? char
}
