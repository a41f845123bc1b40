import { useEffect, useRef, useState, type RefObject } from 'react'
import { afterPicture } from '../../base/lib/after-picture.ts'

/** Lines that come near together, about as many as a window holds. */
export const blockRows = 8

/** Rows that are drawn whole for one picture: they are dear. */
export const rowsAtOnce = 1

/** How far a block may be from what is seen, in heights of the window: further than a key or a wheel goes at once. */
const margin = '100% 0px'

/** Makes so many rows of a block whole. */
type Grow = (rows: number) => void

const waiting = new Map<Element, Grow>()
/** Blocks that are near, with how many of their rows are whole. */
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

/** A row for every picture: a window may come near many blocks at once. */
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

/** Paper shows every line as it is on the screen, also those that are drawn for it only now. */
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

/** How many rows of a block are whole: all, from when it is or has been near what is seen. */
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
