import { useEffect, useState } from 'react'

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
