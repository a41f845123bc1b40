import { hasHan, normalCode } from '../../catalogue/search/normalise.ts'
import type { SearchIndex } from '../../catalogue/search/search-index.ts'
import { herbsCalled } from '../../catalogue/search/words/herb-aliases.ts'
import type { Item } from './item.ts'

/** Answers shorter than this are complete. */
const askedMax = 100
const withSpecMax = 30
const codeMax = 30
const wordsAskedMax = 3
const nearMax = 10

export type Found = {
  /** By rank of the search. */
  ids: readonly number[]
  /** Goods of answers that were not cut short: nothing else has what they were asked for. */
  complete: ReadonlySet<number>
}

/** Words that may be a name: the first mostly is; a longer one may be it when a brand stands before. */
function namesOf({ words }: Item): string[] {
  const written = words.filter(hasHan)
  const named = written.length > 0 ? written : words.filter(word => /[a-z]{2}/.test(word))
  // Metformin 鹿溪.
  const english = words.slice(0, 1).filter(word => /^[a-z]{4}/.test(word))
  return [...new Set([...english, ...named.slice(0, 1), ...named.toSorted((a, b) => b.length - a.length)])].slice(0, wordsAskedMax)
}

type Answer = { ids: readonly number[]; isComplete: boolean }

/** Answers of the search, each question asked once for all rows of a list. */
export type Ask = {
  byWords: (text: string, limit: number) => Answer
  byCode: (code: string) => number[]
  /** What a name may be with a slip: no candidates, but names to compare it with. */
  near: (name: string) => number[]
}

export function createAsk(search: SearchIndex): Ask {
  const answers = new Map<string, Answer>()
  const byWords = (text: string, limit: number) => {
    const key = `${limit} ${text}`
    const known = answers.get(key)
    if (known) return known
    // What only sounds or looks like it is asked about where nothing else is meant.
    const ids = search.suggest(text, { limit, isSure: true }).map(({ id }) => id)
    const answer = { ids, isComplete: ids.length < limit }
    answers.set(key, answer)
    return answer
  }
  const byCode = (code: string) =>
    search
      .suggest(code, { limit: codeMax })
      .filter(({ matchedBy }) => matchedBy === 'barcode' || matchedBy === 'approval')
      .map(hit => hit.id)
  const near = (name: string) => search.suggest(name, { limit: nearMax }).map(hit => hit.id)
  return { byWords, byCode, near }
}

/** What the words find: all together, and the first by itself for goods of other makers; more only where that is nothing. */
function findByWords({ byWords: ask }: Ask, item: Item): Answer[] {
  const all = item.words.join(' ')
  if (all === '') return []
  const [first = all, ...others] = namesOf(item)
  const answers = [ask(all, askedMax)]
  if (first !== all) answers.push(ask(first, askedMax))
  if (item.spec !== '' && !answers[0]?.isComplete) answers.unshift({ ...ask(`${all} ${item.spec}`, withSpecMax), isComplete: false })
  // 元胡 醋 is 醋延胡索, which has the name of the herb in its own.
  for (const herb of herbsCalled(first)) answers.push(ask(herb, askedMax))
  for (const other of others) if (answers.every(answer => answer.ids.length === 0)) answers.push(ask(other, askedMax))
  return answers
}

/** Goods whose names the first name of a row may be with a slip. */
export function findNear(ask: Ask, item: Item): number[] {
  const [name] = namesOf(item)
  return name === undefined || !hasHan(name) ? [] : ask.near(name)
}

/** Goods that a row may mean, as the search finds them by what the row says. */
export function findCandidates(ask: Ask, item: Item): Found {
  const codes = [item.barcode, normalCode(item.approval)].filter(Boolean)
  const byCode = codes.flatMap(ask.byCode)
  const byWords = findByWords(ask, item)
  return {
    ids: [...new Set([...byCode, ...byWords.flatMap(answer => answer.ids)])],
    complete: new Set(byWords.filter(answer => answer.isComplete).flatMap(answer => answer.ids)),
  }
}
