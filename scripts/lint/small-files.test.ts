import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A file of fewer lines is a fragment: its reader has to open another file first. A migration is whole, whatever its length. */
const fewLines = 15

/** The number of such files in the repository. It may only fall: lower it after you have merged some. */
const most = 323

test('no file of a few lines is added', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const sources = listed
    .split('\0')
    .filter(path => /\.(?:[cm]?[jt]sx?|astro|css)$/.test(path) && !path.includes('/migrations/') && existsSync(join(root, path)))
  const small = sources.filter(path => readFileSync(join(root, path), 'utf8').split('\n').length <= fewLines)
  expect(sources.length).toBeGreaterThan(2_000)
  expect(
    small.length,
    `${small.length} files have fewer than ${fewLines} lines, ${most} had before: put a new one of these into the file that it belongs to`,
  ).toBeLessThanOrEqual(most)
})
