import { goodsSearchCall, type GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { fits } from '@yaoji/contract/calls/shape'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../../base/lib/environment.ts'
import type { SearchType } from './options.ts'

type Cached = { answer: GoodsSearchWire; atMs: number }

const entriesMax = 60
/** So many are there for the next page of the tab. */
const keptMax = 12
const memoryKey = 'yaoji-suggestions'

type Memory = { read: (key: string) => unknown; write: (text: string) => void }

/** As lib/storage.ts, which would be one file more before the first suggestion of a React host (`npm run size`). */
const tab: Memory = {
  read(key) {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write(text) {
    try {
      sessionStorage.setItem(memoryKey, text)
    } catch {
      // Blocked or full: the next page asks again.
    }
  },
}

/** Answers hold the prices of who asked (lib/known-member.ts). */
const asker = (): unknown => (Object(tab.read('yaoji-member')) as { buyer?: unknown }).buyer ?? ''

const isCached = (cached: unknown): cached is Cached =>
  fits(cached, { answer: {}, atMs: 0 }) && fits((cached as Cached).answer, goodsSearchCall.shape)

/** What the page before remembered for the same person; it goes with everything of theirs at the log-out (lib/personal-memory.ts). */
function recall(): [string, Cached][] {
  if (environment.mode !== 'site') return []
  const { of, answers } = Object(tab.read(memoryKey)) as { of?: unknown; answers?: unknown }
  if (of !== asker() || !Array.isArray(answers)) return []
  return answers.filter((each): each is [string, Cached] => Array.isArray(each) && typeof each[0] === 'string' && isCached(each[1]))
}

function remember(answers: ReadonlyMap<string, Cached>): void {
  if (environment.mode === 'site') tab.write(JSON.stringify({ of: asker(), answers: [...answers].slice(-keptMax) }))
}

function narrowed(answer: GoodsSearchWire, keyword: string): GoodsSearchWire {
  const wanted = keyword.toLowerCase()
  const list = answer.list.flatMap(goods => {
    const start = goods.name.toLowerCase().indexOf(wanted)
    return start < 0 ? [] : [{ ...goods, match: [start, start + wanted.length] }]
  })
  const manufacturers = answer.manufacturers.filter(({ name }) => name.toLowerCase().includes(wanted))
  return { keywords: keyword, list, note: '', manufacturers }
}

/** Answers by keyword and type, for one search box; on our own site they outlive a load of the page (spec section 4). */
export function createSuggestionCache() {
  const answers = new Map<string, Cached>(recall())
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
      remember(answers)
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
