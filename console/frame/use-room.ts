import { useLayoutEffect, useState, type RefObject } from 'react'

/** How many rows of its least height (`--rail-row`) a list has room for; unlimited before it is measured. */
export function useRoom(list: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const measure = () =>
      setRoom(Math.floor(box.clientHeight / Math.max(1, Number.parseInt(getComputedStyle(box).getPropertyValue('--rail-row'), 10))))
    // The least height changes with the window's, as the list does.
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [list])
  return room
}
