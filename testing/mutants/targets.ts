import { globSync } from 'node:fs'

type Target = {
  /** Pattern of the files that are mutated. */
  files: string
  /** Patterns of the tests that may notice. */
  tests: (file: string) => string[]
}

/** `service/purchase/order` of any file below it. */
const featureOf = (file: string) => file.split('/').slice(0, 3).join('/')

/** What Stryker mutates: money, and what holds sessions, carts, stock and payments. The service's tests run on SQLite. */
const targets: readonly Target[] = [
  { files: 'contract/domain/**/*.ts', tests: () => ['contract/**/*.test.ts'] },
  {
    files: 'service/{identity/session,purchase/{cart,checkout,order,pay}}/**/*.ts',
    tests: file => [`${featureOf(file)}/**/*.test.ts`],
  },
]

/** One run of Stryker: files whose mutations the same tests may notice. */
export type StrykerRun = { files: string[]; tests: string[] }

/** The runs for the files whose address has one of the words in it; for all targets without words. */
export function strykerRuns(root: string, words: readonly string[]): StrykerRun[] {
  const runs = new Map<string, StrykerRun>()
  for (const target of targets) {
    const found = globSync(target.files, { cwd: root }).filter(file => !/\.test\.ts$|messages\.ts$/.test(file))
    for (const file of found.filter(each => words.length === 0 || words.some(word => each.includes(word))).toSorted()) {
      const tests = target.tests(file)
      const run = runs.get(tests.join()) ?? { files: [], tests }
      run.files.push(file)
      runs.set(tests.join(), run)
    }
  }
  return [...runs.values()]
}
