import { useEffect, useRef, useState, type RefObject } from 'react'

/** How far a row may be from what is seen, in heights of the window: further than a key or a wheel goes at once. */
const margin = '100% 0px'

const arrivals = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function arrive(row: Element): void {
  const near = arrivals.get(row)
  leave(row)
  near?.()
}

function leave(row: Element): void {
  observer?.unobserve(row)
  arrivals.delete(row)
}

let isForPaper = false

/** Paper shows every line as it is on the screen, also those that are drawn for it only now. */
export function drawForPaper(): void {
  isForPaper = true
  window.addEventListener('afterprint', () => (isForPaper = false), { once: true })
  for (const row of [...arrivals.keys()]) arrive(row)
}

function expect(row: Element, near: () => void): void {
  observer ??= new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrive(target)
    },
    { rootMargin: margin },
  )
  arrivals.set(row, near)
  observer.observe(row)
}

/** Whether a row is or has been near what is seen. */
export function useNear(isAtOnce: boolean): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isAtOnce || isForPaper || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const row = ref.current
    if (isNear || !row) return
    expect(row, () => setNear(true))
    return () => leave(row)
  }, [isNear])
  return { ref, isNear }
}
