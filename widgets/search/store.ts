import { computed, map, onMount, type MapStore } from 'nanostores'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { keywordOf } from './keyword.ts'
import type { SearchOption, SearchType } from './options.ts'
import { rememberSearch } from './recents.ts'
import { createSuggester, shownOptions } from './suggester.ts'

/** What is known about the keyword typed now; `failed` is silent (spec section 7). */
export type Suggestions =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'found'; options: readonly SearchOption[] }
  | { state: 'empty' }
  | { state: 'failed' }

export type SearchValue = {
  text: string
  type: SearchType
  suggestions: Suggestions
  /** The buyer has not closed the list since they typed or came back. */
  isOpen: boolean
  /** Key of the option that the arrow keys are on. */
  activeKey: string | undefined
}

export type Submission = { keyword: string; type: SearchType }

export type SearchStart = { text?: string | undefined; type?: SearchType | undefined }

function createOptionActions($search: MapStore<SearchValue>) {
  return {
    /** Moves along the options, through the field between the last and the first. */
    moveActive(step: 1 | -1) {
      const keys = shownOptions($search).map(option => option.key)
      const places = keys.length + 1
      const place = keys.indexOf($search.get().activeKey ?? '') + 1
      $search.setKey('activeKey', keys[(place + step + places) % places - 1])
    },
    activeOption(): SearchOption | undefined {
      return shownOptions($search).find(option => option.key === $search.get().activeKey)
    },
  }
}

function createFieldActions($search: MapStore<SearchValue>) {
  const { suggest, rest } = createSuggester($search)
  const change = (part: Partial<SearchValue>) => $search.set({ ...$search.get(), activeKey: undefined, ...part })
  onMount($search, () => rest)
  return {
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
    /** What to search for, remembered; undefined for an empty keyword, which does nothing. */
    submit(text: string = $search.get().text): Submission | undefined {
      const keyword = keywordOf(text)
      if (!keyword) return
      rest()
      change({ text: keyword, isOpen: false })
      rememberSearch(keyword)
      return { keyword, type: $search.get().type }
    },
  }
}

/** The logic of one search box. Two boxes on a page have two of these. */
export function createSearch({ text = '', type = searchTypes.drug }: SearchStart = {}) {
  const $search = map<SearchValue>({
    text, type, suggestions: { state: 'none' }, isOpen: false, activeKey: undefined,
  })
  return {
    $search,
    /** Whether the list is to be seen: never for an empty text or a failed call. */
    $isListShown: computed($search, ({ isOpen, suggestions: { state } }) =>
      isOpen && state !== 'none' && state !== 'failed'),
    ...createFieldActions($search),
    ...createOptionActions($search),
  }
}

export type Search = ReturnType<typeof createSearch>
