import { atom } from 'nanostores'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import type { CallOf } from '@yaoji/contract/calls/call-types'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { arrivalAddCall, arrivalCancelCall, favouriteAddCall, favouriteCancelCall } from '@yaoji/contract/calls/storefront/favourite'
import type { PurchaseListAddWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { codes } from '@yaoji/contract/codes'
import { changeText, takeCart } from '../../cart/cart/parts.ts'
import { favourites, arrivals, type Marks } from '../../cart/favourite/parts.ts'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { pendingOf, settlePending, type PendingCall } from '../../base/lib/requests/pending.ts'
import { firstFieldError, isSessionOver, type Failure, type Result } from '../../base/lib/requests/result.ts'
import { messages } from './messages.ts'

/** Both kinds of additions return the cart; an import also returns the lines that it skipped. */
type Answer = Partial<CartResponseWire & Pick<PurchaseListAddWire, 'skipped'>>

const $isResuming = atom(false)

const marked: Readonly<Record<string, { marks: Marks; isSet: boolean } | undefined>> = {
  [favouriteAddCall.path]: { marks: favourites, isSet: true },
  [favouriteCancelCall.path]: { marks: favourites, isSet: false },
  [arrivalAddCall.path]: { marks: arrivals, isSet: true },
  [arrivalCancelCall.path]: { marks: arrivals, isSet: false },
}

function send({ method, path, body, idempotencyKey }: PendingCall): Promise<Result<Answer | null>> {
  const call: CallOf<{ body: object; answer: Answer | null }> = { method, path, keepsRepeats: true }
  return requestSilently(call, {
    ...(body && { body }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}

/** Whether the service has decided; otherwise the change is retried on the next page, under the same key. */
function isDecided(result: Result<unknown>): boolean {
  return result.ok || (result.failure.kind === 'code' && result.failure.code < codes.failed && !isSessionOver(result.failure))
}

function changesIn(failure: Failure): readonly ChangeWire[] {
  if (failure.kind !== 'code' || failure.code !== codes.conflict) return []
  // The contract gives a 409 this shape (contract/calls/envelope.ts).
  return (failure.data as { changes?: ChangeWire[] } | null)?.changes ?? []
}

/** Repeats the addition at today's price after the buyer has confirmed it. */
async function askAboutPrice(call: PendingCall, changes: readonly ChangeWire[]): Promise<Result<Answer | null> | undefined> {
  const isWanted = await ask({
    title: messages.noticeTitle,
    text: changes.map(changeText).join('\n'),
    confirmText: messages.addAnyway,
    cancelText: messages.cancel,
  })
  if (!isWanted) return
  const { goods_id, number } = Object(call.body) as { goods_id?: unknown; number?: unknown }
  return send({ ...call, body: { goods_id, number }, idempotencyKey: call.idempotencyKey && newAttemptKey() })
}

async function take({ path, body }: PendingCall, answer: Answer | null): Promise<void> {
  if (answer?.total) await takeCart(answer.total)
  const { goods_ids: goodsIds } = Object(body) as { goods_ids?: readonly number[] }
  const mark = marked[path]
  if (mark && goodsIds) mark.marks.takeSaved(goodsIds, mark.isSet)
}

function tellDone({ resumes }: PendingCall, answer: Answer | null): void {
  if (resumes !== 'add') return showToast({ kind: 'success', text: messages.done })
  const action = { text: messages.viewCart, href: environment.href(cartPath()) }
  const [left] = answer?.skipped ?? []
  const text = left ? messages.addedBut(answer?.skipped?.length ?? 0, left.reason) : messages.added
  showToast({ kind: left ? 'info' : 'success', text, action })
}

function tellRefused(failure: Failure): void {
  const reason = firstFieldError(failure) ?? (failure.kind === 'code' ? failure.msg : '')
  showToast({ kind: 'error', text: messages.failed(reason) })
}

/** Repeats one change; returns whether the next one may follow. */
async function resumeOne(call: PendingCall): Promise<boolean> {
  let result: Result<Answer | null> | undefined = await send(call)
  if (!isDecided(result)) return false
  settlePending()
  const changes = result.ok ? [] : changesIn(result.failure)
  if (changes.length > 0) result = await askAboutPrice(call, changes)
  if (!result) return true
  if (!result.ok) {
    tellRefused(result.failure)
    return true
  }
  await take(call, result.data)
  tellDone(call, result.data)
  return true
}

/** Repeats the changes that this member was making when their session expired, each once. */
export async function resumePending(buyer: string): Promise<void> {
  if ($isResuming.get()) return
  $isResuming.set(true)
  for (let [next] = pendingOf(buyer); next; [next] = pendingOf(buyer)) if (!(await resumeOne(next))) break
  $isResuming.set(false)
}
