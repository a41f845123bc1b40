import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { siteFiles } from './files.ts'
import type { Site } from './lookup.ts'

/** The folder that is served now: the release that the link names, or what was built. */
export function servedFolder(releases: string | undefined, dist: string): string {
  const link = releases && join(releases, 'current')
  if (!link || !lstatSync(link, { throwIfNoEntry: false })) return dist
  const folder = join(releases, readlinkSync(link), 'site')
  return existsSync(folder) ? folder : dist
}

const isLate = (address: string): boolean => address.startsWith('/_astro/')

/** A built site, read whole. Pages that are open in browsers still ask for parts of the one before it. */
function readSite(folder: string, before?: Site): Site {
  const files = new Map(siteFiles(folder))
  for (const [address, file] of before?.files ?? []) if (isLate(address) && !files.has(address)) files.set(address, file)
  return { rules: JSON.parse(readFileSync(join(folder, '_hosting/rules.json'), 'utf8')), files }
}

/** The site of the folder that is served, followed from release to release: `follow` looks whether there is another. */
export function liveSite(served: () => string): Site & { follow: () => void } {
  let folder = served()
  let site = readSite(folder)
  return {
    get rules() {
      return site.rules
    },
    get files() {
      return site.files
    },
    follow() {
      const now = served()
      if (now === folder) return
      site = readSite(now, site)
      folder = now
    },
  }
}
