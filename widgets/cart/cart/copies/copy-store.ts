import { atom } from 'nanostores'
import { cartCopyCall, type CopiedStoreWire } from '@yaoji/contract/calls/purchase/cart-copy'
import { createAttempts } from '../../../base/lib/requests/attempt-key.ts'
import { request } from '../../../base/lib/http.ts'
import { selectedIds } from '../saved/saved-store.ts'
import { whenSaved } from '../state/when-saved.ts'

export type CopyValue =
  | { state: 'choosing'; chosen: ReadonlySet<number>; isBusy: boolean }
  /** What became of the lines in every store. */
  | { state: 'copied'; list: readonly CopiedStoreWire[] }

export const $copy = atom<CopyValue>({ state: 'choosing', chosen: new Set(), isBusy: false })

const attempts = createAttempts()

export function startCopy(): void {
  $copy.set({ state: 'choosing', chosen: new Set(), isBusy: false })
}

export function chooseStore(id: number, isChosen: boolean): void {
  const value = $copy.get()
  if (value.state !== 'choosing' || value.isBusy) return
  const chosen = new Set(value.chosen)
  if (isChosen) chosen.add(id)
  else chosen.delete(id)
  $copy.set({ ...value, chosen })
}

/** Copies the selected lines to the chosen stores. A second click while the first is under way does nothing. */
export async function copySelected(): Promise<void> {
  const value = $copy.get()
  if (value.state !== 'choosing' || value.isBusy || value.chosen.size === 0) return
  $copy.set({ ...value, isBusy: true })
  await whenSaved()
  const body = { ids: selectedIds(), other_user_ids: [...value.chosen].toSorted((a, b) => a - b) }
  const idempotencyKey = attempts.keyOf(`${body.ids.join()} ${body.other_user_ids.join()}`)
  const result = await request(cartCopyCall, { body, idempotencyKey })
  if (result.ok) attempts.settle()
  $copy.set(result.ok ? { state: 'copied', list: result.data.list } : value)
}
