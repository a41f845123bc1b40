import { isHan, normalized, pairsOf, runsOf } from './help-terms.ts'
import { questionWords } from './question-messages.ts'

/** What a reader looks for: `terms` without question words, `pairs` of all that was typed, words of Latin letters. */
export type HelpQuery = { whole: string; terms: readonly string[]; pairs: readonly string[]; latin: readonly string[] }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const fillers = new RegExp(
  questionWords
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|'),
  'g',
)

const termsOf = (run: string): string[] => (isHan(run) && [...run].length > 1 ? pairsOf(run) : [run])

/** The pairs of `traditional`: each traditional character before its simplified one. */
export function simplified(text: string, traditional: string): string {
  const pairs = new Map(Array.from({ length: traditional.length / 2 }, (_, index) => [traditional[index * 2], traditional[index * 2 + 1]]))
  return [...text].map(character => pairs.get(character) ?? character).join('')
}

const isLatin = (run: string): boolean => /^[a-z]{2,}$/.test(run)

/** Words of Latin letters, and neighbours of them together: pinyin is typed with spaces too. */
function latinOf(runs: readonly string[]): string[] {
  const joined = runs.reduce<string[]>(
    (words, run, at) => (isLatin(run) && isLatin(runs[at - 1] ?? '') ? [...words.slice(0, -1), words.at(-1) + run] : [...words, run]),
    [],
  )
  return [...new Set([...runs, ...joined].filter(isLatin))]
}

/** Reads a question; a question of nothing but question words is looked for as it stands. */
export function helpQuery(text: string): HelpQuery {
  const plain = normalized(text)
  const all = runsOf(plain)
  const asked = runsOf(plain.replace(fillers, ' '))
  return {
    whole: all.join(''),
    terms: [...new Set((asked.length ? asked : all).flatMap(termsOf))],
    pairs: [...new Set(all.filter(isHan).flatMap(run => pairsOf(run)))],
    latin: latinOf(all),
  }
}
