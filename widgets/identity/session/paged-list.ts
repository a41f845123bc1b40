import { atom, onMount } from 'nanostores'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { keepPages } from '../../base/lib/memory/kept-pages.ts'
import type { Failure, Result } from '../../base/lib/requests/result.ts'
import { buyer, onBuyerKnown } from './buyer.ts'

/** One page of a list and its query; `today` is the day in China by the service's clock. */
export type ShownPage<Query, Page> = { query: Query; page: Page; today: string }

export type PagedValue<Query, Shown> =
  | { state: 'waiting' }
  /** The answer to an earlier query stays visible until the new one arrives. */
  | { state: 'loading'; query: Query; shown: Shown | undefined }
  | { state: 'ready'; query: Query; shown: Shown }
  /** The previous page stays visible, so that another query can be tried. */
  | { state: 'failed'; query: Query; failure: Failure; shown: Shown | undefined }

export type AskOptions = { isSilent?: boolean; signal: AbortSignal }

type PagedListOf<Query, Page, Shown> = {
  /** Cache key: queries with the same key have the same answer. */
  keyOf: (query: Query) => string
  ask: (query: Query, options: AskOptions) => Promise<Result<Page>>
  shownOf: (answer: ShownPage<Query, Page>) => Shown
}

/** The visible page, whatever the state of the current query. */
const shownOn = <Query, Shown>(value: PagedValue<Query, Shown>): Shown | undefined => ('shown' in value ? value.shown : undefined)

/** One query at a time: aborts the earlier one. */
function takeTurns() {
  const $turn = atom(new AbortController())
  return {
    begin(): AbortSignal {
      $turn.get().abort()
      $turn.set(new AbortController())
      return $turn.get().signal
    },
    signal: () => $turn.get().signal,
  }
}

/**
 * A list defined by a query: fetches it, ignores late answers, and shows recently visited pages from the cache, but never
 * those of another buyer.
 */
export function createPagedList<Query extends object, Page, Shown extends { query: Query }>(of: PagedListOf<Query, Page, Shown>) {
  const { keyOf, ask, shownOf } = of
  const $list = atom<PagedValue<Query, Shown>>({ state: 'waiting' })
  const { begin, signal: signalNow } = takeTurns()
  const kept = keepPages<Shown>()

  /** Shows a page; `lasting` is the cached version, for a page that is incomplete. */
  function put(query: Query, shown: Shown, lasting = shown): void {
    kept.keep(keyOf(query), buyer(), lasting)
    $list.set({ state: 'ready', query, shown })
  }

  async function load(query: Query, isSilent: boolean): Promise<void> {
    const shown = shownOn($list.get())
    const signal = begin()
    if (!isSilent) $list.set({ state: 'loading', query, shown })
    const result = await ask(query, { signal, ...(isSilent && { isSilent }) })
    if (signal.aborted) return
    if (result.ok) put(query, shownOf({ query, page: result.data, today: chinaDay(timestampMs(result.timestamp)) }))
    else if (!isSilent && result.failure.kind !== 'cancelled') $list.set({ state: 'failed', query, failure: result.failure, shown })
  }

  /** Repeats the current query; silently, the page stays and a failure changes nothing. */
  async function again(isSilent: boolean): Promise<void> {
    const value = $list.get()
    if (value.state !== 'waiting') await load(value.query, isSilent)
  }

  onMount($list, () => onBuyerKnown(kept.claim))

  return {
    $list,
    keyOf,
    put,
    /** Aborted by the next query. */
    signal: signalNow,
    /** Shows the answer to a query, from the cache or fetched. */
    async open(query: Query): Promise<void> {
      const left = kept.find(keyOf(query), buyer())
      if (!left) return load(query, false)
      begin()
      $list.set({ state: 'ready', query, shown: { ...left, query } })
    },
    retry: () => again(false),
    refresh: () => again(true),
    forget: kept.forget,
  }
}

/** Whether the visible page answers an older query than the current one. */
export function isOutdated<Query>({ keyOf }: { keyOf: (query: Query) => string }, value: PagedValue<Query, { query: Query }>): boolean {
  const shown = shownOn(value)
  return value.state !== 'waiting' && shown !== undefined && keyOf(shown.query) !== keyOf(value.query)
}
