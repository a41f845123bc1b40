import { atom } from 'nanostores'
import { checkInCall, type CheckedInWire } from '@yaoji/contract/calls/rewards/check-in'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { serverNow } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { messages } from './messages.ts'

export const $isCheckingIn = atom(false)
const attempts = createAttempts()

/** 签到 for today, handing over what came of it; another click meanwhile does nothing. */
export async function checkIn(take: (answer: CheckedInWire) => void): Promise<void> {
  if ($isCheckingIn.get()) return
  $isCheckingIn.set(true)
  const result = await request(checkInCall, { idempotencyKey: attempts.keyOf(chinaDay(serverNow())) })
  $isCheckingIn.set(false)
  if (!result.ok) return
  attempts.settle()
  const { gained } = result.data
  showToast(gained > 0 ? { kind: 'success', text: messages.gained(gained) } : { kind: 'info', text: messages.wasDone })
  take(result.data)
}
