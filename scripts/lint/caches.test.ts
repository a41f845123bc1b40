import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const declaresCache = /\b(?:factOf|shopFact|versionFact|derivedOf)\s*[<(]|new (?:Facts|Derived|BoundedCache)\b/
const memoizes = /\b(?:memoizeByObject|memoizeByText)\s*[<(]/

/** These hold the mechanism (docs/architecture.md). */
const mechanism = /^service\/platform\/database\/cache\/(?:bounded-cache|change-logs|changes|derived|facts)\.ts$/

/** Files that declare a cache, and those that memoize what a text or an object says. They may only fall: lower them after you have removed some. */
const mostCaches = 15
const mostMemos = 29

const texts = new Map(
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'service'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !mechanism.test(path) && existsSync(join(root, path)))
    .map(path => [path, readFileSync(join(root, path), 'utf8')]),
)

const pathsThat = (isMeant: RegExp) => [...texts].flatMap(([path, text]) => (isMeant.test(text) ? [path] : [])).toSorted()

test('the files that declare a cache are those of the table in docs/architecture.md, and no more than before', () => {
  const doc = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const table = doc.slice(doc.indexOf('**Where they are declared.**'), doc.indexOf('**To add a derived value**'))
  const listed = [...table.matchAll(/^\|.*`([\w/-]+\.ts)` \|[^|]*\|$/gm)].map(([, path = '']) => `service/${path}`)
  const declared = pathsThat(declaresCache)
  expect(declared).toEqual(listed.toSorted())
  expect(declared.length).toBeLessThanOrEqual(mostCaches)
})

test('no more files memoize than before', () => {
  const memos = pathsThat(memoizes)
  expect(memos.length).toBeGreaterThan(0)
  expect(memos.length, memos.join('\n')).toBeLessThanOrEqual(mostMemos)
})

test.each([
  'const x = factOf<number, string>({',
  'shopFact({',
  'derivedOf<string, Page>(1)',
  'new Facts<number, A>({',
  'new BoundedCache(9)',
])('%s declares a cache', text => expect(text).toMatch(declaresCache))
