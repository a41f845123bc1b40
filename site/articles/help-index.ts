import { isPair, readQuestion, type Asked } from './help-asked.ts'
import type { HelpQuery } from './help-query.ts'
import { initialsKey } from './help-terms.ts'

export type IndexedSection = { heading: string; anchor: string; text: string }

/** One article as a result shows it. */
export type IndexedArticle = { path: string; title: string; category: string; sections: readonly IndexedSection[] }

/** For each term: the number of articles that contain it, then triples of article, section (0 for title and keywords) and weight. */
export type Postings = Record<string, number[]>

/** Access to the search index: terms of the same bucket, articles, and tables of pinyin and traditional characters. */
export type HelpIndex = {
  count: number
  termsBeside: (term: string) => Promise<Postings>
  article: (number: number) => Promise<IndexedArticle>
  characters: () => Promise<{ traditional: string; sounds: string }>
}

export type FoundArticle = { article: IndexedArticle; path: string; excerpt: string; marks: readonly (readonly [number, number])[] }

/** Weight of other sections relative to the best matching one. */
const otherSections = 0.3
/** Weight of a term that no title, keyword or other name has: a medicine's name in a question is only an example. */
const unnamedShare = 0.6
/** Below 1: a long question need not have all of its words in the article that answers it. */
const coveredPower = 0.8
const excerptLength = 110
/** Articles that score below this share of the best one are dropped: they only mention a word of the question. */
const leastShare = 0.1

type Score = { named: number; sections: Map<number, number>; covered: number; known: number }

/** Reads triples of article, section and weight. */
function eachPosting([, ...triples]: readonly number[], read: (article: number, section: number, weight: number) => void): void {
  for (let at = 0; at + 2 < triples.length; at += 3) read(triples[at] ?? 0, triples[at + 1] ?? 0, triples[at + 2] ?? 0)
}

/** Whether a title or a keyword has a term. */
export function isNamed(postings: readonly number[]): boolean {
  let found = false
  eachPosting(postings, (_article, section) => (found ||= section === 0))
  return found
}

const scoreIn = (scores: Map<number, Score>, article: number): Score => {
  const score = scores.get(article) ?? { named: 0, sections: new Map(), covered: 0, known: 0 }
  scores.set(article, score)
  return score
}

function weigh(scores: Map<number, Score>, { share, postings }: Asked, count: number): number {
  // A term that occurs in every article ranks none above another.
  const rarity = share * (isNamed(postings) ? 1 : unnamedShare) * Math.log(1 + count / (postings[0] ?? count))
  const seen = new Set<number>()
  eachPosting(postings, (article, section, weight) => {
    const score = scoreIn(scores, article)
    if (!seen.has(article)) score.covered += rarity
    seen.add(article)
    if (section === 0) score.named += rarity * weight
    else score.sections.set(section, (score.sections.get(section) ?? 0) + rarity * weight)
  })
  return rarity
}

function total({ named, sections, covered, known }: Score, all: number): number {
  const said = [...sections.values()]
  const most = Math.max(0, ...said)
  const others = said.reduce((sum, each) => sum + each, 0) - most
  return known + (all ? (named + most + others * otherSections) * (covered / all) ** coveredPower : 0)
}

/** Keywords that the question contains whole, and words of the question that are initials of keywords. */
async function addKnown(scores: Map<number, Score>, index: HelpIndex, { whole, pairs, latin }: HelpQuery): Promise<void> {
  const beside = await Promise.all(pairs.map(pair => index.termsBeside(pair)))
  const phrases = beside.flatMap((postings, at) =>
    Object.entries(postings).filter(([term]) => term.length > 2 && term.startsWith(pairs[at] ?? ' ') && whole.includes(term)),
  )
  const initials = await Promise.all(
    latin.map(async word => [word, (await index.termsBeside(initialsKey(word)))[initialsKey(word)] ?? []] as const),
  )
  for (const [, postings] of [...phrases, ...initials]) {
    eachPosting(postings, (article, _section, weight) => {
      const score = scoreIn(scores, article)
      score.known = Math.max(score.known, weight)
    })
  }
}

/** The sentence with the first match, and the text after it. */
function excerptOf(text: string, terms: readonly string[]): Pick<FoundArticle, 'excerpt' | 'marks'> {
  const patterns = terms.map(
    term =>
      new RegExp(
        [...term].map(character => character.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join(isPair(term) ? '[\\p{L}\\p{N}]?' : ''),
        'giu',
      ),
  )
  const places = patterns.flatMap(pattern => [...text.matchAll(pattern)].map(match => match.index))
  const place = places.length ? Math.min(...places) : 0
  const sentence = Math.max(...['。', '；', '？'].map(end => text.lastIndexOf(end, place - 1)), -1) + 1
  const start = place - sentence > excerptLength / 2 ? place - 20 : sentence
  const excerpt = text.slice(start, start + excerptLength).trim()
  const marks = patterns
    .flatMap(pattern => [...excerpt.matchAll(pattern)].map(match => [match.index, match.index + match[0].length] as const))
    .toSorted(([one], [other]) => one - other)
  return { excerpt, marks }
}

/** The articles that answer a question, best first, each with the words that do. */
export async function searchHelp(index: HelpIndex, question: string, most = 10): Promise<FoundArticle[]> {
  const { query, asked } = await readQuestion(index, question)
  const scores = new Map<number, Score>()
  // A term that occurs in no article is ignored.
  const known = asked.filter(({ postings }) => postings.length)
  const all = known.reduce((sum, each) => sum + weigh(scores, each, index.count), 0)
  await addKnown(scores, index, query)
  const ranked = [...scores]
    .map(([number, score]) => ({ number, score, total: total(score, all) }))
    .toSorted((one, other) => other.total - one.total)
  const best = ranked.filter(each => each.total > 0 && each.total >= (ranked[0]?.total ?? 0) * leastShare).slice(0, most)
  const words = known.map(({ term }) => term)
  return Promise.all(
    best.map(async ({ number, score }) => {
      const article = await index.article(number)
      // Behind the sections of the text are the questions of its readers, which are not shown.
      const said = [...score.sections].filter(([section]) => section <= article.sections.length)
      const [[answering] = [1]] = said.toSorted(([, one], [, other]) => other - one)
      const section = article.sections[answering - 1]
      const path = section?.anchor ? `${article.path}#${section.anchor}` : article.path
      return { article, path, ...excerptOf(section?.text ?? '', words) }
    }),
  )
}
