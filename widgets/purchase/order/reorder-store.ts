import { atom } from 'nanostores'
import { orderReorderCall, reorderReadCall, type PlannedLineWire } from '@yaoji/contract/calls/purchase/reorder'
import { codes } from '@yaoji/contract/codes'
import { parseUnitPrice } from '@yaoji/contract/domain/money'
import { keepList, takeCart } from '../../cart/cart/parts.ts'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { cartPath } from '../../base/lib/paths.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { reorderMessages as messages } from './reorder-messages.ts'
import { $reorder, closeReorder } from './reorder.ts'

export type ReorderValue =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `hasMoved`: what was shown before is no longer what would be added. */
  | {
      state: 'ready'
      plan: string
      lines: readonly PlannedLineWire[]
      chosen: ReadonlySet<string>
      isBusy: boolean
      hasMoved: boolean
    }

export const $reordering = atom<ReorderValue>({ state: 'loading' })

const attempts = createAttempts()

/** Dearer, cheaper, or as it was; undefined where either price is unknown. */
export function priceMove({ price, now }: PlannedLineWire): 'dearer' | 'cheaper' | 'same' | undefined {
  const [then, today] = [parseUnitPrice(price), parseUnitPrice(now.price ?? '')]
  if (then === undefined || today === undefined) return
  if (today === then) return 'same'
  return today > then ? 'dearer' : 'cheaper'
}

/** Where a line stands: none of it can be bought, it is not as it was, or it is. */
export function planGroup(line: PlannedLineWire): 'missing' | 'changed' | 'same' {
  if (line.now.number === 0) return 'missing'
  const isSame = line.now.number === line.number && priceMove(line) === 'same' && line.now.without === ''
  return isSame ? 'same' : 'changed'
}

const canBuy = (line: PlannedLineWire) => line.now.number > 0

/** Asks what ordering again would put into the cart; an answer to an older question is not shown. */
export async function askForPlan(left: ReadonlySet<string> = new Set(), hasMoved = false): Promise<void> {
  const asked = $reorder.get()
  if (!asked) return
  $reordering.set({ state: 'loading' })
  const result = await request(reorderReadCall, { params: { id: asked.id }, isSilent: true })
  if ($reorder.get() !== asked) return
  if (!result.ok) return $reordering.set({ state: 'failed' })
  const { plan, lines } = result.data
  const chosen = new Set(lines.filter(line => canBuy(line) && !left.has(line.key)).map(line => line.key))
  $reordering.set({ state: 'ready', plan, lines, chosen, isBusy: false, hasMoved })
}

export function chooseLines(keys: readonly string[], isChosen: boolean): void {
  const value = $reordering.get()
  if (value.state !== 'ready' || value.isBusy) return
  const chosen = new Set(value.chosen)
  for (const key of keys) {
    if (isChosen) chosen.add(key)
    else chosen.delete(key)
  }
  $reordering.set({ ...value, chosen })
}

const isConflict = (failure: Failure) => failure.kind === 'code' && failure.code === codes.conflict

/** Puts the chosen lines into the cart. A second click while the first is under way does nothing. */
export async function addChosen(): Promise<void> {
  const [value, asked] = [$reordering.get(), $reorder.get()]
  if (!asked || value.state !== 'ready' || value.isBusy || value.chosen.size === 0) return
  $reordering.set({ ...value, isBusy: true })
  const body = { plan: value.plan, lines: value.lines.map(line => line.key).filter(key => value.chosen.has(key)) }
  // The same key until an answer came: goods are not added twice.
  const idempotencyKey = attempts.keyOf(`${asked.id} ${body.plan} ${body.lines.join()}`)
  const result = await request(orderReorderCall, { params: { id: asked.id }, body, idempotencyKey, conflicts: 'caller', network: 'caller' })
  if (result.ok) {
    attempts.settle()
    await takeCart(result.data.total)
    const action = { text: messages.toCart, href: environment.href(cartPath()) }
    showToast({ kind: 'success', text: messages.added(result.data.added.length), action })
    return closeReorder()
  }
  const { plan, lines } = body
  const names = Object.fromEntries(value.lines.map(line => [line.goods_id, line.name]))
  if (await keepList(result.failure, idempotencyKey, { lines, reorder: { orderId: asked.id, plan }, names })) {
    attempts.settle()
    return closeReorder()
  }
  if ($reorder.get() !== asked) return
  const left = new Set(value.lines.map(line => line.key).filter(key => !value.chosen.has(key)))
  if (!isConflict(result.failure)) return $reordering.set(value)
  attempts.settle()
  await askForPlan(left, true)
}
