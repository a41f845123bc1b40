import { atom } from 'nanostores'
import { drawClaimCall, type DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { messages } from './messages.ts'
import { own } from './store.ts'

/** 实物 whose address is being given. */
export const $claiming = atom<DrawnWire | undefined>()
export const $isClaiming = atom(false)

const attempts = createAttempts()

export function openClaiming(drawn: DrawnWire): void {
  $claiming.set(drawn)
}

export function closeClaiming(): void {
  if (!$isClaiming.get()) $claiming.set(undefined)
}

/** Says where it goes to; an answer that is lost is asked for again under its key. */
export async function claimPrize({ id }: DrawnWire, addressId: number): Promise<void> {
  if ($isClaiming.get()) return
  $isClaiming.set(true)
  const idempotencyKey = attempts.keyOf(`${id} ${addressId}`)
  const result = await request(drawClaimCall, { params: { id }, body: { address_id: addressId }, idempotencyKey })
  $isClaiming.set(false)
  const isLost = !result.ok && !(result.failure.kind === 'code' && result.failure.code < 500)
  if (!isLost) {
    attempts.settle()
    $claiming.set(undefined)
  }
  if (result.ok) showToast({ kind: 'success', text: messages.claimed })
  await own.refresh()
}
