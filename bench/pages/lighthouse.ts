import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { isRoot } from '../../scripts/browser.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Scores are of 100; what one visit of a page without a cache costs. */
export type Visit = Record<Category, number> & { lcpMs: number; tbtMs: number; scriptBytes: number; failed: string[] }

type Audit = {
  id: string
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; url?: string }[] }
}
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const flags = ['--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])]

/** One run of Lighthouse as it comes: mobile, with its simulated slow network and processor. */
async function report(url: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-lighthouse-'))
  const output = join(folder, 'report.json')
  const args = [
    'node_modules/lighthouse/cli/index.js',
    url,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    `--chrome-flags=${flags.join(' ')}`,
  ]
  try {
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: chromium } })
    return JSON.parse(readFileSync(output, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const triesMax = 3

/** A busy machine now and then loses a trace, and Lighthouse asks to be run again. */
async function reportAtLast(url: string, chromium: string, tries = 1): Promise<Report> {
  try {
    return await report(url, chromium)
  } catch (error) {
    if (tries === triesMax) throw error
    return reportAtLast(url, chromium, tries + 1)
  }
}

/** The scripts that the page fetched by itself, each compressed alone. */
async function scriptBytes({ audits }: Report): Promise<number> {
  const requests = audits['network-requests']?.details?.items ?? []
  const urls = new Set(requests.filter(({ resourceType }) => resourceType === 'Script').flatMap(({ url }) => url ?? []))
  const sizes = await Promise.all([...urls].map(async url => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What cost points, in Lighthouse's words. */
function failures({ categories: scored, audits }: Report): string[] {
  return categories.flatMap(category =>
    scored[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title}`),
  )
}

export async function visit(url: string, chromium: string): Promise<Visit> {
  const found = await reportAtLast(url, chromium)
  const score = (category: Category) => Math.round(found.categories[category].score * 100)
  const ms = (id: string) => Math.round(found.audits[id]?.numericValue ?? 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: ms('largest-contentful-paint'),
    tbtMs: ms('total-blocking-time'),
    scriptBytes: await scriptBytes(found),
    failed: failures(found),
  }
}
