import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Score } from './stryker.ts'

/** Undetected mutations of each file that was ever tried. They may only fall. */
export type Baseline = Record<string, number>

const path = fileURLToPath(new URL('baseline.json', import.meta.url))

export const readBaseline = (): Baseline => JSON.parse(readFileSync(path, 'utf8')) as Baseline

export function writeBaseline(baseline: Baseline): void {
  const sorted = Object.fromEntries(Object.entries(baseline).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Sentences about files with more undetected mutations than before, and the baseline with what is new or has fallen. */
export function compare(baseline: Baseline, scores: readonly Score[]): { worse: string[]; next: Baseline } {
  const next = { ...baseline }
  const worse: string[] = []
  for (const { file, undetected } of scores) {
    const before = baseline[file]
    if (before === undefined || undetected.length < before) next[file] = undetected.length
    else if (undetected.length > before) worse.push(`${file}: ${undetected.length} undetected mutations, ${before} before`)
  }
  return { worse, next }
}
