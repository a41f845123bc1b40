import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Paths that a page links to, relative to the page; addresses on the web and on the site are not among them. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap(([, to = '']) => (/^(?:\w+:|\/)/.test(to) ? [] : [to]))
}

test.each(tracked.filter(file => file.endsWith('.md') && !file.startsWith('site/content/')))('every link of %s leads to a file', page => {
  expect(linksOf(page).filter(to => !existsSync(join(root, dirname(page), to)))).toEqual([])
})

/** A page that developers cite in code or in another page, as `docs/testing.md`. */
test('every page of docs/ that a file names exists', () => {
  const named = tracked
    .filter(file => /\.(?:ts|tsx|mjs|md|astro|css)$/.test(file) && !/^CHANGELOG|changelog-before|^scripts\/docs\//.test(file))
    .flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?<![\w/.-])docs\/[\w/-]+(?:\.md|(?![\w.]))/g)].map(
        ([path]) => `${path} in ${file}`,
      ),
    )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(each => !existsSync(join(root, each.split(' ')[0] ?? '')))).toEqual([])
})

/** Paths of source files that a page for developers names in backticks. */
test.each(['architecture', 'start-here', 'walk-of-a-request', 'footguns', 'testing'])('every path in docs/%s.md exists', page => {
  const text = readFileSync(join(root, `docs/${page}.md`), 'utf8')
  const paths = [...text.matchAll(/`((?:contract|service|widgets|site|scripts|testing|e2e|bench|editor|operator|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
})
