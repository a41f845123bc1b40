import { hasHan, normalCode } from '../search/normalise.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { Item } from './item.ts'

/** Answers shorter than this are complete. */
const askedMax = 100
const withSpecMax = 30
const codeMax = 30
const wordsAskedMax = 3

export type Found = {
  /** By rank of the search. */
  ids: readonly number[]
  /** Goods of answers that were not cut short: nothing else has what they were asked for. */
  complete: ReadonlySet<number>
}

function questionsOf({ words, spec }: Item): { text: string; limit: number; isWhole: boolean }[] {
  const named = words.filter(word => hasHan(word) || /[a-z]{2}/.test(word))
  const all = words.join(' ')
  // The name mostly stands first; a longer word may be it when a brand stands before.
  const singles = [...new Set([named[0], ...named.toSorted((a, b) => b.length - a.length)])].slice(0, wordsAskedMax)
  const whole = [all, ...singles].flatMap(text => (text ? [{ text, limit: askedMax, isWhole: true }] : []))
  return [
    ...(all && spec ? [{ text: `${all} ${spec}`, limit: withSpecMax, isWhole: false }] : []),
    ...whole.filter(({ text }, index) => whole.findIndex(each => each.text === text) === index),
  ]
}

/** Goods that a row may mean, as the search finds them by what the row says. */
export function findCandidates(search: SearchIndex, item: Item): Found {
  const ids = new Set<number>()
  const complete = new Set<number>()
  for (const code of [item.barcode, normalCode(item.approval)].filter(Boolean)) {
    for (const hit of search.suggest(code, { limit: codeMax })) {
      if (hit.matchedBy === 'barcode' || hit.matchedBy === 'approval') ids.add(hit.id)
    }
  }
  for (const { text, limit, isWhole } of questionsOf(item)) {
    const hits = search.suggest(text, { limit })
    for (const { id } of hits) {
      ids.add(id)
      if (isWhole && hits.length < limit) complete.add(id)
    }
  }
  return { ids: [...ids], complete }
}
