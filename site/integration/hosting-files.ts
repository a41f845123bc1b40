import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import * as paths from '@yaoji/contract/paths'
import { headersFile, redirectsFile } from '../hosting/cdn-files.ts'
import { copyEmbed } from '../hosting/embed-files.ts'
import { inlineHashes } from '../hosting/inline-hashes.ts'
import { nginxFile } from '../hosting/nginx-file.ts'
import { hostingRules } from '../hosting/rules-file.ts'
import { securityHeaders } from '../hosting/security-headers.ts'
import type { Settings } from '../read-settings.ts'

/** The folder of the script tag's bundle holds only its own files, apart from one page of ours. */
const isPage = (name: string) => !name.startsWith('embed') || `/${name}` === `${paths.partnerLogin}.html`

/** One page at a time: all together do not fit into memory on a site of thousands of articles. */
function* builtPages(dist: string): Generator<Buffer> {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.html') && isPage(name)) yield readFileSync(join(dist, name))
  }
}

/** Writes the configuration files of servers and copies the script-tag bundle into the built site. */
export function hostingFiles(settings: Settings): AstroIntegration {
  return {
    name: 'yaoji:hosting-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        const headers = securityHeaders(settings, inlineHashes(builtPages(dist)))
        const rules = hostingRules(headers, settings)
        await mkdir(join(dist, '_hosting'), { recursive: true })
        await writeFile(join(dist, '_hosting/rules.json'), JSON.stringify(rules, null, 2))
        await writeFile(join(dist, '_hosting/nginx.conf'), nginxFile(rules, settings.pagesFolder))
        await writeFile(join(dist, '_redirects'), redirectsFile(settings))
        await writeFile(join(dist, '_headers'), headersFile(rules))
        await copyEmbed('widgets/dist/embed', join(dist, 'embed'), settings.embedReleases, settings)
      },
    },
  }
}
