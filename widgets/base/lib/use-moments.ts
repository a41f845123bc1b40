import { useEffect, useRef } from 'react'
import { $serverTime, serverNow, timestampMs } from './clock.ts'

/**
 * Calls `onTurn` at each of these moments (timestamps of the wire; null for none) that comes by the service's clock while somebody looks:
 * what begins or ends then is to be read anew. A wrong clock of the browser moves nothing.
 */
export function useMoments(moments: readonly (number | null)[], onTurn: () => void): void {
  const turn = useRef(onTurn)
  turn.current = onTurn
  const key = moments.join(' ')
  useEffect(() => {
    const all = moments.flatMap(moment => (moment === null ? [] : timestampMs(moment)))
    let ahead = all.filter(at => at > serverNow())
    if (ahead.length === 0) return
    return $serverTime.listen(now => {
      const left = ahead.filter(at => at > now)
      if (left.length === ahead.length) return
      ahead = left
      turn.current()
    })
    // The same moments are the same wait.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
}
