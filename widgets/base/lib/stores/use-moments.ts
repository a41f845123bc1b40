import { useEffect, useRef } from 'react'
import { $serverTime, serverNow, timestampMs } from '../clock.ts'

/**
 * Calls `onTurn` when one of these moments (timestamps of the wire; null for none) passes by the service's clock while the view is mounted,
 * to refresh what begins or ends then. Independent of the browser's clock.
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
