import { useEffect, useRef, type RefObject } from 'react'

/** Where a strip of tabs is wider than the screen, its pressed tab is scrolled into sight; the page itself is not moved. */
export function usePressedInSight(current: string | number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
    if (!tab) return
    for (const scroller of [strip.current, strip.current?.parentElement]) {
      if (!scroller || scroller.scrollWidth <= scroller.clientWidth) continue
      const { left, right } = scroller.getBoundingClientRect()
      if (tab.left < left || tab.right > right) scroller.scrollLeft += (tab.left + tab.right - left - right) / 2
    }
  }, [current])
  return strip
}
