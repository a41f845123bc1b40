import { atom, onMount } from 'nanostores'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { keepPages } from '../../base/lib/kept-pages.ts'
import type { Failure, Result } from '../../base/lib/result.ts'
import { buyer, onBuyerKnown } from './buyer.ts'

/** One page of a list and the query that it answers; `today` is the day in China by the service's clock. */
export type ShownPage<Query, Page> = { query: Query; page: Page; today: string }

export type PagedValue<Query, Shown> =
  | { state: 'waiting' }
  /** What answered an earlier query stays in sight until the new answer arrives. */
  | { state: 'loading'; query: Query; shown: Shown | undefined }
  | { state: 'ready'; query: Query; shown: Shown }
  /** What was there before stays, so that another query can be tried. */
  | { state: 'failed'; query: Query; failure: Failure; shown: Shown | undefined }

export type AskOptions = { isSilent?: boolean; signal: AbortSignal }

type PagedListOf<Query, Page, Shown> = {
  /** Two queries of one key have one answer. */
  keyOf: (query: Query) => string
  ask: (query: Query, options: AskOptions) => Promise<Result<Page>>
  shownOf: (answer: ShownPage<Query, Page>) => Shown
}

/** What is shown of a list, whatever becomes of the query asked for. */
const shownOn = <Query, Shown>(value: PagedValue<Query, Shown>): Shown | undefined => ('shown' in value ? value.shown : undefined)

/** One query at a time: what is under way for an earlier one ends. */
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
 * A list that is said by a query: it asks, ignores late answers, and finds what was left a short while ago without a
 * call, but never what another buyer saw.
 */
export function createPagedList<Query extends object, Page, Shown extends { query: Query }>(of: PagedListOf<Query, Page, Shown>) {
  const { keyOf, ask, shownOf } = of
  const $list = atom<PagedValue<Query, Shown>>({ state: 'waiting' })
  const { begin, signal: signalNow } = takeTurns()
  const kept = keepPages<Shown>()

  /** Shows a page; of one that is not whole, `lasting` is what whoever comes back finds. */
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

  /** Asks for the query in sight once more; silently, what is there stays and a failure changes nothing. */
  async function again(isSilent: boolean): Promise<void> {
    const value = $list.get()
    if (value.state !== 'waiting') await load(value.query, isSilent)
  }

  onMount($list, () => onBuyerKnown(kept.claim))

  return {
    $list,
    keyOf,
    put,
    /** Ends with the next query. */
    signal: signalNow,
    /** Shows what a query asks for: as it was left a short while ago, or anew. */
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

/** Whether what is in sight answers an older query than the one asked for. */
export function isOutdated<Query>({ keyOf }: { keyOf: (query: Query) => string }, value: PagedValue<Query, { query: Query }>): boolean {
  const shown = shownOn(value)
  return value.state !== 'waiting' && shown !== undefined && keyOf(shown.query) !== keyOf(value.query)
}
