import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { version: string; script: string; rescue: string; parts: Record<string, string[]>; files: Record<string, unknown> }

export type EmbedFiles = {
  /** The one file that a partner's page loads before anybody touches anything. */
  script: string
  /** All that is fetched until the part of this name works, the script with it. */
  filesOf: (part: string) => string[]
  /** Every file that comes later, by its name. */
  later: [string, string][]
  /** All parts in one file, for pages where one of them could not be had. */
  rescue: string
}

/** The files of the script-tag bundle, as its manifest names them; examples/partner-page holds a browser to it. */
export function embedFiles(folder: string): EmbedFiles {
  const { version, script, rescue, parts, files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const path = (name: string) => join(folder, version, name)
  return {
    script: join(folder, script),
    rescue: path(rescue),
    later: Object.keys(files)
      .filter(name => name !== rescue)
      .map(name => [name.replace(/\.js$/, ''), path(name)]),
    filesOf(part) {
      const own = parts[part]
      if (!own) throw new Error(`The embed bundle has no part ${part}.`)
      return [join(folder, script), ...own.map(path)]
    },
  }
}
