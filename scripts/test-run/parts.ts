import { availableParallelism } from 'node:os'
import type { Extent } from './extent.ts'

export type Part = {
  name: string
  /** Commands in order; all of them run, whatever the others find. */
  commands: readonly (readonly string[])[]
  /** Whose report says how many tests ran; without one the part counts as one check. */
  runner?: 'vitest' | 'playwright'
  needsBuild?: boolean
  needsChromium?: boolean
  needsPostgres?: boolean
}

/** All tests wait now and then: for databases, for other programs, for half a second of debouncing. */
const cores = availableParallelism()
const vitest = (workers: number, ...projects: string[]) => [
  'vitest',
  'run',
  `--maxWorkers=${workers}`,
  '--retry=1',
  ...projects.flatMap(project => ['--project', project]),
]
/**
 * TypeScript 7 takes a quarter of the processor time of 6, which linter and bundler still need; more of its checkers would do things twice. Most
 * of the service is a part of the scripts' program, so the loop checks all of it there; alone, without the browser's types, it is checked in full runs.
 */
const typeChecks = (extent: Extent) =>
  ['contract', 'widgets', 'site', 'console', ...(extent === 'loop' ? ['tsconfig.loop.json'] : ['service', '.'])].map(project => [
    'node',
    'node_modules/typescript-native/bin/tsc',
    '--singleThreaded',
    '-p',
    project,
  ])

/** The parts of a run; each can be run alone as `node scripts/test.ts <name>`. The loop shows the widgets under Preact alone, which our pages bring. */
export const partsOf = (extent: Extent): readonly Part[] => [
  {
    name: 'lint',
    commands: [
      ['biome', 'format', '.'],
      ['eslint', '.', '--max-warnings', '0'],
      // Exports that nothing imports; knip.json names the files that are entries.
      ['knip', '--no-progress', '--no-config-hints'],
    ],
  },
  { name: 'content', commands: [['node', 'editor/check-content.ts']] },
  {
    name: 'build',
    commands: [
      ['npm', 'run', '--silent', 'build'],
      ['npm', 'run', '--silent', 'build:console', '--', '--logLevel', 'warn'],
    ],
  },
  // Site and examples are checked against the types that the package really brings.
  { name: 'types', commands: typeChecks(extent), needsBuild: true },
  { name: 'unit', commands: [vitest(cores, 'unit')], runner: 'vitest' },
  { name: 'editor', commands: [vitest(cores, 'editor')], runner: 'vitest' },
  // Apart, as the editor's are, so that both lanes of the schedule take equally long.
  { name: 'dom', commands: [vitest(cores, 'dom')], runner: 'vitest' },
  {
    name: 'browser',
    commands: [vitest(cores + 1, 'browser-preact', ...(extent === 'loop' ? [] : ['browser-react']))],
    runner: 'vitest',
    needsChromium: true,
  },
  {
    name: 'service',
    commands: [vitest(cores, 'service')],
    runner: 'vitest',
    needsPostgres: true,
  },
  { name: 'package', commands: [vitest(cores, 'package')], runner: 'vitest', needsBuild: true, needsChromium: true },
  { name: 'size', commands: [['node', 'scripts/size.ts']], needsBuild: true },
  { name: 'e2e', commands: [['playwright', 'test', '--retries=1']], runner: 'playwright', needsBuild: true, needsChromium: true },
]

/**
 * What runs in parallel on two cores: rows run one after the other, the lanes of a row at the same time. The widgets' browser mostly waits,
 * so it may share the machine with the service; journeys run alone: two workers, each with its own shop.
 */
export const schedule: readonly (readonly string[][])[] = [
  [
    ['build', 'size', 'types', 'package', 'lint', 'content', 'editor', 'dom', 'browser'],
    ['unit', 'service'],
  ],
  [['e2e']],
]
