import { atom, onMount } from 'nanostores'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../lib/clock.ts'
import { formBody } from '../lib/form-body.ts'
import { keepPages } from '../lib/kept-pages.ts'
import { blockedBy, type Loadable } from '../lib/loadable.ts'
import { $orderChanges } from '../lib/order-changes.ts'
import type { Result } from '../lib/result.ts'
import { buyer, onBuyerKnown } from '../session/parts.ts'

/** One page of a member's own goods; `today` is the day in China by the service's clock. */
export type ShownPage<Query, Page> = { query: Query; page: Page; today: string }

type OwnListOf<Query, Page> = {
  /** The query of an address; what is malformed is dropped. */
  read: (address: string) => Query
  ask: (query: Query, options: { isSilent?: boolean; signal: AbortSignal }) => Promise<Result<Page>>
}

/**
 * A list of a member's own goods, said by the address of its page. The page before stays in
 * sight while the next one loads; one that was left a short while ago is there at once.
 */
export function createOwnList<Query extends object, Page>({ read, ask }: OwnListOf<Query, Page>) {
  const $list = atom<Loadable<ShownPage<Query, Page>>>({ state: 'loading' })
  const $query = atom<Query>(read(''))
  const $pending = atom<AbortController | undefined>()
  const kept = keepPages<ShownPage<Query, Page>>()
  // What was bought since changes what is listed.
  const keyOf = (query: Query) => `${$orderChanges.get()} ${formBody(query)}`

  async function load(query: Query, isSilent: boolean): Promise<void> {
    $pending.get()?.abort()
    const pending = new AbortController()
    $pending.set(pending)
    const result = await ask(query, { signal: pending.signal, ...(isSilent && { isSilent }) })
    if ($pending.get() !== pending) return
    $pending.set(undefined)
    if (result.ok) {
      const value = { query, page: result.data, today: chinaDay(timestampMs(result.timestamp)) }
      kept.keep(keyOf(query), buyer(), value)
      $list.set({ state: 'ready', value })
    } else if (!isSilent && result.failure.kind !== 'cancelled') $list.set(blockedBy(result.failure))
  }

  /** Shows what an address asks for: as it was left a short while ago, or anew. */
  function open(address: string): void {
    const query = read(address)
    $query.set(query)
    const value = kept.find(keyOf(query), buyer())
    if (!value) return void load(query, false)
    $pending.get()?.abort()
    $pending.set(undefined)
    $list.set({ state: 'ready', value })
  }

  const retry = () => {
    $list.set({ state: 'loading' })
    void load($query.get(), false)
  }

  /** Reads the same page again, with what is there left in sight. */
  const refresh = () => load($query.get(), true)

  onMount($list, () => onBuyerKnown(kept.claim))

  return { $list, $query, $pending, open, retry, refresh, forget: kept.forget }
}
