import { onOnline } from '../../base/lib/requests/pending-requests.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import type * as HealingCode from './healing.ts'

type Healing = ReturnType<(typeof HealingCode)['createHealing']>

/** Retries after failures; its code loads with the first failure. Without it, the request is retried when the browser is online again. */
export function createLateHealing(ask: () => void): Healing {
  let healing: Healing | undefined
  let unhealed: Failure | undefined
  let stopListening: (() => void) | undefined

  function end() {
    unhealed = undefined
    stopListening?.()
    stopListening = undefined
    healing?.end()
  }
  return {
    begin(failure) {
      if (healing) return healing.begin(failure)
      unhealed = failure
      stopListening ??= onOnline(() => {
        end()
        ask()
      })
      import('./healing.ts').then(
        ({ createHealing }) => {
          healing ??= createHealing(ask)
          if (unhealed !== failure) return
          end()
          healing.begin(failure)
        },
        () => undefined,
      )
    },
    end,
  }
}
