import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file of the built package in which a thing stands that an entry gives. */
export function entryFile(entry: string, name: string): string {
  const index = fileURLToPath(import.meta.resolve(`@yaoji/widgets/${entry}`))
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '([^']*)'/g)) {
    if (names.split(',').some(each => each.trim() === name)) return join(dirname(index), file)
  }
  throw new Error(`@yaoji/widgets/${entry} gives no ${name}: widgets/${entry}/index.ts names what it gives (or the package is not built).`)
}
