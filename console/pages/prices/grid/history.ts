import type { Changes, Edits } from './grid-model.ts'

/** What was typed, and what each step can be taken back to. */
export type Typed = { edits: Edits; past: readonly Changes[]; future: readonly Changes[] }

export const nothingTyped: Typed = { edits: new Map(), past: [], future: [] }
const stepsMax = 200

/** Edits after some changes, and the changes that lead back; undefined where nothing is different. */
function changed(edits: Edits, changes: Changes): { edits: Edits; back: Changes } | undefined {
  const next = new Map(edits)
  const back = new Map<string, string | undefined>()
  for (const [key, text] of changes) {
    const before = edits.get(key)
    if (before === text) continue
    back.set(key, before)
    if (text === undefined) next.delete(key)
    else next.set(key, text)
  }
  return back.size === 0 ? undefined : { edits: next, back }
}

/** One step more; steps that were taken back are gone. */
export function written(typed: Typed, changes: Changes): Typed {
  const step = changed(typed.edits, changes)
  return step ? { edits: step.edits, past: [...typed.past.slice(1 - stepsMax), step.back], future: [] } : typed
}

export function undone({ edits, past, future }: Typed): Typed {
  const last = past.at(-1)
  const step = last && changed(edits, last)
  return step ? { edits: step.edits, past: past.slice(0, -1), future: [...future, step.back] } : { edits, past, future }
}

export function redone({ edits, past, future }: Typed): Typed {
  const next = future.at(-1)
  const step = next && changed(edits, next)
  return step ? { edits: step.edits, past: [...past, step.back], future: future.slice(0, -1) } : { edits, past, future }
}
