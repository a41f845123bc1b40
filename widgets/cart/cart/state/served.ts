import { atom, map } from 'nanostores'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { limits } from '@yaoji/contract/limits'
import type { Failure } from '../../../base/lib/requests/result.ts'
import { keepSame, type CartOperation } from './operations.ts'
import { $told, $unsent } from '../unsent/unsent.ts'

export type CartValue =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; cart: CartWire; isSaving: boolean }

/** The cart as last answered by the service. */
export const $served = atom<CartValue>({ state: 'loading' })

/** Changes that the service has not confirmed; sent one after the other. */
export const $operations = atom<readonly CartOperation[]>([])

/** Number of lines by the service, on pages that do not load the lines themselves. */
export const $counted = atom<number | undefined>()

/** Quantities that could not be saved: still in their box, with the reason. */
export const $unsaved = map<Record<number, { number: number; reason: string } | undefined>>({})

/** Changes found by the service, shown until the buyer dismisses them. */
export const $cartChanges = atom<readonly ChangeWire[]>([])

type FilterValue = { id: number; lineIds?: ReadonlySet<number> }

export const everything: FilterValue = { id: limits.cartFilterAll }

/** The chosen tab of `filter_data`; the service says which lines it holds. */
export const $filter = atom<FilterValue>(everything)

/** The last deletion, which can be undone. */
export type DeletedValue = { state: 'deleted'; lines: number; undoId: string; isUndoing: boolean } | { state: 'restored'; lines: number }

export const $deleted = atom<DeletedValue | undefined>()

/** Lines of a warehouse that the buyer left out of this checkout, to be selected again. */
export const $setAside = atom<{ name: string; ids: readonly number[] } | undefined>()

type Sync = {
  /** The first operation of the queue is in progress. */
  isSending: boolean
  isRefreshing: boolean
  isRefreshWanted: boolean
  /** Incremented with every answer to an operation, so that an older list never wins. */
  version: number
  /** The owner of the cart. */
  username: string
}

export const $sync = map<Sync>({ isSending: false, isRefreshing: false, isRefreshWanted: false, version: 0, username: '' })

/** An answered cart that reuses the objects of unchanged lines. */
export function sameAsServed(cart: CartWire): CartWire {
  const before = $served.get()
  return keepSame(before.state === 'ready' ? before.cart : undefined, cart)
}

export function takeServed(cart: CartWire): void {
  $served.set({ state: 'ready', cart: sameAsServed(cart), isSaving: false })
}

/** Another member or a visitor: nothing of the former cart may stay visible. */
export function forgetCart(state: 'loading' | 'visitor'): void {
  $served.set({ state })
  for (const { settle } of $operations.get()) settle({ ok: false, failure: { kind: 'cancelled' } })
  $operations.set([])
  $unsent.set([])
  $told.set([])
  $counted.set(undefined)
  $unsaved.set({})
  $cartChanges.set([])
  $deleted.set(undefined)
  $setAside.set(undefined)
  $filter.set(everything)
  $sync.setKey('version', $sync.get().version + 1)
}
