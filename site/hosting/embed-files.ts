import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Origins = { serviceOrigin: string; siteOrigin: string }

/** Puts this installation's addresses where the bundle of the script tag leaves room for them. */
export function fillOrigins(text: string, { serviceOrigin, siteOrigin }: Origins): string {
  return text.replaceAll('%YAOJI_SERVICE_ORIGIN%', serviceOrigin).replaceAll('%YAOJI_SITE_ORIGIN%', siteOrigin)
}

/** Copies the script-tag bundle into the built site, where partners' pages load it from. */
export async function copyEmbed(from: string, to: string, origins: Origins): Promise<void> {
  if (!existsSync(from)) throw new Error(`${from} is missing: run npm run build:widgets first`)
  await cp(from, to, { recursive: true })
  for (const name of await readdir(to, { recursive: true })) {
    if (!/\.(js|json|html)$/.test(name)) continue
    const path = join(to, name)
    await writeFile(path, fillOrigins(await readFile(path, 'utf8'), origins))
  }
}
