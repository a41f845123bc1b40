import { useStore } from '@nanostores/react'
import { useLatePart } from '../../../base/lib/requests/use-late-part.ts'
import { $hasUnsent, $markedLines } from '../unsent/unsent-marks.ts'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { useEffect, useState, type ReactNode } from 'react'

const loadStrip = () => import('../unsent/unsent-strip.tsx')

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

const loadFlash = () => import('../row/flash-line.tsx')

const isOnFlashSale = ({ type, goods }: CartLineWire) =>
  type === 0 && goods.tags.some(({ kind, is_show }) => kind === 'flash-sale' && is_show === 1)

/** The price of a flash sale at a line that does not have it, in the place of `children`; few lines have any. */
export function LateFlash({ line, children }: { line: CartLineWire; children: ReactNode }) {
  const part = useLatePart(isOnFlashSale(line), loadFlash)
  return typeof part === 'object' ? <part.FlashLine line={line}>{children}</part.FlashLine> : children
}

const loadGifts = () => import('../gifts/gift-strip.tsx')

/** Gifts and swaps; their code comes with the first cart that earns something. */
export function LateGifts() {
  const part = useLatePart(true, loadGifts)
  return part === undefined || part === 'failed' ? null : <part.GiftStrip />
}

/** False for the first picture, true in the turn after it; `isAtOnce`: true from the first on. */
export function useNextTurn(isAtOnce: boolean): boolean {
  const [isDue, setDue] = useState(isAtOnce)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => setDue(true))
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}
