import { readStored, writeStored } from '../lib/stored.ts'

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
