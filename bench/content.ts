import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBareSite } from './content/bare-site.ts'
import { generateArticles } from './content/generate.ts'
import { meanBytes, pagesOf, type Pages } from './content/pages.ts'

type Measured = { ms: number; processorMs: number; peakBytes: number }

const mostTimes = 1.8
const mostBytes = 2_000_000_000
const standardCount = 10_000

const root = fileURLToPath(new URL('..', import.meta.url))
const text = process.argv.find(argument => argument.startsWith('--count='))?.slice('--count='.length) ?? String(standardCount)
const count = Number(text)
if (!/^\d+$/.test(text) || count < 1) {
  console.error('Usage: npm run bench:content -- --count=10000')
  process.exit(1)
}

function measure(kind: 'shop' | 'bare', site: string, folder: string, contentFolder: string): Measured {
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, YAOJI_CONTENT_DIR: contentFolder, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const output = execFileSync(process.execPath, [join(root, 'bench/content/build.ts'), kind, site, folder], {
    cwd: site,
    env,
    encoding: 'utf8',
  })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}

const shown = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 2 })
const seconds = (ms: number) => `${shown(ms / 1000)} s`.padStart(9)
const line = (name: string, { ms, processorMs, peakBytes }: Measured) =>
  `${name}  ${seconds(ms)}  of the processor ${seconds(processorMs)}  peak ${megabytes(peakBytes)}`
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`

const written = (pages: Pages) => `${pages.count.toLocaleString('en-US')} of ${shown(meanBytes(pages) / 1000)} kB`

/** What the text of an article, and ten titles with their summaries, take on a page of the bare site. */
const textBytes = 2_300

const temporary = mkdtempSync(join(tmpdir(), 'yaoji-bench-content-'))
try {
  const contentFolder = join(temporary, 'content')
  cpSync(join(root, 'site/content'), contentFolder, { recursive: true })
  generateArticles(contentFolder, count)
  console.log(`${count} generated pages of markdown, beside those of the shop`)
  const shop = measure('shop', root, join(temporary, 'shop'), contentFolder)
  const shopPages = pagesOf(join(temporary, 'shop/dist'))
  console.log(line("the shop's site", shop))
  const bareSite = join(temporary, 'bare-site')
  writeBareSite(bareSite, contentFolder, join(root, 'node_modules'), {
    article: meanBytes(shopPages.articles) - textBytes,
    list: meanBytes(shopPages.lists) - textBytes,
  })
  const bare = measure('bare', bareSite, join(temporary, 'bare'), contentFolder)
  const barePages = pagesOf(join(temporary, 'bare/dist'))
  console.log(line('bare Astro site', bare))
  for (const kind of ['articles', 'lists'] as const)
    console.log(`${kind}: ${written(shopPages[kind])}, of the bare site ${written(barePages[kind])}`)
  const times = shop.ms / bare.ms
  console.log(
    `${shown(times)} times the bare site (limit ${mostTimes}), ${shown(shop.processorMs / bare.processorMs)} times its time of the processor, peak below ${mostBytes / 1e9} GB: ${shop.peakBytes < mostBytes ? 'yes' : 'no'}`,
  )
  process.exitCode = times < mostTimes && shop.peakBytes < mostBytes ? 0 : 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
