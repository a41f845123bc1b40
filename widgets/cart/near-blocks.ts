import { useEffect, useRef, useState, type RefObject } from 'react'

/** How far a block may be from what is seen, in heights of the window: further than a key or a wheel goes at once. */
const margin = '100% 0px'

const arrivals = new Map<Element, () => void>()
/** Seen to be near and not told yet. */
const arriving = new Set<Element>()
let observer: IntersectionObserver | undefined

function arrive(block: Element): void {
  const near = arrivals.get(block)
  leave(block)
  near?.()
}

function leave(block: Element): void {
  observer?.unobserve(block)
  arrivals.delete(block)
  arriving.delete(block)
}

/** One block in a task: whole rows are dear, and a window may come near many blocks at once. */
function arriveInTurn(): void {
  const [block] = arriving
  if (!block) return
  arrive(block)
  if (arriving.size > 0) setTimeout(arriveInTurn)
}

function comeNear(blocks: readonly Element[]): void {
  const isUnderWay = arriving.size > 0
  for (const block of blocks) arriving.add(block)
  if (!isUnderWay) arriveInTurn()
}

let isForPaper = false

/** Paper shows every line as it is on the screen, also those that are drawn for it only now. */
export function drawForPaper(): void {
  isForPaper = true
  window.addEventListener('afterprint', () => (isForPaper = false), { once: true })
  for (const block of [...arrivals.keys()]) arrive(block)
}

function expect(block: Element, near: () => void): void {
  observer ??= new IntersectionObserver(
    entries => comeNear(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)),
    { rootMargin: margin },
  )
  arrivals.set(block, near)
  observer.observe(block)
}

/** Whether a block is or has been near what is seen. */
export function useNear(isAtOnce: boolean): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isAtOnce || isForPaper || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const block = ref.current
    if (isNear || !block) return
    expect(block, () => setNear(true))
    return () => leave(block)
  }, [isNear])
  return { ref, isNear }
}
