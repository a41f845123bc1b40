import { useLayoutEffect, useState, type RefObject } from 'react'

/** How many rows as high as the first one a list has room for; unlimited before it is measured. */
export function useRoom(list: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity)
  useLayoutEffect(() => {
    const box = list.current
    const row = box?.firstElementChild
    if (!box || !row) return
    const measure = () => setRoom(Math.floor(box.clientHeight / Math.max(1, row.getBoundingClientRect().height)))
    // A row changes its height with the window's.
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(row)
    measure()
    return () => observer.disconnect()
  }, [list])
  return room
}
