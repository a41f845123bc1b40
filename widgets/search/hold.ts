import { atom } from 'nanostores'
import { gapMaxMs } from './scan-run.ts'

/** Longer than a gun takes from one character to the next. */
const holdMs = gapMaxMs + 20

/** Keeps the list back for the moment in which characters may turn out to be a scan. */
export function createHold() {
  const $isHeld = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    $isHeld,
    begin() {
      clearTimeout(timer)
      $isHeld.set(true)
      timer = setTimeout(() => $isHeld.set(false), holdMs)
    },
    end() {
      clearTimeout(timer)
      $isHeld.set(false)
    },
  }
}

export type Hold = ReturnType<typeof createHold>
