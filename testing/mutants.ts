import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOf } from './mutants/copy.ts'
import { spoilt, type Fault } from './mutants/fault.ts'
import { faults } from './mutants/faults/index.ts'
import { firstFailure } from './mutants/first-failure.ts'
import { unnoticedMax } from './mutants/unnoticed-max.ts'

const root = new URL('..', import.meta.url).pathname

/** The faults whose address or meaning has one of the words in it; all of them without words. */
function chosen(words: readonly string[]): readonly Fault[] {
  if (words.length === 0) return faults
  return faults.filter(({ file, what }) => words.some(word => file.includes(word) || what.includes(word)))
}

/** Puts the fault in, runs the tests that are to notice, takes it out again; answers which test failed. */
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

/** How many faults no test notices. A text that has moved on stops everything before anything runs. */
async function tryAll(): Promise<{ tried: number; unnoticed: number }> {
  const list = chosen(process.argv.slice(2))
  for (const fault of list) spoilt(readFileSync(join(root, fault.file), 'utf8'), fault)
  const copy = copyOf(root)
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  let unnoticed = 0
  for (const fault of list) {
    const test = await noticedBy(copy, fault)
    if (test === undefined) unnoticed++
    console.log(`${test === undefined ? '✗ UNNOTICED' : '✓'} ${fault.file}: ${fault.what}${test === undefined ? '' : `\n    ${test}`}`)
  }
  return { tried: list.length, unnoticed }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const { tried, unnoticed } = await tryAll()
console.log(`\n${tried} faults, ${unnoticed} went unnoticed`)
const isAll = tried === faults.length
if (unnoticed > unnoticedMax) process.exitCode = 1
else if (isAll && unnoticed < unnoticedMax) console.log(`Write ${unnoticed} into testing/mutants/unnoticed-max.ts: it may only fall.`)
