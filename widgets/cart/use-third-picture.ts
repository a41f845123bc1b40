import { useEffect, useState } from 'react'
import { afterPicture } from '../lib/after-picture.ts'

/** False for the first picture and that of what is drawn in the turn after it, true from then on; `isAtOnce`: true from the first on. */
export function useThirdPicture(isAtOnce: boolean): boolean {
  const [isDue, setDue] = useState(isAtOnce)
  useEffect(() => (isDue ? undefined : afterPicture(() => setDue(true))), [isDue])
  return isDue
}
