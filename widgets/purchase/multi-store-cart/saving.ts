import { atom } from 'nanostores'
import { matrixKeepCall, type MatrixRowWire, matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { request } from '../../base/lib/http.ts'
import { isSessionOver } from '../../base/lib/requests/result.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { linesOf, type Unsaved } from './rows.ts'

const pauseMs = 500
const memoryKey = 'yaoji-matrix'

/** Typed quantities that are not saved yet: they survive a reload and a failed call. */
export const $unsaved = atom<Unsaved>({})
export const $saving = atom<'rest' | 'saving' | 'failed'>('rest')
/** Rows as last answered. */
const $answered = atom<readonly MatrixRowWire[]>([])
const $owner = atom('')
const $pause = atom<ReturnType<typeof setTimeout> | undefined>()

export const hearRows = (hear: (rows: readonly MatrixRowWire[]) => void): (() => void) => $answered.listen(rows => hear(rows))

function setUnsaved(unsaved: Unsaved): void {
  $unsaved.set(unsaved)
  if (Object.keys(unsaved).length === 0) tabMemory.forget(memoryKey)
  else tabMemory.write(memoryKey, JSON.stringify({ owner: $owner.get(), unsaved }))
}

export function recallUnsaved(owner: string): void {
  $owner.set(owner)
  const kept = tabMemory.recall(memoryKey) as { owner?: string; unsaved?: Unsaved } | null | undefined // Written above, in this tab.
  setUnsaved(kept?.owner === owner && kept.unsaved ? kept.unsaved : {})
}

export function forgetUnsaved(goodsIds?: readonly number[]): void {
  const left = goodsIds ? Object.entries($unsaved.get()).filter(([id]) => !goodsIds.includes(Number(id))) : []
  setUnsaved(Object.fromEntries(left))
}

/** Records quantities; goods without any are added unchanged. They are saved together, debounced. */
export function note(changes: Unsaved, page: number): void {
  const unsaved = { ...$unsaved.get() }
  for (const [goodsId, numbers] of Object.entries(changes)) unsaved[Number(goodsId)] = { ...unsaved[Number(goodsId)], ...numbers }
  setUnsaved(unsaved)
  clearTimeout($pause.get())
  $pause.set(setTimeout(() => void flush(page), pauseMs))
}

/** Quantities changed while they were being sent remain unsaved. */
function settle(sent: Unsaved): void {
  const left: Record<number, Readonly<Record<number, number>>> = {}
  for (const [goodsId, numbers] of Object.entries($unsaved.get())) {
    const before = sent[Number(goodsId)]
    const open = Object.entries(numbers).filter(([storeId, number]) => before?.[Number(storeId)] !== number)
    if (!before || open.length > 0) left[Number(goodsId)] = Object.fromEntries(open)
  }
  setUnsaved(left)
}

/** Saves the quantities, at most `linesAtOnce` goods per call and one call at a time, until all are saved. */
export async function flush(page: number): Promise<boolean> {
  clearTimeout($pause.get())
  if ($saving.get() === 'saving') return false
  while (Object.keys($unsaved.get()).length > 0) {
    $saving.set('saving')
    const sent = Object.fromEntries(Object.entries($unsaved.get()).slice(0, matrixLimits.linesAtOnce))
    const result = await request(matrixKeepCall, { body: { lines: linesOf(sent), page }, network: 'caller' })
    if (!result.ok) {
      // Retrying a refused quantity would fail again, and the buyer has seen the reason.
      const isRefused = result.failure.kind === 'code' && result.failure.code < 500 && !isSessionOver(result.failure)
      if (isRefused) settle(sent)
      $saving.set(isRefused ? 'rest' : 'failed')
      return false
    }
    settle(sent)
    $answered.set(result.data.rows)
    broadcast({ about: 'matrix' })
  }
  $saving.set('rest')
  return true
}
