import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { installAutocomplete } from './embed/autocomplete.ts'
import { bareBlocking, figures, medianOf, medians, visit, type Figures } from './embed/measure.ts'
import { serveBench } from './embed/serve.ts'
import { findChromium } from '../scripts/browser.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const limits: Partial<Figures> = { visibleMs: 500, usableMs: 600, blockingMs: 30, layoutShift: 0 }

const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-embed-'))
const { origin, stop } = await serveBench(new URL('../widgets/dist/embed', import.meta.url).pathname, installAutocomplete(folder))
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const seen: Record<'ours' | 'autocomplete', Figures[]> = { ours: [], autocomplete: [] }
  const bare: number[] = []
  // One after the other, so that what else the machine does falls on both.
  for (let run = 0; run < runs; run++) {
    seen.ours.push(await visit(browser, `${origin}/ours`))
    seen.autocomplete.push(await visit(browser, `${origin}/autocomplete`))
    bare.push(await bareBlocking(browser, `${origin}/bare`))
  }
  const [ours, theirs] = [medians(seen.ours), medians(seen.autocomplete)]
  const rounded = (value: number) => (Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '')
  const row = (cells: string[]) => console.log(cells.map(text => text.padStart(16)).join(''))
  console.log(`CPU 4 times slower, 1.6 Mbit/s, 150 ms, median of ${runs}, load average ${rounded(loadavg()[0] ?? 0)}\n`)
  row(['', 'ours', 'Algolia', 'ours / Algolia', 'asked'])
  for (const name of figures) {
    const limit = limits[name]
    row([name, ...[ours[name], theirs[name], ours[name] / theirs[name]].map(rounded), limit === undefined ? '' : `<= ${limit}`])
  }
  console.log(`\nThe page with neither blocks for ${rounded(medianOf(bare))} ms.`)
} finally {
  await browser.close()
  stop()
  rmSync(folder, { recursive: true })
}
