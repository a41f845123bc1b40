import { useEffect, useState } from 'react'

/** The width below which the table is rows of two lines, in letters: large ones need the room of a phone's. */
export const phone = '(max-width: 47.9375rem)'
/** Below this width the columns of a desk do not fit side by side. */
export const narrow = '(max-width: 84.9375rem)'

/** Whether the window is as narrow as that; only asked where there is a browser. */
export function useIsAtMost(width: string): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(width).matches)
  useEffect(() => {
    const query = matchMedia(width)
    const read = () => setNarrow(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [width])
  return isNarrow
}
