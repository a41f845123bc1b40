import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { limits } from '@yaoji/contract/limits'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { amoxicillin, amoxicillinGranules, searchAnswer } from '../../../../testing/widgets/search-fixture.ts'
import { createSearch, type Search } from '../store.ts'

export const both = searchAnswer('阿莫', [amoxicillin, amoxicillinGranules])

/** A search box without a view; `search` is another one in each test. */
export function typedSearch() {
  let search: Search

  beforeEach(async () => {
    vi.useFakeTimers()
    configureEnvironment({ serviceOrigin: 'https://api.test' })
    search = createSearch()
    search.$search.listen(() => {})
    await search.prepare()
    // So that what comes with the first failure and the first answer is there within a turn of the faked clock.
    await Promise.all([import('../healing.ts'), import('../suggestion-cache.ts')])
  })

  afterEach(() => {
    cleanStores(search.$search)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    $environment.set({})
    // What one box remembers is for the page after it.
    sessionStorage.clear()
  })

  const state = () => search.$search.get().suggestions.state
  const keys = () => {
    const { suggestions } = search.$search.get()
    return suggestions.state === 'found' ? suggestions.options.map(option => option.key) : []
  }
  const debounce = () => vi.advanceTimersByTimeAsync(limits.suggestionDebounceMs)

  return { search: () => search, state, keys, debounce }
}
