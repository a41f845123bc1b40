import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messages } from '../snippet/messages.ts'

type Origins = { serviceOrigin: string; siteOrigin: string }

/** What pages and tools may know of a release; the same file lies in its folder, where it never changes. */
type Manifest = { version: string; script: string; classic: string; files: Record<string, { bytes: number; integrity: string }> }

/** Replaces the placeholders of the script-tag bundle by this installation's addresses. */
export function fillOrigins(text: string, { serviceOrigin, siteOrigin }: Origins): string {
  return text.replaceAll('%YAOJI_SERVICE_ORIGIN%', serviceOrigin).replaceAll('%YAOJI_SITE_ORIGIN%', siteOrigin)
}

async function fillScripts(folder: string, origins: Origins): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, name)
    await writeFile(path, fillOrigins(await readFile(path, 'utf8'), origins))
  }
}

/** Computes the integrity hashes of the scripts, which depend on the addresses filled in. */
async function nameScripts(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const scripts = [manifest.script, manifest.classic].map(async name => {
    const text = await readFile(join(folder, manifest.version, name))
    return [name, { bytes: text.length, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` }] as const
  })
  const files = { ...Object.fromEntries(await Promise.all(scripts)), ...manifest.files }
  const named = `${JSON.stringify({ ...manifest, files }, null, 2)}\n`
  await writeFile(join(folder, 'manifest.json'), named)
  await writeFile(join(folder, manifest.version, 'manifest.json'), named)
  return manifest.version
}

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

/**
 * Copies the script-tag bundle into the built site, from which partners' pages load it, together with every earlier
 * release: pages that name one, or were open during a deployment, keep working with its files.
 */
export async function copyEmbed(from: string, to: string, releases: string, origins: Origins): Promise<void> {
  if (!existsSync(join(from, 'manifest.json'))) throw new Error(`${from} is missing: run npm run build:widgets first`)
  await cp(from, to, { recursive: true })
  await fillScripts(to, origins)
  const version = await nameScripts(to)
  const types = await embedTypes(join(from, '../elements.d.ts'), origins.siteOrigin)
  for (const folder of [to, join(to, version)]) await writeFile(join(folder, 'yaoji.d.ts'), types)
  await mkdir(releases, { recursive: true })
  await cp(join(to, version), join(releases, version), { recursive: true })
  for (const name of await readdir(releases)) if (name !== version) await cp(join(releases, name), join(to, name), { recursive: true })
}
