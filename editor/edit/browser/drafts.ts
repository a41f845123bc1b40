import type { Draft, DraftListed } from '../wire.ts'

const prefix = (who: string) => `yaoji-draft:${who}:`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'string' &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

function parsed(text: string | null): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isDraft(value) ? value : undefined
  } catch {
    // Written by another version, or by hand.
    return undefined
  }
}

/** The unsaved text of one article and one account, on this machine: it outlives the tab and the log-in. */
export function draftOf(who: string, path: string) {
  const key = prefix(who) + path
  return {
    read: (): Draft | undefined => parsed(localStorage.getItem(key)),
    /** False where the browser has no room for it, or takes nothing. */
    write(draft: Draft): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    drop: () => localStorage.removeItem(key),
  }
}

/** The articles of an account with unsaved text on this machine, the latest first; one that is new was never saved. */
export const draftsOf = (who: string): DraftListed[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter(key => key.startsWith(prefix(who)))
    .flatMap(key => {
      const draft = parsed(localStorage.getItem(key))
      if (!draft) return []
      const { at, fields, version } = draft
      return [{ path: key.slice(prefix(who).length), at, title: String(fields.title ?? ''), isNew: version === 'none' }]
    })
    .toSorted((one, other) => other.at - one.at)

const machineKey = 'yaoji-machine'
let madeMachine: string | undefined

/** Names this browser to the server, which keeps one draft of an article per machine. */
export function machine(): string {
  madeMachine ??= localStorage.getItem(machineKey) ?? crypto.randomUUID()
  try {
    localStorage.setItem(machineKey, madeMachine)
  } catch {
    // Without room, the name is that of this page.
  }
  return madeMachine
}
