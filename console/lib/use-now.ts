import { useSyncExternalStore } from 'react'
import { nowSeconds } from './time.ts'

const everyMs = 30_000
let now = nowSeconds()

function subscribe(notify: () => void): () => void {
  const timer = setInterval(() => {
    now = nowSeconds()
    notify()
  }, everyMs)
  return () => clearInterval(timer)
}

/** The time in seconds, renewed every half minute: ages grow by themselves. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
