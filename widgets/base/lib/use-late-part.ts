import { useEffect, useState } from 'react'

/**
 * A part that few visits need: nothing before it is wanted and has arrived, `failed` when it could not
 * be fetched. Whoever wants it anew, or once more by a greater number, tries again. `load` must be the
 * same function at every render.
 */
export function useLatePart<Part extends object>(wanted: boolean | number, load: () => Promise<Part>): Part | 'failed' | undefined {
  const [part, setPart] = useState<Part | 'failed'>()
  useEffect(() => {
    if (wanted) load().then(setPart, () => setPart('failed'))
  }, [wanted, load])
  return part
}
