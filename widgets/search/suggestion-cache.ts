import type { GoodsSearchWire } from '@yaoji/contract/calls/goods'
import { limits } from '@yaoji/contract/limits'
import type { SearchType } from './options.ts'

type Cached = { answer: GoodsSearchWire; atMs: number }

const entriesMax = 60

function narrowed(answer: GoodsSearchWire, keyword: string): GoodsSearchWire {
  const wanted = keyword.toLowerCase()
  const list = answer.list.flatMap(goods => {
    const start = goods.name.toLowerCase().indexOf(wanted)
    return start < 0 ? [] : [{ ...goods, match: [start, start + wanted.length] }]
  })
  const manufacturers = answer.manufacturers.filter(({ name }) => name.toLowerCase().includes(wanted))
  return { keywords: keyword, list, note: '', manufacturers }
}

/** Answers by keyword and type, for one search box. */
export function createSuggestionCache() {
  const answers = new Map<string, Cached>()
  const keyOf = (keyword: string, type: SearchType) => `${type} ${keyword}`

  return {
    keep(keyword: string, type: SearchType, answer: GoodsSearchWire) {
      const key = keyOf(keyword, type)
      answers.delete(key)
      answers.set(key, { answer, atMs: Date.now() })
      for (const oldest of answers.keys()) {
        if (answers.size <= entriesMax) break
        answers.delete(oldest)
      }
    },
    /** The kept answer, and whether it is too old to stand without being asked again. */
    find(keyword: string, type: SearchType): { answer: GoodsSearchWire; isStale: boolean } | undefined {
      const cached = answers.get(keyOf(keyword, type))
      return (
        cached && {
          answer: cached.answer,
          isStale: Date.now() - cached.atMs > limits.suggestionsStaleAfterMs,
        }
      )
    },
    /** What the longest kept beginning of the keyword already says about it, if it says anything. */
    preview(keyword: string, type: SearchType): GoodsSearchWire | undefined {
      for (let length = keyword.length - 1; length > 0; length--) {
        const cached = answers.get(keyOf(keyword.slice(0, length), type))
        if (!cached) continue
        const answer = narrowed(cached.answer, keyword)
        return answer.list.length + answer.manufacturers.length ? answer : undefined
      }
      return
    },
  }
}
