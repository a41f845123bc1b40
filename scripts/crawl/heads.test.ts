import { expect, test } from 'vitest'
import { headProblems, readHead } from './heads.ts'

const page = (name: string, more = '', title = name) =>
  readHead(
    `http://a/${name}`,
    `<head><title>${title}</title><meta name="description" content="${title}"><link rel="canonical" href="http://a/${name}">${more}</head>`,
  )

test('pages that tell themselves apart are well', () => {
  const variant = readHead('http://a/x?sort=1', '<head><title>x</title><link rel="canonical" href="http://a/x"></head>')
  const member = readHead('http://a/404', '<head><meta name="robots" content="noindex"></head>')
  expect(headProblems([page('x'), page('y&amp;z'), variant, member], '药集')).toEqual([])
  expect(page('y&amp;z').title).toBe('y&z')
})

test('the same title or description, none, broken data and no address are named', () => {
  const data = '<script type="application/ld+json">{"a":</script>'
  const nowhere = readHead('http://a/n', '<head><title>n</title><meta name="description" content="n"></head>')
  expect(headProblems([page('x'), page('y', data, 'x'), page('z', '', ''), nowhere], '药集')).toEqual([
    'http://a/n has no canonical address',
    'http://a/y has data that is no JSON',
    'http://a/y has the title of http://a/x: x',
    'http://a/z has no title',
    'http://a/y has the description of http://a/x: x',
    'http://a/z has no description',
  ])
})
