import { customPinyin, pinyin } from 'pinyin-pro'
import { medicalReadings, otherReadings } from '../words/readings.ts'

customPinyin({ ...medicalReadings })

/** Tones are stripped here once per syllable, not for every text; tone sandhi does not matter then. */
const withTones = { type: 'array', toneSandhi: false } as const
/** Marks a character with several readings in the table of single ones. */
const several = ''
const single = new Map<string, string>()
const plain = new Map<string, string>()
const tones = /[\u0300\u0301\u0304\u030c]/g

/** A syllable without its tone, ü as v. */
function withoutTone(syllable: string): string {
  const memoized = plain.get(syllable)
  if (memoized !== undefined) return memoized
  const without = syllable.normalize('NFD').replace(tones, '').normalize('NFC').replaceAll('ü', 'v')
  plain.set(syllable, without)
  return without
}

/** Other than Chinese characters, a character is its own reading. */
function plainReading(read: string, char: string): string {
  return read === char ? char : withoutTone(read)
}

function singleReadingOf(char: string): string {
  const readings = new Set(pinyin(char, { ...withTones, multiple: true }).map(read => plainReading(read, char)))
  const [first = several] = readings
  return readings.size === 1 ? first : several
}

/** The reading of a character that has only one, else nothing. */
function singleReading(char: string): string {
  const memoized = single.get(char)
  if (memoized !== undefined) return memoized
  const reading = singleReadingOf(char)
  single.set(char, reading)
  return reading
}

/** The reading of a character in every context; undefined if it is read, or misread, in several ways. */
export function onlyReading(char: string): string | undefined {
  const reading = singleReading(char)
  return reading === several || otherReadings[char] !== undefined ? undefined : reading
}

/**
 * One syllable for each character of a normal text; other than Chinese characters, a character is its own syllable. Only texts with a character of
 * several readings need the dictionary.
 */
export function syllablesOf(chars: readonly string[]): string[] {
  const readings = chars.map(singleReading)
  if (!readings.includes(several)) return readings
  const read = pinyin(chars.join(''), withTones)
  return chars.map((char, at) =>
    plainReading((read.length === chars.length ? read[at] : readings[at] || pinyin(char, withTones)[0]) ?? char, char),
  )
}

/** The same syllables with the second readings of characters that are often misread, or undefined if there are none. */
export function misreadSyllables(chars: readonly string[], syllables: readonly string[]): string[] | undefined {
  const other = chars.map((char, index) => otherReadings[char] ?? syllables[index] ?? char)
  return other.some((syllable, index) => syllable !== syllables[index]) ? other : undefined
}
