import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { loader: string; elements: Record<string, string[]> }

export type EmbedFiles = {
  loader: string
  /** Own chunk of each element, by the element's name. */
  chunks: [string, string][]
  /** All files that these elements load together with the loader. */
  filesOf: (names: readonly string[]) => string[]
}

/** The files of the script-tag bundle, as its manifest names them. */
export function embedFiles(folder: string): EmbedFiles {
  const { loader, elements } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const path = (name: string) => join(folder, name)
  return {
    loader: path(loader),
    chunks: Object.entries(elements).map(([name, [own = '']]) => [name, path(own)]),
    filesOf(names) {
      const missing = names.filter(name => !elements[name])
      if (missing.length) throw new Error(`The embed bundle has no element ${missing.join(', ')}.`)
      return [...new Set([loader, ...names.flatMap(name => elements[name] ?? [])])].map(path)
    },
  }
}
