import { atom } from 'nanostores'
import { matrixKeepCall, type MatrixRowWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { matrixLimits } from '@yaoji/contract/matrix-limits'
import { request } from '../../base/lib/http.ts'
import { isSessionOver } from '../../base/lib/result.ts'
import { tabMemory } from '../../base/lib/storage.ts'
import { broadcast } from '../../base/lib/tabs.ts'
import { linesOf, type Unsaved } from './rows.ts'

const pauseMs = 500
const memoryKey = 'yaoji-matrix'

/** What was typed and is not with the service yet: it outlives a reload and a call that failed. */
export const $unsaved = atom<Unsaved>({})
export const $saving = atom<'rest' | 'saving' | 'failed'>('rest')
/** Rows as the service answered them. */
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

/** Notes quantities; goods without any are added as they are. They are sent together a moment after the last. */
export function note(changes: Unsaved, page: number): void {
  const unsaved = { ...$unsaved.get() }
  for (const [goodsId, numbers] of Object.entries(changes)) unsaved[Number(goodsId)] = { ...unsaved[Number(goodsId)], ...numbers }
  setUnsaved(unsaved)
  clearTimeout($pause.get())
  $pause.set(setTimeout(() => void flush(page), pauseMs))
}

/** What has changed while it was on its way stays to be sent. */
function settle(sent: Unsaved): void {
  const left: Record<number, Readonly<Record<number, number>>> = {}
  for (const [goodsId, numbers] of Object.entries($unsaved.get())) {
    const before = sent[Number(goodsId)]
    const open = Object.entries(numbers).filter(([storeId, number]) => before?.[Number(storeId)] !== number)
    if (!before || open.length > 0) left[Number(goodsId)] = Object.fromEntries(open)
  }
  setUnsaved(left)
}

/** Sends what is not saved, so many goods in one call; one call at a time, until all is there. */
export async function flush(page: number): Promise<boolean> {
  clearTimeout($pause.get())
  if ($saving.get() === 'saving') return false
  while (Object.keys($unsaved.get()).length > 0) {
    $saving.set('saving')
    const sent = Object.fromEntries(Object.entries($unsaved.get()).slice(0, matrixLimits.linesAtOnce))
    const result = await request(matrixKeepCall, { body: { lines: linesOf(sent), page }, network: 'caller' })
    if (!result.ok) {
      // What was refused, in words that the buyer has read by now, would be refused again.
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
