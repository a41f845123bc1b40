import { atom } from 'nanostores'
import { nextHintCall, type NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'
import { purchaseListAddCall, purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { createAttempts } from '../../../base/lib/requests/attempt-key.ts'
import { request } from '../../../base/lib/http.ts'
import { $fill, closeFill } from './fill.ts'
import { keepList } from '../state/keep-addition.ts'
import { takeCart } from '../state/refresh.ts'
import { whenSaved } from '../state/when-saved.ts'

export type FillValue =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `chosen`: the hint whose goods are proposed; none where there is nothing to gain. */
  | { state: 'ready'; hints: readonly NextHintWire[]; chosen: NextHintWire | undefined; isAdding: boolean }
  | { state: 'added'; hint: NextHintWire; skipped: ReadonlyMap<number, string>; undoId: string | null; isUndoing: boolean }
  | { state: 'undone' }

export const $filling = atom<FillValue>({ state: 'loading' })

const attempts = createAttempts()

/** Asks what a little more brings, once everything is saved; an answer to an older question is not shown. */
export async function askForHints(): Promise<void> {
  const asked = $fill.get()
  $filling.set({ state: 'loading' })
  await whenSaved()
  const result = await request(nextHintCall, { body: asked?.hint ?? {}, isSilent: true })
  if ($fill.get() !== asked) return
  if (!result.ok) return $filling.set({ state: 'failed' })
  const { kind, id } = asked?.hint ?? {}
  const hints = result.data
  const chosen = kind === undefined ? hints[0] : hints.find(each => each.kind === kind && each.id === id)
  $filling.set({ state: 'ready', hints, chosen, isAdding: false })
}

/** Puts the proposed goods into the cart in one call. */
export async function addProposed(): Promise<void> {
  const before = $filling.get()
  if (before.state !== 'ready' || !before.chosen || before.isAdding) return
  const { chosen } = before
  $filling.set({ ...before, isAdding: true })
  const lines = chosen.goods.map(({ goods, number }) => `${goods.id}:${number}`)
  const idempotencyKey = attempts.keyOf(lines.join())
  const result = await request(purchaseListAddCall, { body: { lines }, idempotencyKey, network: 'caller' })
  if (!result.ok) {
    const names = Object.fromEntries(chosen.goods.map(({ goods }) => [goods.id, fullName(goods)]))
    if (!(await keepList(result.failure, idempotencyKey, { lines, names }))) return $filling.set(before)
    attempts.settle()
    return closeFill()
  }
  attempts.settle()
  const { total, skipped, undo_id: undoId } = result.data
  await takeCart(total)
  const reasons = new Map(skipped.map(each => [each.goods_id, each.reason]))
  $filling.set({ state: 'added', hint: chosen, skipped: reasons, undoId, isUndoing: false })
}

/** Takes the goods out again. */
export async function undoProposed(): Promise<void> {
  const before = $filling.get()
  if (before.state !== 'added' || before.undoId === null || before.isUndoing) return
  $filling.set({ ...before, isUndoing: true })
  const result = await request(purchaseListUndoCall, { body: { undo_id: before.undoId } })
  if (result.ok) await takeCart(result.data.total)
  $filling.set(result.ok ? { state: 'undone' } : before)
}
