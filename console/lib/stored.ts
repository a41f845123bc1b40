/** What this browser remembers of the console; a browser that stores nothing remembers it until the page is closed. */
const prefix = 'yaoji-console-'

export function readStored<Value>(name: string, standard: Value): Value {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? standard : (JSON.parse(text) as Value) // Written below.
  } catch {
    return standard
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

export type Theme = 'light' | 'dark'

/** What was chosen here, else what the system wants. */
export const chosenTheme = (): Theme =>
  readStored<Theme | null>('theme', null) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme)
  showTheme(theme)
}
