import { questionWords } from './question-messages.ts'

/** What a reader looks for: neighbours of characters, single ones where they stand alone, words of Latin letters. */
export type HelpQuery = { whole: string; terms: readonly RegExp[]; latin: readonly string[] }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isLatin = (word: string): boolean => /^[\w.-]+$/.test(word)
const fillers = new RegExp(
  questionWords
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|'),
  'g',
)

/**
 * Chinese has no spaces, and a word may stand in another one with a character between its own: 退货 in
 * 退换货. So two neighbours of the query are found with at most one character between them.
 */
function termsOf(word: string): RegExp[] {
  const characters = [...word]
  if (characters.length < 2 || isLatin(word)) return [new RegExp(escaped(word), 'giu')]
  return characters.slice(1).map((next, index) => new RegExp(`${escaped(characters[index] ?? '')}[\\p{L}\\p{N}]?${escaped(next)}`, 'giu'))
}

/** The pairs of `traditional`: each traditional character before its simplified one. */
export function simplified(text: string, traditional: string): string {
  const pairs = new Map(Array.from({ length: traditional.length / 2 }, (_, index) => [traditional[index * 2], traditional[index * 2 + 1]]))
  return [...text].map(character => pairs.get(character) ?? character).join('')
}

/** Reads a question; a question of nothing but question words is looked for as it stands. */
export function helpQuery(text: string, traditional = ''): HelpQuery {
  const plain = simplified(text.normalize('NFKC').toLowerCase(), traditional)
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
  const split = (from: string) => from.split(/\s+|(?<=[a-z0-9.-])(?=[^a-z0-9.\s-])|(?<=[^a-z0-9.\s-])(?=[a-z0-9.-])/).filter(Boolean)
  const asked = split(plain.replace(fillers, ' '))
  const words = (asked.length ? asked : split(plain)).filter(word => !/^[.-]+$/.test(word))
  return { whole: plain.replaceAll(' ', ''), terms: words.flatMap(termsOf), latin: words.filter(word => /^[a-z]{2,}$/.test(word)) }
}
