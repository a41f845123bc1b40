import { atom } from 'nanostores'
import {
  savedDeleteCall,
  savedListCall,
  savedPutCall,
  savedRenameCall,
  savedTakeCall,
  type SavedCartWire,
} from '@yaoji/contract/calls/purchase/saved-cart'
import { createAttempts } from '../../../base/lib/requests/attempt-key.ts'
import { request } from '../../../base/lib/http.ts'
import { ask } from '../../../base/lib/notices.ts'
import { isSelected } from '../state/preview.ts'
import { takeCart } from '../state/refresh.ts'
import { savedMessages as messages } from './saved-messages.ts'
import { $cart } from '../state/store.ts'
import { whenSaved } from '../state/when-saved.ts'

export type SavedValue =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `said`: result of the last step, one sentence per line. */
  | { state: 'ready'; list: readonly SavedCartWire[]; isBusy: boolean; said: readonly string[] }

export const $saved = atom<SavedValue>({ state: 'loading' })

const attempts = createAttempts()

export async function loadSaved(): Promise<void> {
  $saved.set({ state: 'loading' })
  const result = await request(savedListCall, { isSilent: true })
  $saved.set(result.ok ? { state: 'ready', list: result.data.list, isBusy: false, said: [] } : { state: 'failed' })
}

/** Runs one step at a time; returns whether it was done. A failure is shown as usual and changes nothing. */
async function step(work: () => Promise<{ list: readonly SavedCartWire[]; said: readonly string[] } | undefined>): Promise<boolean> {
  const before = $saved.get()
  if (before.state !== 'ready' || before.isBusy) return false
  $saved.set({ ...before, isBusy: true })
  const done = await work()
  $saved.set(done ? { state: 'ready', isBusy: false, ...done } : before)
  return done !== undefined
}

/** The ids of the selected lines. */
export function selectedIds(): number[] {
  const cart = $cart.get()
  return cart.state === 'ready' ? cart.cart.data.filter(isSelected).map(line => line.id) : []
}

/** Saves the selected lines under a name and takes them out of the cart. */
export function putSelectedAside(name: string): Promise<boolean> {
  return step(async () => {
    await whenSaved()
    const ids = selectedIds()
    const result = await request(savedPutCall, { body: { name, ids }, idempotencyKey: attempts.keyOf(`put ${name} ${ids.join()}`) })
    if (!result.ok) return
    attempts.settle()
    await takeCart(result.data.total)
    return { list: result.data.list, said: [messages.stored(name)] }
  })
}

/** Restores a saved cart, and lists the goods that cannot be ordered. */
export function takeSavedBack({ id, name }: SavedCartWire): Promise<boolean> {
  return step(async () => {
    await whenSaved()
    const result = await request(savedTakeCall, { params: { id }, idempotencyKey: attempts.keyOf(`take ${id}`) })
    if (!result.ok) return
    attempts.settle()
    const { total, list, problems, gone } = result.data
    await takeCart(total)
    const odd = problems.map(problem => messages.problem(problem.name, problem.reason))
    return { list, said: [messages.taken(name), ...odd, ...(gone > 0 ? [messages.gone(gone)] : [])] }
  })
}

export function renameSaved(id: string, name: string): Promise<boolean> {
  return step(async () => {
    const result = await request(savedRenameCall, { params: { id }, body: { name } })
    return result.ok ? { list: result.data.list, said: [] } : undefined
  })
}

/** Asks first: the content is lost with the cart. */
export async function deleteSaved({ id, name, lines }: SavedCartWire): Promise<boolean> {
  const isWanted = await ask({
    title: messages.deleteTitle,
    text: messages.deleteText(name, lines),
    confirmText: messages.delete,
    cancelText: messages.cancel,
  })
  if (!isWanted) return false
  return step(async () => {
    const result = await request(savedDeleteCall, { params: { id } })
    return result.ok ? { list: result.data.list, said: [] } : undefined
  })
}
