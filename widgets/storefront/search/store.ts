import { atom } from 'nanostores'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { keywordOf, type Reading } from './keyword.ts'
import type { SearchType } from './options.ts'
import { shownOptions, type SearchValue, type Submission } from './search-value.ts'
import { createSuggesting } from './suggesting.ts'

export type SearchStart = { text?: string | undefined; type?: SearchType | undefined }

/** The logic of one search box; each box has its own. */
export function createSearch({ text = '', type = searchTypes.drug }: SearchStart = {}) {
  const $search = atom<SearchValue>({ text, type, suggestions: { state: 'none' }, isOpen: false, activeKey: undefined })
  const reading: Reading = { of: keywordOf }
  const { prepare, suggest, rest } = createSuggesting($search, reading)
  const change = (part: Partial<SearchValue>) => $search.set({ ...$search.get(), activeKey: undefined, ...part })
  return {
    $search,
    reading,
    /** Loads the suggester. */
    prepare,
    /** Takes the text of the field, composed or typed. */
    write(text: string) {
      change({ text, isOpen: true })
      suggest(limits.suggestionDebounceMs)
    },
    chooseType(type: SearchType) {
      change({ type })
      suggest(0)
    },
    open() {
      if ($search.get().isOpen) return
      change({ isOpen: true })
      suggest(0)
    },
    close() {
      rest()
      change({ isOpen: false })
    },
    /** Moves along the options, through the field between the last and the first. */
    moveActive(step: 1 | -1) {
      const { activeKey } = $search.get()
      const places = [undefined, ...shownOptions($search.get()).map(option => option.key)]
      change({ activeKey: places[(places.indexOf(activeKey) + step + places.length) % places.length] })
    },
    /** The search to run; undefined for an empty keyword. */
    submit(text: string = $search.get().text): Submission | undefined {
      const keyword = keywordOf(text)
      if (!keyword) return
      rest()
      change({ text: keyword, isOpen: false })
      return { keyword, type: $search.get().type }
    },
  }
}

export type Search = ReturnType<typeof createSearch>
