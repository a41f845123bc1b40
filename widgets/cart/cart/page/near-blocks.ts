import { useEffect, useRef, useState, type RefObject } from 'react'
import { afterPicture } from '../../../base/lib/files/after-picture.ts'

/** Lines per block, about one viewport. */
export const blockRows = 8

/** Rows completed per frame. With one, half of the work is that of the frame itself. */
export const rowsAtOnce = 2

/** Distance to the viewport at which a block counts as near, in viewport heights: what one key scrolls is complete within that scroll. */
const margin = '50% 0px'

/** Sets the number of complete rows of a block. */
type Grow = (rows: number) => void

const waiting = new Map<Element, Grow>()
/** Near blocks with their number of complete rows. */
const arriving = new Map<Element, number>()
let observer: IntersectionObserver | undefined

function leave(block: Element): void {
  observer?.unobserve(block)
  waiting.delete(block)
  arriving.delete(block)
}

function growTo(rows: number, block: Element): void {
  waiting.get(block)?.(rows)
  if (rows < blockRows) arriving.set(block, rows)
  else leave(block)
}

/** A few rows per frame: one scroll may bring many blocks near. */
function arriveInTurn(): void {
  const [next] = arriving
  if (!next) return
  growTo(next[1] + rowsAtOnce, next[0])
  if (arriving.size > 0) afterPicture(arriveInTurn)
}

function comeNear(blocks: readonly Element[]): void {
  const isUnderWay = arriving.size > 0
  for (const block of blocks) if (!arriving.has(block)) arriving.set(block, 0)
  if (!isUnderWay) arriveInTurn()
}

let isForPaper = false

/** Before printing, every block is completed. */
export function drawForPaper(): void {
  isForPaper = true
  window.addEventListener('afterprint', () => (isForPaper = false), { once: true })
  for (const block of [...waiting.keys()]) growTo(blockRows, block)
}

function expect(block: Element, grow: Grow): void {
  observer ??= new IntersectionObserver(
    entries => comeNear(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)),
    { rootMargin: margin },
  )
  waiting.set(block, grow)
  observer.observe(block)
}

/** The number of complete rows of a block: it grows to all of them once the block has been near the viewport. */
export function useWholeRows(isAtOnce: boolean): { ref: RefObject<HTMLDivElement | null>; wholeRows: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [wholeRows, setWholeRows] = useState(isAtOnce || isForPaper || typeof IntersectionObserver === 'undefined' ? blockRows : 0)
  const isWhole = wholeRows === blockRows
  useEffect(() => {
    const block = ref.current
    if (isWhole || !block) return
    expect(block, setWholeRows)
    return () => leave(block)
  }, [isWhole])
  return { ref, wholeRows }
}
