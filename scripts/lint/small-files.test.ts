import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A file of fewer lines is a fragment: its reader has to open another file first. */
const fewLines = 15

/**
 * Short for a reason that their place states: migrations, entries of the package (`index.ts`), what a feature shows to others (`parts.ts`), texts
 * that load with the part of a screen that shows them, screens that a row of the page table cannot say, declarations of types, examples in the
 * form of their frameworks.
 */
const shortByKind = /\/migrations\/|^widgets\/.*\/(?:index|parts)\.ts$|messages\.ts$|^site\/screens\/|^examples\/|\.d\.ts$/

/** The number of other such files in the repository. It may only fall: lower it after you have merged some. */
const most = 179

test('no file of a few lines is added', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const sources = listed
    .split('\0')
    .filter(path => /\.(?:[cm]?[jt]sx?|astro|css)$/.test(path) && !shortByKind.test(path) && existsSync(join(root, path)))
  const small = sources.filter(path => readFileSync(join(root, path), 'utf8').split('\n').length <= fewLines)
  expect(sources.length).toBeGreaterThan(1_500)
  expect(
    small.length,
    `${small.length} files have fewer than ${fewLines} lines, ${most} had before: put a new one of these into the file that it belongs to`,
  ).toBeLessThanOrEqual(most)
})
