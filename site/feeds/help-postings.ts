import { initialsKey, isHan, normalized, pairsOf, runsOf, soundsOf, syllablesOf } from '../articles/help-terms.ts'
import type { Postings } from '../articles/help-index.ts'
import { reading as readingOf, type HelpDocument } from './help-document.ts'
import { alsoCalled } from './synonym-messages.ts'

/** Weight of a term by where it occurs. */
const weights = {
  title: 10,
  keyword: 12,
  synonym: 7,
  heading: 5,
  text: 2,
  sound: 9,
  initials: 24,
  itself: 6,
  phrase: 8,
  synonymPhrase: 5,
  asked: 6,
  askedPhrase: 4,
  askedSound: 5,
}
/** More occurrences in one section add no weight. */
const mostInText = 4
/** Weight of a pair with a character between its two. */
const apartShare = 0.5
/** A term in more questions of one article adds no weight. */
const mostAsked = 3
/** A term in more articles than this barely distinguishes them: only the best articles are kept, and the number of all. */
const mostArticles = 200

/** Terms of a text: single characters, pairs and whole words. */
function termsOf(text: string, withApart: boolean): Map<string, number> {
  const found = new Map<string, number>()
  const add = (term: string, weight: number) => found.set(term, (found.get(term) ?? 0) + weight)
  for (const run of runsOf(normalized(text))) {
    if (!isHan(run)) {
      add(run, 1)
      continue
    }
    for (const character of run) add(character, 1)
    for (const pair of pairsOf(run)) add(pair, 1)
    if (withApart) for (const pair of pairsOf(run, true)) add(pair, apartShare)
  }
  return found
}

function phraseTerms(phrase: string): string[] {
  const text = normalized(phrase).replaceAll(' ', '')
  return [...text].length > 2 && isHan(text) ? [text] : []
}

/** The questions of an article's readers: a section behind those of its text, and phrases that are recognised whole. */
function termsOfQuestions({ asked, sections }: HelpDocument, put: (section: number, term: string, weight: number) => void): void {
  const times = new Map<string, number>()
  for (const question of asked) {
    for (const [term] of termsOf(question, false)) times.set(term, (times.get(term) ?? 0) + 1)
    for (const term of soundsOf(syllablesOf(readingOf(question)[0]))) put(sections.length + 1, term, weights.askedSound)
    for (const term of phraseTerms(question)) put(0, term, [...term].length * weights.askedPhrase)
  }
  for (const [term, count] of times) put(sections.length + 1, term, Math.sqrt(Math.min(count, mostAsked)) * weights.asked)
}

/** The terms of one article: the greatest weight of each in title and keywords, and in each section. */
function termsOfArticle(document: HelpDocument, put: (section: number, term: string, weight: number) => void): void {
  const { title, keywords, sections, readings } = document
  const named = (phrase: string, weight: number, whole: number) => {
    for (const [term, share] of termsOf(phrase, true)) put(0, term, Math.min(share, 1) * weight + (term === phrase ? weights.itself : 0))
    for (const term of phraseTerms(phrase)) put(0, term, [...term].length * whole)
  }
  named(title, weights.title, weights.phrase)
  for (const keyword of keywords) named(keyword, weights.keyword, weights.phrase)
  for (const word of alsoCalled([title, ...keywords])) named(word, weights.synonym, weights.synonymPhrase)
  for (const [sound, initials] of readings) {
    for (const term of soundsOf(syllablesOf(sound))) put(0, term, weights.sound)
    if (initials.length > 1) put(0, initialsKey(initials), weights.initials)
  }
  for (const [index, { heading, text }] of sections.entries()) {
    for (const [term, share] of termsOf(heading, true)) put(index + 1, term, Math.min(share, 1) * weights.heading)
    for (const word of alsoCalled([heading])) for (const [term] of termsOf(word, false)) put(index + 1, term, weights.text * 2)
    for (const [term, count] of termsOf(text, false)) put(index + 1, term, Math.min(count, mostInText) * weights.text)
  }
  termsOfQuestions(document, put)
}

/** An article after the other, in the order of the index: article, section, weight, and so on. */
type Places = number[]

function* articlesOf(places: Places): Generator<{ article: number; from: number; to: number; most: number }> {
  for (let from = 0, to = 0; from < places.length; from = to) {
    const article = places[from] ?? 0
    let most = 0
    for (; places[to] === article; to += 3) most = Math.max(most, places[to + 2] ?? 0)
    yield { article, from, to, most }
  }
}

function listed(places: Places): number[] {
  const articles = [...articlesOf(places)]
  const best = articles
    .toSorted((one, other) => other.most - one.most || one.article - other.article)
    .slice(0, mostArticles)
    .toSorted((one, other) => one.article - other.article)
  const kept = best.flatMap(({ from, to }) => places.slice(from, to))
  // Integers, except for a pair with a character between its two.
  return [articles.length, ...kept.map(Math.round)]
}

/** Every term of the articles with its places. */
export function postingsOf(documents: readonly HelpDocument[]): Postings {
  const found = new Map<string, Places>()
  for (const [article, document] of documents.entries()) {
    // One section after the other, so that an earlier entry of the same section is always the last one.
    termsOfArticle(document, (section, term, weight) => {
      const places = found.get(term)
      if (!places) return void found.set(term, [article, section, weight])
      const last = places.length - 3
      if (places[last] !== article || places[last + 1] !== section) return void places.push(article, section, weight)
      // A heading and the text below it add up; title and keywords say the same thing twice.
      const before = places[last + 2] ?? 0
      places[last + 2] = section === 0 ? Math.max(before, weight) : before + weight
    })
  }
  return Object.fromEntries([...found].map(([term, places]) => [term, listed(places)]))
}
