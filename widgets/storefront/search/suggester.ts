import type { WritableAtom } from 'nanostores'
import { goodsSearchCall, type GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { requestSilently } from '../../base/lib/http.ts'
import type { Reading } from './keyword.ts'
import { optionsOf } from './options.ts'
import { activeOption, type SearchValue, type Suggestions } from './search-value.ts'
import { createLateCache } from './late-cache.ts'
import { createLateHealing } from './late-healing.ts'

type SearchAtom = WritableAtom<SearchValue>

function show($search: SearchAtom, suggestions: Suggestions) {
  const value = { ...$search.get(), suggestions }
  $search.set(activeOption(value) ? value : { ...value, activeKey: undefined })
}

function showAnswer($search: SearchAtom, answer: GoodsSearchWire) {
  const options = optionsOf(answer, $search.get().type)
  show($search, options.length ? { state: 'found', options, note: answer.note } : { state: 'empty', request: answer.request })
}

/** Finds what to suggest for the text of one box. `rest` drops the question under way. */
export function createSuggester($search: SearchAtom, reading: Reading) {
  const cache = createLateCache()
  let pause: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  const healing = createLateHealing(() => void ask(reading.of($search.get().text)))

  function rest() {
    clearTimeout(pause)
    asking?.abort()
    healing.end()
  }

  async function ask(keyword: string) {
    const { type } = $search.get()
    const known = cache.find?.(keyword, type)
    if (known?.isStale === false) return showAnswer($search, known.answer)
    const controller = (asking = new AbortController())
    const query = { keywords: keyword, type }
    const result = await requestSilently(goodsSearchCall, { query, signal: controller.signal })
    if (controller.signal.aborted) return
    if (result.ok) {
      healing.end()
      cache.keep?.(keyword, type, result.data)
      return showAnswer($search, result.data)
    }
    healing.begin(result.failure)
    if ($search.get().suggestions.state === 'searching') show($search, { state: 'failed' })
  }

  /** Shows at once what is known and asks after the pause, unless the known is fresh. */
  function suggest(pauseMs: number) {
    rest()
    const { text, type } = $search.get()
    const keyword = reading.of(text)
    if (!keyword) return show($search, { state: 'none' })
    const cached = cache.find?.(keyword, type)
    const known = cached?.answer ?? cache.preview?.(keyword, type)
    if (known) showAnswer($search, known)
    else show($search, { state: 'searching' })
    if (!cached || cached.isStale) pause = setTimeout(ask, pauseMs, keyword)
  }

  return { suggest, rest }
}

export type Suggester = ReturnType<typeof createSuggester>
