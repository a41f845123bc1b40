import { useStore } from '@nanostores/react'
import { useLatePart } from '../../base/lib/use-late-part.ts'
import { useNextTurn } from './use-next-turn.ts'
import { $hasUnsent, $markedLines } from './unsent-marks.ts'

const loadStrip = () => import('./unsent-strip.tsx')

/** What was changed while nobody answered, above the lines; its code comes with the cart, as long as it can come, but not in the task of other code. */
export function LateUnsent() {
  const hasUnsent = useStore($hasUnsent)
  const part = useLatePart(useNextTurn(hasUnsent), loadStrip)
  return hasUnsent && part !== undefined && part !== 'failed' ? <part.UnsentStrip /> : null
}

/** The same at one line. */
export function LateMark({ lineId }: { lineId: number }) {
  const isMarked = useStore($markedLines).has(lineId)
  const part = useLatePart(isMarked, loadStrip)
  return isMarked && part !== undefined && part !== 'failed' ? <part.LineMark lineId={lineId} /> : null
}
