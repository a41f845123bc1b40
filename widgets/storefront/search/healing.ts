import { codes } from '@yaoji/contract/codes'
import { onOnline } from '../../base/lib/requests/pending-requests.ts'
import { tellRefusal } from '../../base/lib/requests/refused-origin.ts'
import type { Failure } from '../../base/lib/requests/result.ts'

/** Enough to outlast a restart of the service; after them the next key or `online` asks. */
const pausesMs = [2_000, 4_000, 8_000, 16_000, 32_000]

const mayHeal = (failure: Failure) => failure.kind !== 'code' || failure.code >= codes.failed || failure.code === codes.tooMany

/** Asks again for what failed, ever later and when the browser is online again, until it is ended. */
export function createHealing(ask: () => void) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | undefined

  function stop() {
    clearTimeout(timer)
    stopListening?.()
    stopListening = undefined
  }
  function again() {
    stop()
    ask()
  }
  return {
    begin(failure: Failure) {
      void tellRefusal(failure)
      stop()
      stopListening = onOnline(again)
      const pauseMs = pausesMs[tries++]
      if (pauseMs && mayHeal(failure)) timer = setTimeout(again, pauseMs)
    },
    end() {
      stop()
      tries = 0
    },
  }
}
