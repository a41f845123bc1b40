import { createPostingMap, pairKey, rarestPair } from './posting-map.ts'
import { misreadSyllables, syllablesOf } from './readings.ts'
import { initialsOf } from './segment.ts'
import { matchSpelt, type Spelt } from './syllable-match.ts'

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

function startKey(letter: string): number {
  return letter.charCodeAt(0)
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
    const initials = syllables.map(syllable => syllable[0] ?? '').join('')
    const id = readings.push({ text, initials, syllables: syllables.join(separator) }) - 1
    for (let at = 0; at + 1 < initials.length; at++) pairs.add(pairKey(initials, at), id)
    starts.add(startKey(initials), id)
  }
  const speltOf = (reading: Reading): Spelt => ({ chars: chars[reading.text] ?? [], syllables: reading.syllables.split(separator) })
  const candidatesOf = (initials: string) => (initials.length === 1 ? starts.get(startKey(initials)) : rarestPair(pairs, initials))

  const findWith = (initials: string, match: (spelt: Spelt, start: number) => { end: number; initials: number } | undefined) => {
    const found: SpeltFind[] = []
    for (const id of candidatesOf(initials)) {
      const reading = readings[id]
      if (!reading?.initials.includes(initials)) continue
      const spelt = speltOf(reading)
      for (let start = reading.initials.indexOf(initials); start >= 0; start = reading.initials.indexOf(initials, start + 1)) {
        const matched = match(spelt, start)
        if (!matched) continue
        const isWhole = start === 0 && matched.end === spelt.chars.length
        found.push({ text: reading.text, start, end: matched.end, isWhole, hasInitials: matched.initials > 0 })
        break
      }
    }
    return found
  }
  const bestOf = (finds: readonly SpeltFind[]): SpeltFind[] => {
    const best = new Map<number, SpeltFind>()
    for (const find of finds) {
      const before = best.get(find.text)
      if (!before || find.start < before.start || (find.isWhole && !before.isWhole)) best.set(find.text, find)
    }
    return [...best.values()]
  }

  return {
    add(text, normal) {
      const own = [...normal]
      const syllables = syllablesOf(own)
      chars[text] = own
      for (const syllable of syllables) know(syllable)
      addReading(text, syllables)
      const misread = misreadSyllables(own, syllables)
      if (misread) addReading(text, misread)
    },
    find(query) {
      const soundOf = lettersOf(query)
      const match = (spelt: Spelt, start: number) => matchSpelt(spelt, start, query)
      const letters = [...query].map(soundOf).join('')
      const findCut = (lone: number) =>
        initialsOf(letters, lone, { whole, begun }).flatMap(initials => findWith(initials, match))
      const sure = [...findCut(0), ...findWith([...query].map(char => soundOf(char)[0] ?? '').join(''), match)]
      if (sure.length > 0) return bestOf(sure)
      for (const lone of mixedRounds) {
        const finds = findCut(lone)
        if (finds.length > 0) return bestOf(finds)
      }
      return []
    },
    findSound(query) {
      const wanted = syllablesOf([...query])
      const initials = wanted.map(syllable => syllable[0] ?? '').join('')
      return bestOf(findWith(initials, (spelt, start) =>
        wanted.every((syllable, index) => spelt.syllables[start + index] === syllable)
          ? { end: start + wanted.length, initials: 0 }
          : undefined))
    },
  }
}

/** A letter stands for itself, a Chinese character for its syllable. */
function lettersOf(query: string): (char: string) => string {
  const sounds = new Map<string, string>()
  const chars = [...query]
  const syllables = syllablesOf(chars)
  for (const [index, char] of chars.entries()) sounds.set(char, syllables[index] ?? char)
  return char => sounds.get(char) ?? char
}
