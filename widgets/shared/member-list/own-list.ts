import { computed } from 'nanostores'
import { formBody } from '../../base/lib/requests/form-body.ts'
import { blockedBy, type Loadable } from '../../base/lib/stores/loadable.ts'
import { $orderChanges } from '../../base/lib/stores/order-changes.ts'
import { pageOrLast } from '../../base/lib/stores/page-or-last.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { createPagedList, type AskOptions, type ShownPage } from '../../identity/session/parts.ts'

type OwnListOf<Query, Page> = {
  /** The query of an address; what is malformed is dropped. */
  read: (address: string) => Query
  ask: (query: Query, options: AskOptions) => Promise<Result<Page>>
}

/**
 * A list of what is a member's own, said by the address of its page. The page before stays in
 * sight while the next one loads; one that was left a short while ago is there at once.
 */
export function createOwnList<Query extends object, Page>({ read, ask }: OwnListOf<Query, Page>) {
  const list = createPagedList<Query, Page, ShownPage<Query, Page>>({
    // What was ordered since changes what is listed.
    keyOf: query => `${$orderChanges.get()} ${formBody(query)}`,
    ask: (query, options) => pageOrLast(page => ask(page ? { ...query, page } : query, options)),
    shownOf: answer => answer,
  })
  const noQuery = read('')
  return {
    $paged: list.$list,
    /** `ready` also while the next page loads. */
    $list: computed(list.$list, (value): Loadable<ShownPage<Query, Page>> => {
      if (value.state === 'failed') return blockedBy(value.failure)
      return 'shown' in value && value.shown ? { state: 'ready', value: value.shown } : { state: 'loading' }
    }),
    /** Of the first drawing. */
    noQuery,
    $query: computed(list.$list, value => (value.state === 'waiting' ? noQuery : value.query)),
    $isBusy: computed(list.$list, value => value.state === 'loading'),
    open: (address: string) => list.open(read(address)),
    retry: () => void list.retry(),
    /** Reads the same page again, with what is there left in sight. */
    refresh: list.refresh,
    forget: list.forget,
  }
}

export type OwnList<Query extends object, Page> = ReturnType<typeof createOwnList<Query, Page>>
