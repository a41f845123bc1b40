import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, readBaseline, writeBaseline } from './mutants/baseline.ts'
import { copyOf } from './mutants/copy.ts'
import { spoilt, type Fault } from './mutants/fault.ts'
import { faults } from './mutants/faults/index.ts'
import { firstFailure } from './mutants/first-failure.ts'
import { runStryker, type Score } from './mutants/stryker.ts'
import { strykerRuns } from './mutants/targets.ts'

const root = new URL('..', import.meta.url).pathname
const words = process.argv.slice(2)

/** Puts the fault in, runs the tests that are to notice, takes it out again; returns which test failed. */
async function noticedBy(copy: string, fault: Fault): Promise<string | undefined> {
  const path = join(copy, fault.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, spoilt(text, fault))
  try {
    return await firstFailure(copy, fault)
  } finally {
    writeFileSync(path, text)
  }
}

/** Faults written by hand, whose file or meaning has one of the words; returns those that no test notices. */
async function tryFaults(copy: string): Promise<string[]> {
  const undetected: string[] = []
  for (const fault of faults.filter(({ file, what }) => !words.length || words.some(word => file.includes(word) || what.includes(word)))) {
    const test = await noticedBy(copy, fault)
    console.log(`${test ? '✓' : '✗ UNDETECTED'} ${fault.file}: ${fault.what}${test ? `\n    ${test}` : ''}`)
    if (!test) undetected.push(`${fault.file}: ${fault.what}`)
  }
  return undetected
}

async function tryStryker(copy: string): Promise<Score[]> {
  const scores: Score[] = []
  for (const run of strykerRuns(root, words)) scores.push(...(await runStryker(copy, run)))
  for (const { file, mutants, undetected } of scores) {
    console.log(`${file}: ${mutants - undetected.length} of ${mutants} mutations detected`)
    for (const each of undetected) console.log(`    ✗ ${each}`)
  }
  return scores
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const copy = copyOf(root)
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const { worse, next } = compare(readBaseline(), await tryStryker(copy))
writeBaseline(next)
const problems = [...worse, ...(await tryFaults(copy))]
console.log(
  problems.length ? `\nUndetected, and not in the baseline:\n${problems.join('\n')}` : '\nNothing is undetected that was not before.',
)
if (problems.length) process.exitCode = 1
