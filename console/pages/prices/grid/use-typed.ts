import { useEffect, useRef, useState } from 'react'
import { useOwnStorage, type OwnStorage } from '../../../lib/stored.ts'
import type { Changes, Edits } from './grid-model.ts'
import { nothingTyped, redone, undone, written, type Typed } from './history.ts'

/** While keys are pressed the draft waits: 20,000 cells are not written to the disk with each of them. */
const draftDelayMs = 250

const stored = (storage: OwnStorage, name: string): Edits => new Map(storage.read<[string, string][] | null>(name, null) ?? [])

/** What was typed into a grid, stored in this browser under the name of what it was opened for, until it is applied or restored. */
export function useTyped(source: string) {
  const storage = useOwnStorage()
  const name = `price-grid-${source}`
  const [typed, setTyped] = useState<Typed>(() => ({ ...nothingTyped, edits: stored(storage, name) }))
  const latest = useRef(typed.edits)
  useEffect(() => {
    latest.current = typed.edits
    const save = () => storage.write(name, latest.current.size > 0 ? [...latest.current] : null)
    const timer = setTimeout(save, draftDelayMs)
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
      save()
    }
  }, [storage, name, typed.edits])
  return {
    typed,
    change: (changes: Changes) => setTyped(now => written(now, changes)),
    undo: () => setTyped(undone),
    redo: () => setTyped(redone),
    /** What was applied is no edit any more, and no step leads back to it. */
    forget: (keys: readonly string[]) =>
      setTyped(({ edits }) => ({
        ...nothingTyped,
        edits: written({ ...nothingTyped, edits }, new Map(keys.map(key => [key, undefined]))).edits,
      })),
  }
}
export type TypedWork = ReturnType<typeof useTyped>
