import { atom } from 'nanostores'
import { goodsSearchCall, type SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { requestSilently } from '../../base/lib/http.ts'

export type RowSearchValue = {
  text: string
} & ({ state: 'idle' | 'searching' | 'failed' } | { state: 'found'; list: readonly SuggestionWire[] })

const pauseMs = 300

/** The search of one row: a later question drops the earlier one. */
export function createRowSearch(text: string) {
  const $search = atom<RowSearchValue>({ text, state: 'idle' })
  let pause: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  function rest(): void {
    clearTimeout(pause)
    asking?.abort()
  }

  async function ask(): Promise<void> {
    const keywords = $search.get().text.trim()
    const controller = (asking = new AbortController())
    const result = await requestSilently(goodsSearchCall, { query: { keywords, type: 0 }, signal: controller.signal })
    if (controller.signal.aborted) return
    const { text: typed } = $search.get()
    $search.set(result.ok ? { text: typed, state: 'found', list: result.data.list } : { text: typed, state: 'failed' })
  }

  function search(next: string, delayMs: number): void {
    rest()
    $search.set({ text: next, state: next.trim() === '' ? 'idle' : 'searching' })
    if (next.trim() !== '') pause = setTimeout(() => void ask(), delayMs)
  }

  return {
    $search,
    type: (next: string) => search(next, pauseMs),
    /** Asks at once, as when the search opens with the words of the row. */
    start: () => search($search.get().text, 0),
    rest,
  }
}
