import { useEffect, useState } from 'react'

/**
 * A lazy-loaded part: undefined until it is wanted and has arrived, `failed` if the load failed.
 * Setting `wanted` again, or to another number, retries. `load` must be the
 * same function at every render.
 */
export function useLatePart<Part extends object>(wanted: boolean | number, load: () => Promise<Part>): Part | 'failed' | undefined {
  const [part, setPart] = useState<Part | 'failed'>()
  useEffect(() => {
    if (wanted) load().then(setPart, () => setPart('failed'))
  }, [wanted, load])
  return part
}
