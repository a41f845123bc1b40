import { atom } from 'nanostores'
import { gapMaxMs } from '../../base/lib/input/scan-run.ts'

/** Longer than a gun takes from one character to the next. */
const delayMs = gapMaxMs + 20

/** Keeps the list back for the moment in which characters may turn out to be a scan. */
export function createListDelay() {
  const $isDelayed = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    $isDelayed,
    begin() {
      clearTimeout(timer)
      $isDelayed.set(true)
      timer = setTimeout(() => $isDelayed.set(false), delayMs)
    },
    end() {
      clearTimeout(timer)
      $isDelayed.set(false)
    },
  }
}

export type ListDelay = ReturnType<typeof createListDelay>
