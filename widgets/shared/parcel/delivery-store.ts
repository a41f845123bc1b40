import { atom, computed, onMount } from 'nanostores'
import { deliveryCall, type DeliveryPromiseWire } from '@yaoji/contract/calls/purchase/delivery'
import { $serverTime } from '../../base/lib/clock.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { $session, onBuyerChange } from '../../identity/session/parts.ts'

const minuteMs = 60_000

/** What each warehouse promises to an address of the store; 0 is the one that is taken unless another is chosen. */
type Promised = { addressId: number; list: readonly DeliveryPromiseWire[] }

export const $promised = atom<Promised | undefined>()

/** The service's time to the minute, so that nothing is drawn again each second. */
export const $minute = computed($serverTime, now => Math.floor(now / minuteMs) * minuteMs)

/** The call whose answer is here or on its way: of another address or of another minute there is another. */
let requested = ''

function forget(): void {
  requested = ''
  $promised.set(undefined)
}

onMount($promised, () => {
  const stop = onBuyerChange(forget)
  return () => {
    stop()
    forget()
  }
})

const isOver = ({ list }: Promised, now: number): boolean => list.some(({ cutoff_at: cutoffAt }) => cutoffAt * 1_000 <= now)

/** Fetches what is promised to an address, again once a cut-off has passed. Visitors are promised nothing, a failure shows nothing. */
export async function learnPromised(addressId: number, now: number): Promise<void> {
  if ($session.get().state !== 'member') return
  const known = $promised.get()
  if (known?.addressId === addressId && !isOver(known, now)) return
  const wanted = `${addressId} ${known?.addressId === addressId ? now : 0}`
  if (requested === wanted) return
  requested = wanted
  const result = await requestSilently(deliveryCall, { query: addressId > 0 ? { address_id: addressId } : {} })
  if (requested === wanted) $promised.set(result.ok ? { addressId, list: result.data.list } : undefined)
}
