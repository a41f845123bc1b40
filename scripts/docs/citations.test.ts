import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citable } from './read-doc.ts'

const root = new URL('../../', import.meta.url)
const pages: Readonly<Record<string, string>> = { spec: 'specification.md', 'domain.md': 'domain.md', 'security.md': 'security.md' }
const cited =
  /\b(spec|domain\.md|security\.md)[,’s]* ((?:sections?|rows?) [\d.]+\d|(?:sections?|rows?) \d+)(?: ?(\(\w\)))?(?:,? (?:and|to) (\d+))?/gi

/** Every place that cites a rule: `file: page section`. */
function citations(): { file: string; page: string; place: string }[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.astro'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  return files
    .filter(file => !file.startsWith('scripts/docs/'))
    .flatMap(file => {
      const text = readFileSync(new URL(file, root), 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
      return [...text.matchAll(cited)].flatMap(([, name = '', place = '', letter, second]) => {
        const [kind = '', number = ''] = place.toLowerCase().replace(/s? /, ' ').split(' ')
        const page = pages[name.toLowerCase()] ?? name
        const first = { file, page, place: [kind, number, ...(letter ? [letter] : [])].join(' ') }
        return second ? [first, { file, page, place: `${kind} ${second}` }] : [first]
      })
    })
}

test('what comments cite is there to be read', () => {
  const known = new Map(Object.values(pages).map(page => [page, citable(page)]))
  const all = citations()
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ page, place }) => !known.get(page)?.has(place))).toEqual([])
})
