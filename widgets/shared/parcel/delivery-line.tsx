import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { arrivalText, cutoffText } from '@yaoji/contract/orders/delivery-text'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { $isMember } from '../../identity/session/parts.ts'
import { messages } from './delivery-messages.ts'
import { $minute, $promised, learnPromised } from './delivery-store.ts'

const minuteMs = 60_000

/** Shown while it is the day of the cut-off: how long there is still time. */
function leftText(cutoffAtMs: number, now: number): string | undefined {
  if (chinaDay(cutoffAtMs) !== chinaDay(now)) return
  const minutes = Math.ceil((cutoffAtMs - now) / minuteMs)
  return minutes > 0 ? messages.left(Math.floor(minutes / 60), minutes % 60) : undefined
}

type Props = {
  warehouseId: number
  /** Where it goes; without it the address that the store takes first. */
  addressId?: number | undefined
  /** Says how long it is to the cut-off. */
  hasCountdown?: boolean
  className?: string
}

/** 今天16:00前下单，预计12月1日（周二）送达; nothing where nothing is promised. */
export function DeliveryLine({ warehouseId, addressId = 0, hasCountdown = false, className }: Props) {
  const isMember = useStore($isMember)
  const promised = useStore($promised)
  const now = useStore($minute)
  useEffect(() => {
    // Before the clock of the page runs there is no minute.
    if (isMember && now > 0) void learnPromised(addressId, now)
  }, [isMember, addressId, now])
  const promise = promised?.addressId === addressId ? promised.list.find(({ ck_id }) => ck_id === warehouseId) : undefined
  if (!promise) return null
  const cutoffAtMs = promise.cutoff_at * 1_000
  const left = hasCountdown ? leftText(cutoffAtMs, now) : undefined
  return (
    <span className={className} title={messages.basis}>
      {messages.promise(cutoffText(cutoffAtMs, now), arrivalText(promise.arrives_from, promise.arrives_to, chinaDay(now)))}
      {left !== undefined && <> · {left}</>}
    </span>
  )
}
