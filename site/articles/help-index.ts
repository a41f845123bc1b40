/** One article as the search of the help centre reads it: address, title, section, text. */
export type IndexedArticle = { path: string; title: string; category: string; text: string }

export type FoundArticle = { article: IndexedArticle; excerpt: string; marks: readonly (readonly [number, number])[] }

const titleWeight = 8
const wholeWeight = 4
const excerptLength = 90

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Chinese has no spaces, and a word may stand in another one with a character between its own: 退货 in
 * 退换货. So two neighbours of the query are found with at most one character between them.
 */
function pairs(words: string): RegExp[] {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(word => {
      const characters = [...word]
      if (characters.length < 2 || /^[\w.-]+$/.test(word)) return [new RegExp(escaped(word), 'giu')]
      return characters
        .slice(1)
        .map((next, index) => new RegExp(`${escaped(characters[index] ?? '')}[\\p{L}\\p{N}]?${escaped(next)}`, 'giu'))
    })
}

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

function scoreOf({ title, text }: IndexedArticle, words: string, patterns: readonly RegExp[]): number {
  const parts = patterns.map(pattern => titleWeight * Math.min(countOf(title, pattern), 1) + Math.min(countOf(text, pattern), 5))
  // Half of the query may be filler: 怎么退货 finds what speaks of 退货.
  const found = parts.filter(part => part > 0).length
  if (found === 0 || found * 3 < patterns.length) return 0
  const whole = new RegExp(escaped(words), 'iu')
  const exact = (whole.test(title) ? wholeWeight * titleWeight : 0) + (whole.test(text) ? wholeWeight : 0)
  return exact + parts.reduce((sum, part) => sum + part, 0) * (found / patterns.length)
}

function excerptOf({ text }: IndexedArticle, patterns: readonly RegExp[]): Omit<FoundArticle, 'article'> {
  const places = patterns.flatMap(pattern => [...text.matchAll(pattern)].map(match => match.index))
  const start = Math.max(0, Math.min(...places, text.length) - 20)
  const excerpt = text.slice(places.length ? start : 0, (places.length ? start : 0) + excerptLength)
  const marks = patterns
    .flatMap(pattern => [...excerpt.matchAll(pattern)].map(match => [match.index, match.index + match[0].length] as const))
    .toSorted(([one], [other]) => one - other)
  return { excerpt, marks }
}

/** The articles that speak of the words, best first. */
export function searchHelp(index: readonly IndexedArticle[], query: string, most = 20): FoundArticle[] {
  const words = query
    .trim()
    .replace(/[，。？！、?!,]/g, ' ')
    .trim()
  if (!words) return []
  const patterns = pairs(words)
  return index
    .map(article => ({ article, score: scoreOf(article, words, patterns) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ article }) => ({ article, ...excerptOf(article, patterns) }))
}
