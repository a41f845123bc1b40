import { useMemo, useState } from 'react'
import { useStaff } from './session.ts'

/** What this browser remembers of the console; a browser that stores nothing remembers it until the page is closed. */
const prefix = 'yaoji-console-'
const themeName = 'theme'

function read<Value>(name: string, standard: Value): Value {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? standard : ((JSON.parse(text) as Value | null) ?? standard) // Written below.
  } catch {
    return standard
  }
}

/** Nothing is stored of null: what is read then is the standard. */
function write(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

export type OwnStorage = { read: <Value>(name: string, standard: Value) => Value; write: (name: string, value: unknown) => void }

/** What one person typed and opened; another who logs in at this browser is not shown it. The account is encoded, so a space ends it. */
export function ownStorage(account: string): OwnStorage {
  const ownName = (name: string) => `${encodeURIComponent(account)} ${name}`
  return { read: (name, standard) => read(ownName(name), standard), write: (name, value) => write(ownName(name), value) }
}

/** The storage of the person who is logged in. */
export function useOwnStorage(): OwnStorage {
  const { account } = useStaff()
  return useMemo(() => ownStorage(account), [account])
}

/** State that this browser remembers for the person who is logged in; null removes it. */
export function useStored<Value>(name: string, standard: Value): [Value, (next: Value) => void] {
  const storage = useOwnStorage()
  const [value, setValue] = useState(() => storage.read(name, standard))
  const change = (next: Value) => {
    setValue(next)
    storage.write(name, next)
  }
  return [value, change]
}

/** The encoded account before a name, and the space that ends it. */
const isOwned = (name: string) => /^[\w.!~*'()%-]+ /.test(name)

/** Removes what was stored without an account: it may be of another person. */
export function removeUnowned(): void {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(prefix) && key !== prefix + themeName)
    for (const key of keys) if (!isOwned(key.slice(prefix.length))) localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing has nothing of anybody.
  }
}

export type Theme = 'light' | 'dark'

/** What was chosen here, else what the system wants; it belongs to the screen, not to a person. */
export const chosenTheme = (): Theme =>
  read<Theme | null>(themeName, null) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  write(themeName, theme)
  showTheme(theme)
}
