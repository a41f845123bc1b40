type Values = Readonly<Record<string, string>>

/** What is typed in dialogs that were not closed: it outlives a reload and the end of a session, in this tab. */
const storedName = 'yaoji-console-dialogs'
const draftsMost = 20
const valueMost = 10_000

function read(): Record<string, Values> {
  try {
    return JSON.parse(sessionStorage.getItem(storedName) ?? '{}') as Record<string, Values> // Written below.
  } catch {
    return {}
  }
}

function write(drafts: Record<string, Values>): void {
  try {
    sessionStorage.setItem(storedName, JSON.stringify(Object.fromEntries(Object.entries(drafts).slice(-draftsMost))))
  } catch {
    // Nothing depends on it.
  }
}

/** What was typed in a dialog that went without being closed. */
export const draftOf = (dialog: string): Values => read()[dialog] ?? {}

export function keepDraft(dialog: string, name: string, value: string): void {
  if (value.length > valueMost) return
  const { [dialog]: before, ...others } = read()
  write({ ...others, [dialog]: { ...before, [name]: value } })
}

export function dropDraft(dialog: string): void {
  const { [dialog]: _, ...others } = read()
  write(others)
}
