import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findIdioms } from '../lint/idioms.ts'

const root = new URL('../../', import.meta.url)

/** The texts of our own in English; the changelog is put together for a release. */
const docs = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(path => !path.startsWith('site/content/') && !path.startsWith('docs/changelog-before') && path !== 'CHANGELOG.md')

const codeSpan = /`[^`]*`/g

test.each(docs)('%s has no idiom of the list that comments must not have', path => {
  const found = readFileSync(new URL(path, root), 'utf8')
    .split('\n')
    .map((line, at) => ({ line: at + 1, ...findIdioms(line.replaceAll(codeSpan, '')) }))
    .filter(({ count }) => count > 0)
  expect(found.map(({ line, first }) => `${line}: ${first}`)).toEqual([])
})

test('there are docs to read', () => expect(docs).toContain('docs/rules/domain.md'))
