import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messages } from '../snippet/messages.ts'

/**
 * The declarations of the script tag (elements, attributes, methods, events, `window.yaoji`) as one file that needs no package: those of the
 * entry `elements` of the built package, under their own names.
 */
export async function embedTypes(entry: string, siteOrigin: string): Promise<string> {
  const [, place = ''] = /from '(\.\/types\/[^']+)\.js'/.exec(await readFile(entry, 'utf8')) ?? []
  const text = await readFile(join(dirname(entry), `${place}.d.ts`), 'utf8')
  if (/^import /m.test(text)) throw new Error(`${place}.d.ts needs other files: the types of the elements must stand in one.`)
  return `// ${messages.types(siteOrigin)}\n${text}`.replace(/^export type \{[^}]*\};?$/m, names => names.replaceAll(/ as \w+/g, ''))
}
