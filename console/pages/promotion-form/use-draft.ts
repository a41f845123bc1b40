import { useEffect, useState } from 'react'
import { useOwnStorage } from '../../lib/stored.ts'
import type { Draft } from './draft.ts'

/** What is typed into a form, stored in this browser from the first key until it is saved or thrown away. */
export function useDraft(name: string, initial: Draft) {
  const storage = useOwnStorage()
  const key = `draft-${name}`
  const [draft, setDraft] = useState<Draft>(() => storage.read<Draft | null>(key, null) ?? initial)
  const [isTouched, setTouched] = useState(() => storage.read<Draft | null>(key, null) !== null)
  useEffect(() => {
    if (isTouched) storage.write(key, draft)
  }, [storage, key, draft, isTouched])
  const change = (next: Draft | ((now: Draft) => Draft)) => {
    setTouched(true)
    setDraft(next)
  }
  return {
    draft,
    isTouched,
    setText: (path: string, text: string) => change({ ...draft, texts: { ...draft.texts, [path]: text } }),
    setRows: (path: string, rows: Draft['rows'][string]) => change({ ...draft, rows: { ...draft.rows, [path]: rows } }),
    /** For what comes later, such as a picture that was sent: what was typed meanwhile stays. */
    changeRow: (path: string, index: number, more: Readonly<Record<string, string>>) =>
      change(now => ({
        ...now,
        rows: { ...now.rows, [path]: (now.rows[path] ?? []).map((row, at) => (at === index ? { ...row, ...more } : row)) },
      })),
    replace: (next: Draft) => change(next),
    forget: () => storage.write(key, null),
    discard() {
      storage.write(key, null)
      setTouched(false)
      setDraft(initial)
    },
  }
}

export type DraftWork = ReturnType<typeof useDraft>
