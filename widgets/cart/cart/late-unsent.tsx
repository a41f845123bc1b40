import { useStore } from '@nanostores/react'
import { useLatePart } from '../../base/lib/use-late-part.ts'
import { useNextTurn } from './use-next-turn.ts'
import { $hasUnsent, $markedLines } from './unsent-marks.ts'

const loadStrip = () => import('./unsent-strip.tsx')

/**
 * The strip of unsent changes above the lines; its code is preloaded with the cart while there is a connection, but in a task of its own.
 */
export function LateUnsent() {
  const hasUnsent = useStore($hasUnsent)
  const part = useLatePart(useNextTurn(hasUnsent), loadStrip)
  return hasUnsent && part !== undefined && part !== 'failed' ? <part.UnsentStrip /> : null
}

/** The mark of an unsent change at one line. */
export function LateMark({ lineId }: { lineId: number }) {
  const isMarked = useStore($markedLines).has(lineId)
  const part = useLatePart(isMarked, loadStrip)
  return isMarked && part !== undefined && part !== 'failed' ? <part.LineMark lineId={lineId} /> : null
}
