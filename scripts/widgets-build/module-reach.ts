import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A built module with all that it comes to load, at once or later, by their names in the folder. */
export function moduleReach(folder: string, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  const text = readFileSync(join(folder, name), 'utf8')
  for (const [, file = ''] of text.matchAll(/(?:from |import\(|import )["'](\.[^"']+)["']/g))
    moduleReach(folder, join(name, '..', file), seen)
  return seen
}
