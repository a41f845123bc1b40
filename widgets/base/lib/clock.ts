import { atom, computed, onMount } from 'nanostores'
import { limits } from '@yaoji/contract/limits'

const tickMs = 1_000

/** Reads a timestamp of the wire: 10 digits are seconds, more are milliseconds (spec section 9). */
export function timestampMs(timestamp: number): number {
  return String(Math.trunc(timestamp)).length <= limits.timestampSecondsDigits ? timestamp * 1_000 : timestamp
}

/** How far the server's clock is ahead of this browser's; unknown before the first answer. */
const $serverAheadMs = atom<number | undefined>()

/** Whether an answer has set the clock: until then it is this browser's. */
export const $isClockSet = computed($serverAheadMs, ahead => ahead !== undefined)

/** Server time in milliseconds; ticks every second while somebody looks (spec section 4). */
export const $serverTime = atom(0)

/** The time by which the service decides, in milliseconds. */
export function serverNow(): number {
  return Date.now() + ($serverAheadMs.get() ?? 0)
}

/** Sets the clock by the timestamp of an answer. */
export function setServerTime(timestamp: number): void {
  $serverAheadMs.set(timestampMs(timestamp) - Date.now())
}

onMount($serverTime, () => {
  const tick = () => $serverTime.set(serverNow())
  tick()
  const timer = setInterval(tick, tickMs)
  const unbind = $serverAheadMs.listen(tick)
  return () => {
    clearInterval(timer)
    unbind()
  }
})
