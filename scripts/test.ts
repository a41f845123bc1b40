import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './browser.ts'
import { requirePooler, startPostgres } from './postgres.ts'
import { shopAddresses } from './test-run/addresses.ts'
import { extentEnvironment, extents } from './test-run/extent.ts'
import { slowest } from './test-run/file-times.ts'
import { partsOf, schedule, type Part } from './test-run/parts.ts'
import { scratchParent } from './test-run/scratch.ts'
import { runPart, stopRunning, type PartResult } from './test-run/run-part.ts'
import { addTallies } from './test-run/tally.ts'

const root = new URL('..', import.meta.url).pathname
process.chdir(root)

const args = process.argv.slice(2)
const extent = extents.find(each => args.includes(`--${each}`)) ?? 'loop'
const parts = partsOf(extent)

/** The named parts and what they need, in the order of the schedule. Without names: everything. */
function chosenParts(names: readonly string[]): Part[] {
  const unknown = names.filter(name => !parts.some(part => part.name === name))
  if (unknown.length) throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${parts.map(part => part.name).join(', ')}.`)
  const named = parts.filter(part => names.length === 0 || names.includes(part.name))
  return parts.filter(part => named.includes(part) || (part.name === 'build' && named.some(each => each.needsBuild)))
}

const lastSeconds = (seconds: number) => `${Math.round(seconds)} s`

function table(results: readonly PartResult[]): string {
  const width = Math.max(...results.map(result => result.name.length))
  return results
    .map(({ name, passed, failed, seconds, processorSeconds }) =>
      [
        name.padEnd(width),
        `${passed} passed`.padStart(12),
        `${failed} failed`.padStart(10),
        lastSeconds(seconds).padStart(7),
        `${lastSeconds(processorSeconds)} of processor`.padStart(20),
      ].join('  '),
    )
    .join('\n')
}

/** Chromium and PostgreSQL before anything runs, so that nothing is installed half-way. */
async function prepare(chosen: readonly Part[], reportFolder: string): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: reportFolder,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  }
  // Every journey starts a service, every part some programs: what one has compiled the next need not.
  env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
  if (chosen.some(part => part.name === 'build')) Object.assign(env, await shopAddresses())
  if (!process.stdout.isTTY) Object.assign(env, { NO_COLOR: '1', FORCE_COLOR: undefined })
  if (chosen.some(part => part.needsChromium)) env.YAOJI_CHROMIUM = findChromium()
  if (chosen.some(part => part.needsPostgres) && !env.TEST_DATABASE_URL) env.TEST_DATABASE_URL = (await startPostgres()).socketUrl
  if (extent !== 'loop' && chosen.some(part => part.needsPostgres)) requirePooler()
  return env
}

function header(part: Part): string {
  return `\n── ${part.name} ${'─'.repeat(70 - part.name.length)}\n`
}

async function runLane(lane: readonly Part[], reportFolder: string, env: NodeJS.ProcessEnv, results: PartResult[]): Promise<void> {
  for (const part of lane) {
    const build = results.find(result => result.name === 'build')
    if (part.needsBuild && build?.failed) {
      console.log(`${header(part)}Not run: the build failed.`)
      results.push({ name: part.name, passed: 0, failed: 1, again: [], seconds: 0, processorSeconds: 0, files: [] })
      continue
    }
    let output = header(part)
    console.log(`▸ ${part.name} …`)
    results.push(await runPart(part, reportFolder, env, text => (output += text)))
    console.log(output.trimEnd())
  }
}

async function runAll(chosen: readonly Part[], reportFolder: string): Promise<PartResult[]> {
  const env = await prepare(chosen, reportFolder)
  const results: PartResult[] = []
  for (const row of schedule) {
    const lanes = row.map(lane => lane.flatMap(name => chosen.filter(part => part.name === name)))
    await Promise.all(lanes.map(lane => runLane(lane, reportFolder, env, results)))
  }
  return chosen.flatMap(part => results.filter(result => result.name === part.name))
}

// What the runners leave in the temporary folder, also when they are stopped half-way, goes with it.
process.env.TMPDIR = scratchParent()
const reportFolder = mkdtempSync(join(process.env.TMPDIR, 'yaoji-run-'))
// Where root runs the tests, PostgreSQL and a reader without rights work in folders of theirs below it.
chmodSync(reportFolder, 0o711)
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopRunning()
    process.exit(130)
  })

const names = args.filter(name => !name.startsWith('--'))
Object.assign(process.env, extentEnvironment[extent])
const startMs = Date.now()
try {
  const results = await runAll(chosenParts(names), reportFolder)
  const { passed, failed, again } = addTallies(results)
  if (again.length > 0) console.log(`\nPassed only when tried again, a fault to be found:\n${again.map(each => `  ${each}`).join('\n')}`)
  const longest = slowest(results.flatMap(result => result.files))
  if (longest.length > 0) console.log(`\nThe files that took longest:\n${longest.join('\n')}`)
  console.log(`\n${table(results)}\n\nin ${lastSeconds((Date.now() - startMs) / 1000)}\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
} catch (error) {
  stopRunning()
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
