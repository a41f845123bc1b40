import { atom } from 'nanostores'
import { receivingTickCall, type ReceivingCountsWire } from '@yaoji/contract/calls/purchase/receiving'
import { limits } from '@yaoji/contract/limits'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { tabMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'

/** What one scan or one typed count changes. */
export type Tick = { batch: number; good: number; damaged: number; wrong: number; note: string }
/** With the id under which it is saved, once however often it is sent. */
export type UnsavedTick = Tick & {
  id: string
  /** Takes the tick of this id back. */
  undoes?: string | undefined
}

/** What the service has not yet, the oldest first. */
export const $unsaved = atom<readonly UnsavedTick[]>([])
/** Why the last call brought nothing; undefined where it did. */
export const $saveFailure = atom<Failure | undefined>()
const $orderId = atom('')
const $isSending = atom(false)

const keyOf = (orderId: string): MemoryKey => `yaoji-receiving-${orderId}`

function keep(ticks: readonly UnsavedTick[]): void {
  $unsaved.set(ticks)
  const key = keyOf($orderId.get())
  if (ticks.length === 0) tabMemory.forget(key)
  else tabMemory.write(key, JSON.stringify(ticks))
}

/** Takes up what this tab has kept of an order. */
export function recallTicks(orderId: string): void {
  $orderId.set(orderId)
  $saveFailure.set(undefined)
  const kept = tabMemory.recall(keyOf(orderId))
  $unsaved.set(Array.isArray(kept) ? (kept as UnsavedTick[]) : []) // Written above, in this tab.
}

const textOf = ({ id, undoes, batch, good, damaged, wrong, note }: UnsavedTick) =>
  undoes === undefined ? [id, batch, good, damaged, wrong, note].join(':') : `-${undoes}`

/** Answers the id under which it is saved. */
export function addTick(tick: Tick): string {
  const id = newAttemptKey()
  keep([...$unsaved.get(), { ...tick, id }])
  return id
}

/** Takes back what a tick has changed; its trace code can be scanned again. */
export function takeTickBack(id: string, { batch, good, damaged, wrong, note }: Tick): void {
  const unsaved = $unsaved.get()
  if (!$isSending.get() && unsaved.some(each => each.id === id)) return keep(unsaved.filter(each => each.id !== id))
  keep([...unsaved, { batch, good: -good, damaged: -damaged, wrong: -wrong, note, id: newAttemptKey(), undoes: id }])
}

export type Saved = { orderId: string; counts: ReceivingCountsWire; twice: readonly UnsavedTick[] }

/** Sends the first that wait; undefined when that failed or the page shows another order by now. */
async function saveSome(): Promise<Saved | undefined> {
  const orderId = $orderId.get()
  const sent = $unsaved.get().slice(0, limits.receivingTicksAtOnce)
  const result = await request(receivingTickCall, { params: { id: orderId }, body: { ticks: sent.map(textOf) }, isSilent: true })
  if ($orderId.get() !== orderId) return
  $saveFailure.set(result.ok ? undefined : result.failure)
  if (!result.ok) return
  keep($unsaved.get().slice(sent.length))
  const { counts, twice } = result.data
  return { orderId, counts, twice: sent.filter(({ id }) => twice.includes(id)) }
}

/**
 * Sends what waits: all of it, one call after the other, until nothing waits or one fails, or what fills one call. While that goes
 * on a second does nothing.
 */
export async function saveTicks(onSaved: (saved: Saved) => void, isAll: boolean): Promise<void> {
  if ($isSending.get()) return
  $isSending.set(true)
  while ($unsaved.get().length > 0) {
    const saved = await saveSome()
    if (!saved) break
    onSaved(saved)
    if (!isAll) break
  }
  $isSending.set(false)
}
