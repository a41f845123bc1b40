import type { WritableAtom } from 'nanostores'
import type { Reading } from './keyword.ts'
import type { SearchValue } from './search-value.ts'
import type { Suggester } from './suggester.ts'

/**
 * The field is on every page, but most are left without a search: the suggester is
 * loaded when the buyer turns to the field. If that fails the field still searches.
 */
export function createSuggesting($search: WritableAtom<SearchValue>, reading: Reading) {
  let suggester: Suggester | undefined
  let arriving: Promise<void> | undefined
  let wantedPauseMs = 0
  const bring = async () => {
    const { createSuggester } = await import('./suggester.ts')
    suggester = createSuggester($search, reading)
    if ($search.get().isOpen) suggester.suggest(wantedPauseMs)
  }
  const prepare = () =>
    (arriving ??= bring().catch(() => {
      arriving = undefined
    }))
  return {
    prepare,
    suggest(pauseMs: number) {
      wantedPauseMs = pauseMs
      if (suggester) suggester.suggest(pauseMs)
      else void prepare()
    },
    rest: () => suggester?.rest(),
  }
}
