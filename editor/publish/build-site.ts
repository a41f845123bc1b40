import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type BuildPlaces = { root: string; content: string; site: string; cache: string }
export type Built = { isBuilt: true } | { isBuilt: false; output: string }

/** Enough of what the build said to see what and where. */
const shownLines = 12

/** Also to another disk. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await cp(from, to, { recursive: true })
  })
}

/**
 * Builds the site of a content folder into a folder that is not served. Astro builds inside the project: outside of it two builds would
 * share a folder, and none could be on another disk.
 */
export async function buildSite({ root, content, site, cache }: BuildPlaces): Promise<Built> {
  const own = join(root, 'node_modules/.cache/yaoji-site', randomUUID())
  try {
    const built = await runAstro({ root, content, site: own, cache })
    if (built.isBuilt) await move(own, site)
    return built
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function runAstro({ root, content, site, cache }: BuildPlaces): Promise<Built> {
  const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
    cwd: root,
    env: {
      ...process.env,
      YAOJI_CONTENT_DIR: content,
      YAOJI_SITE_DIR: site,
      YAOJI_CACHE_DIR: cache,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += part))
  const [code] = await once(child, 'close')
  if (code === 0) return { isBuilt: true }
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter(line => line.trim())
  return { isBuilt: false, output: lines.slice(-shownLines).join('\n') }
}
