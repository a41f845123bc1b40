import { computed, map, onMount } from 'nanostores'
import { goodsSearchCall, type GoodsSearchWire } from '@yaoji/contract/calls/goods'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { request } from '../lib/http.ts'
import { keywordOf } from './keyword.ts'
import { optionsOf, type SearchOption, type SearchType } from './options.ts'
import { rememberSearch } from './recents.ts'
import { createSuggestionCache } from './suggestion-cache.ts'

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

/** The logic of one search box. Two boxes on a page have two of these. */
export function createSearch({ text = '', type = searchTypes.drug }: SearchStart = {}) {
  const $search = map<SearchValue>({
    text, type, suggestions: { state: 'none' }, isOpen: false, activeKey: undefined,
  })
  /** Whether the list is to be seen: never for an empty text or a failed call. */
  const $isListShown = computed($search, ({ isOpen, suggestions: { state } }) =>
    isOpen && state !== 'none' && state !== 'failed')
  const cache = createSuggestionCache()
  let pause: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const options = (): readonly SearchOption[] => {
    const { suggestions } = $search.get()
    return suggestions.state === 'found' ? suggestions.options : []
  }

  function rest() {
    clearTimeout(pause)
    asking?.abort()
  }

  function show(suggestions: Suggestions) {
    $search.setKey('suggestions', suggestions)
    const { activeKey } = $search.get()
    if (!options().some(option => option.key === activeKey)) $search.setKey('activeKey', undefined)
  }

  function showAnswer(answer: GoodsSearchWire) {
    const found = optionsOf(answer, $search.get().type)
    show(found.length ? { state: 'found', options: found } : { state: 'empty' })
  }

  async function load(keyword: string) {
    const { type } = $search.get()
    const controller = asking = new AbortController()
    const result = await request<GoodsSearchWire>(goodsSearchCall, {
      query: { keywords: keyword, type }, signal: controller.signal,
    })
    if (controller.signal.aborted) return
    if (result.ok) {
      cache.keep(keyword, type, result.data)
      showAnswer(result.data)
    } else if ($search.get().suggestions.state === 'searching') {
      show({ state: 'failed' })
    }
  }

  /** Shows at once what is known and asks after the pause, unless the known is fresh. */
  function suggest(pauseMs: number) {
    rest()
    const { text, type } = $search.get()
    const keyword = keywordOf(text)
    if (!keyword) return show({ state: 'none' })
    const cached = cache.find(keyword, type)
    const known = cached?.answer ?? cache.preview(keyword, type)
    if (known) showAnswer(known)
    else show({ state: 'searching' })
    if (!cached || cached.isStale) pause = setTimeout(load, pauseMs, keyword)
  }

  onMount($search, () => rest)

  return {
    $search,
    $isListShown,
    /** Takes the text of the field, composed or typed. */
    write(text: string) {
      $search.set({ ...$search.get(), text, isOpen: true, activeKey: undefined })
      suggest(limits.suggestionDebounceMs)
    },
    chooseType(type: SearchType) {
      $search.set({ ...$search.get(), type, activeKey: undefined })
      suggest(0)
    },
    open() {
      if ($search.get().isOpen) return
      $search.setKey('isOpen', true)
      suggest(0)
    },
    close() {
      rest()
      $search.set({ ...$search.get(), isOpen: false, activeKey: undefined })
    },
    /** Moves along the options, through the field between the last and the first. */
    moveActive(step: 1 | -1) {
      const keys = options().map(option => option.key)
      const places = keys.length + 1
      const place = keys.indexOf($search.get().activeKey ?? '') + 1
      $search.setKey('activeKey', keys[(place + step + places) % places - 1])
    },
    activeOption(): SearchOption | undefined {
      return options().find(option => option.key === $search.get().activeKey)
    },
    /** What to search for, remembered; undefined for an empty keyword, which does nothing. */
    submit(text: string = $search.get().text): Submission | undefined {
      const keyword = keywordOf(text)
      if (!keyword) return
      rest()
      $search.set({ ...$search.get(), text: keyword, isOpen: false, activeKey: undefined })
      rememberSearch(keyword)
      return { keyword, type: $search.get().type }
    },
  }
}

export type Search = ReturnType<typeof createSearch>
