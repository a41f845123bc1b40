import { helpQuery, type HelpQuery } from './help-query.ts'

export type IndexedSection = { heading: string; anchor: string; text: string }

/** One article as the search of the help centre reads it; `readings` are title and keywords in pinyin and its initials. */
export type IndexedArticle = {
  path: string
  title: string
  category: string
  keywords: readonly string[]
  readings: readonly (readonly [pinyin: string, initials: string])[]
  sections: readonly IndexedSection[]
}

/** `traditional`: each traditional character that somebody may type, before its simplified one. */
export type HelpIndex = { articles: readonly IndexedArticle[]; traditional: string }

export type FoundArticle = { article: IndexedArticle; path: string; excerpt: string; marks: readonly (readonly [number, number])[] }

const weights = { title: 10, keyword: 12, heading: 5, text: 2, knownPhrase: 16, knownReading: 24 }
const excerptLength = 110
/** What has less than this of the best one's weight only mentions a word of the question. */
const leastShare = 0.1
const readingMin = 2

const has = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0
const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

function weightOf({ title, keywords, sections }: IndexedArticle, pattern: RegExp): number {
  const inText = sections.reduce((sum, { text }) => sum + countOf(text, pattern), 0)
  return (
    (has(title, pattern) ? weights.title : 0) +
    (keywords.some(keyword => has(keyword, pattern)) ? weights.keyword : 0) +
    (sections.some(({ heading }) => has(heading, pattern)) ? weights.heading : 0) +
    Math.min(inText, 4) * weights.text
  )
}

/** Keywords that stand in the question as a whole; the longest tells most. */
function knownPhrases({ keywords, title }: IndexedArticle, { whole }: HelpQuery): number {
  const lengths = [...keywords, title]
    .filter(phrase => phrase.length > 1 && whole.includes(phrase.toLowerCase()))
    .map(({ length }) => length)
  return (Math.max(0, ...lengths) * weights.knownPhrase) / 2
}

function knownReadings({ readings }: IndexedArticle, { latin }: HelpQuery): number {
  const scores = latin.flatMap(word =>
    readings.map(([pinyin, initials]) => {
      if (word === pinyin || (word === initials && word.length >= readingMin)) return 1
      if (word.length > readingMin && pinyin.startsWith(word)) return word.length / pinyin.length
      return pinyin.length > readingMin * 2 && word.includes(pinyin) ? pinyin.length / word.length : 0
    }),
  )
  return Math.max(0, ...scores) * weights.knownReading
}

/** Where in the article the answer stands: the section that has most of the rarest that was asked. */
function answerIn({ sections }: IndexedArticle, terms: readonly RegExp[], rarity: readonly number[]): IndexedSection | undefined {
  const scores = sections.map(({ heading, text }) =>
    terms.reduce((sum, term, index) => sum + (rarity[index] ?? 0) * ((has(heading, term) ? 2 : 0) + (has(text, term) ? 1 : 0)), 0),
  )
  return sections[scores.indexOf(Math.max(...scores))]
}

/** The sentence in which the first find stands, and what follows it. */
function excerptOf(text: string, terms: readonly RegExp[]): Pick<FoundArticle, 'excerpt' | 'marks'> {
  const places = terms.flatMap(term => [...text.matchAll(term)].map(match => match.index))
  const place = places.length ? Math.min(...places) : 0
  const sentence = Math.max(...['。', '；', '？'].map(end => text.lastIndexOf(end, place - 1)), -1) + 1
  const start = place - sentence > excerptLength / 2 ? place - 20 : sentence
  const excerpt = text.slice(start, start + excerptLength).trim()
  const marks = terms
    .flatMap(term => [...excerpt.matchAll(term)].map(match => [match.index, match.index + match[0].length] as const))
    .toSorted(([one], [other]) => one - other)
  return { excerpt, marks }
}

/** The articles that answer a question, best first, each with the words that do. */
export function searchHelp({ articles, traditional }: HelpIndex, question: string, most = 20): FoundArticle[] {
  const query = helpQuery(question, traditional)
  const { terms } = query
  const found = terms.map(term => articles.map(article => weightOf(article, term)))
  // What stands in every article tells them apart least.
  const rarity = found.map(row => {
    const count = row.filter(weight => weight > 0).length
    // What no article speaks of tells nothing about any.
    return count ? Math.log(1 + articles.length / count) : 0
  })
  const total = rarity.reduce((sum, each) => sum + each, 0)
  const scored = articles.map((article, place) => {
    const parts = rarity.map((rare, index) => ((found[index]?.[place] ?? 0) > 0 ? rare : 0))
    const share = total ? parts.reduce((sum, each) => sum + each, 0) / total : 0
    const said = rarity.reduce((sum, rare, index) => sum + rare * (found[index]?.[place] ?? 0), 0) * share
    const known = knownPhrases(article, query) + knownReadings(article, query)
    return { article, score: said + known }
  })
  const least = Math.max(...scored.map(({ score }) => score), 0) * leastShare
  return scored
    .filter(({ score }) => score > 0 && score >= least)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ article }) => {
      const section = answerIn(article, terms, rarity)
      const path = section?.anchor ? `${article.path}#${section.anchor}` : article.path
      return { article, path, ...excerptOf(section?.text ?? '', terms) }
    })
}
