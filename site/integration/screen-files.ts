import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const screens = fileURLToPath(new URL('../screens', import.meta.url))

/** Screens by the names that rows of the page table give them; the wing of a screen is the folder it lies in. */
const files = new Map(globSync('*/*.astro', { cwd: screens }).map(path => [basename(path, '.astro'), path]))

/** The file of a screen, as Astro's routes name it. @throws where no wing has such a screen */
export function screenFile(name: string): string {
  const path = files.get(name)
  if (path === undefined) throw new Error(`site/screens has no ${name}.astro in any of its wings.`)
  return `./site/screens/${path}`
}
