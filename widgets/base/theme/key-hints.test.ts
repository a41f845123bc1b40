import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const widgets = join(import.meta.dirname, '../..')
const exclude = (path: string) => path === 'dist' || path === 'node_modules'
const read = (file: string) => readFileSync(join(widgets, file), 'utf8')

/** Names of keys as a buyer reads them. */
const keyName = /方向键|回车|空格勾选|Esc|Ctrl|\bTab\b|[（(]F\d{1,2}[)）]/

/** Only read out, while somebody types a quantity into the list of the search box. */
const onlySaid = ['hint', 'quantitySaid']

const worded = globSync('*/**/*messages.ts', { cwd: widgets, exclude }).flatMap(file =>
  Array.from(read(file).matchAll(/^ {2}(\w+): (.*)$/gm), ([, name = '', text = '']) => ({ file, name, text })).filter(
    ({ name, text }) => keyName.test(text) && !onlySaid.includes(name),
  ),
)

test('where a view names keys, fingers do not see it', () => {
  expect(worded.length).toBeGreaterThan(2)
  for (const { file, name } of worded) {
    const views = globSync('*.tsx', { cwd: join(widgets, dirname(file)) }).map(view => read(join(dirname(file), view)))
    const uses = views.flatMap(text => Array.from(text.matchAll(new RegExp(`<[^<]*\\{messages\\.${name}\\}`, 'g')), ([use]) => use))
    expect(uses.length, `${file} ${name}`).toBeGreaterThan(0)
    for (const use of uses) expect(use, `${file} ${name}`).toContain('yaoji-key-hint')
  }
})

test('so it is with names of keys that a view writes itself', () => {
  const views = globSync('*/**/*.tsx', { cwd: widgets, exclude }).filter(view => !view.includes('.test.'))
  const shown = views.flatMap(view => read(view).match(/^.*>?.*\(F\d{1,2}\).*$/gm) ?? [])
  expect(shown.length).toBeGreaterThan(0)
  for (const line of shown) expect(line).toContain('yaoji-key-hint')
})

test('the class hides them where nothing hovers', () => {
  expect(read('base/theme/base.css')).toMatch(/@media \(hover: none\) \{\s*\.yaoji-key-hint \{\s*display: none;/)
})
