import { customPinyin, pinyin } from 'pinyin-pro'
import { medicalReadings, otherReadings } from './words/readings.ts'

customPinyin({ ...medicalReadings })

const plain = { toneType: 'none', type: 'array', v: true } as const
/** What a character with several readings has in the table of single ones. */
const several = ''
const single = new Map<string, string>()

function singleReadingOf(char: string): string {
  const readings = new Set(pinyin(char, { ...plain, multiple: true }))
  const [first = several] = readings
  return readings.size === 1 ? first : several
}

/** The reading of a character that has only one, else nothing. */
function singleReading(char: string): string {
  const known = single.get(char)
  if (known !== undefined) return known
  const reading = singleReadingOf(char)
  single.set(char, reading)
  return reading
}

/**
 * One syllable for each character of a normal text; what is no Chinese character stands
 * for itself. Only texts with a character of several readings need the dictionary.
 */
export function syllablesOf(chars: readonly string[]): string[] {
  const readings = chars.map(singleReading)
  if (!readings.includes(several)) return readings
  const read = pinyin(chars.join(''), plain)
  return read.length === chars.length ? read : chars.map((char, index) => readings[index] || (pinyin(char, plain)[0] ?? char))
}

/** The same syllables with the second readings of characters that are often misread, or undefined when there are none. */
export function misreadSyllables(chars: readonly string[], syllables: readonly string[]): string[] | undefined {
  const other = chars.map((char, index) => otherReadings[char] ?? syllables[index] ?? char)
  return other.some((syllable, index) => syllable !== syllables[index]) ? other : undefined
}
