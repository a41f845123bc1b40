// Replaces search/suggesting.ts on partners' pages, where the suggester comes with the search itself.
import type { WritableAtom } from 'nanostores'
import type { Reading } from '../../storefront/search/keyword.ts'
import type { SearchValue } from '../../storefront/search/search-value.ts'
import { createSuggester } from '../../storefront/search/suggester.ts'

type Suggesting = {
  prepare: () => Promise<void>
  suggest: (pauseMs: number) => void
  rest: () => void
}

export const createSuggesting = ($search: WritableAtom<SearchValue>, reading: Reading): Suggesting => ({
  ...createSuggester($search, reading),
  prepare: async () => {},
})
