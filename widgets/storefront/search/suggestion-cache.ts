import { goodsSearchCall, type GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { fits } from '@yaoji/contract/calls/shape'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../../base/lib/environment.ts'
import type { SearchType } from './options.ts'

type Cached = { answer: GoodsSearchWire; atMs: number }

const entriesMax = 60
/** Number of answers kept for the next page of the tab. */
const keptMax = 12
const memoryKey = 'yaoji-suggestions'

type Memory = { read: (key: string) => unknown; write: (text: string) => void }

/** A copy of lib/memory/storage.ts, which would be another file before the first suggestion of a React host (`npm run size`). */
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
      // Blocked or full: the next page fetches again.
    }
  },
}

/** Answers hold the prices of their buyer (lib/memory/known-member.ts). */
const asker = (): unknown => (Object(tab.read('yaoji-member')) as { buyer?: unknown }).buyer ?? ''

const isCached = (cached: unknown): cached is Cached =>
  fits(cached, { answer: {}, atMs: 0 }) && fits((cached as Cached).answer, goodsSearchCall.shape)

/** Answers that an earlier page stored for the same buyer; deleted with all personal data at the log-out (lib/memory/personal-memory.ts). */
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
  const startIn = (name: string) => name.toLowerCase().indexOf(wanted)
  const list = answer.list
    .map(goods => ({ ...goods, match: [startIn(goods.name), startIn(goods.name) + wanted.length] }))
    .filter(({ match: [start = 0] }) => start >= 0)
  const manufacturers = answer.manufacturers.filter(({ name }) => startIn(name) >= 0)
  return { keywords: keyword, list, note: '', manufacturers }
}

/** Caches answers by keyword and type, for one search box; on our own site they survive a page load (spec section 4). */
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
    /** The cached answer, and whether it is stale and has to be fetched again. */
    find(keyword: string, type: SearchType): { answer: GoodsSearchWire; isStale: boolean } | undefined {
      const cached = answers.get(keyOf(keyword, type))
      return (
        cached && {
          answer: cached.answer,
          isStale: Date.now() - cached.atMs > limits.suggestionsStaleAfterMs,
        }
      )
    },
    /** A preview from the cached answer to the longest prefix of the keyword, if it has matches. */
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
