import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { darkLook } from '../../widgets/identity/partner-desk/preview-looks.ts'
import { channelsOf, contrastOf, leastContrast, luminanceOf } from '../../contract/contrast.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tokensFile = 'widgets/base/theme/tokens.css'
const page = read('docs/partners/look.md')

/** Sheets of the embed with all that they import, without the definitions of the tokens. */
function sheets(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter(each => each !== tokensFile && !seen.has(each))) {
    seen.add(file)
    const imports = [...read(file).matchAll(/@import "([^"]+)"/g)].map(([, path = '']) => join(dirname(file), path))
    sheets(imports, seen)
  }
  return seen
}

const namesIn = (text: string) => [...text.matchAll(/var\((--yaoji-[\w-]+)/g)].map(([, name = '']) => name)

/** The values of the tokens outside of media queries. */
const defaults = new Map(
  [...(read(tokensFile).split('@media')[0] ?? '').matchAll(/^ {4}(--yaoji-[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)
const rows = [...page.matchAll(/^\| `(--yaoji-[\w-]+)` \| `([^`]+)` \|/gm)].map(([, name = '', value = '']) => [name, value] as const)

test('the page lists each variable that the styles of the embed read, and no other', () => {
  const texts = [...sheets(globSync('widgets/embed/script-tag/*.css', { cwd: root }))].map(read)
  const used = new Set(texts.flatMap(namesIn))
  for (const name of used) namesIn(defaults.get(name) ?? '').forEach(each => used.add(each))
  expect(rows.map(([name]) => name).toSorted()).toEqual([...used].toSorted())
})

test('each variable has the default that the page says', () => {
  const widthOfDrawer = [
    '--yaoji-embed-cart-width',
    /var\(--yaoji-embed-cart-width, (\w+)\)/.exec(read('widgets/embed/script-tag/drawer.css'))?.[1],
  ]
  const schemeOfBrowser = [
    '--yaoji-color-scheme',
    /var\(--yaoji-color-scheme, (\w+)\)/.exec(read('widgets/embed/script-tag/embed.css'))?.[1],
  ]
  const withOwnDefault = [schemeOfBrowser, widthOfDrawer]
  const isOwn = ([name]: readonly [string, string]) => withOwnDefault.some(([own]) => own === name)
  expect(rows.filter(row => !isOwn(row)).filter(([name, value]) => defaults.get(name) !== value)).toEqual([])
  expect(rows.filter(isOwn)).toEqual(withOwnDefault)
})

const dark = new Map(
  [...(/@media \(prefers-color-scheme: dark\)[\s\S]*?```/.exec(page)?.[0] ?? '').matchAll(/--yaoji-color-([\w-]+): (#\w{6});/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

test('the preview of 合作方中心 shows the dark colours', () => {
  expect(Object.entries(darkLook).filter(([name, color]) => dark.get(name) !== color)).toEqual([])
})

test('the dark colours set every colour of the embed', () => {
  const colours = rows.flatMap(([name]) => /^--yaoji-color-(?!scheme$)([\w-]+)$/.exec(name)?.[1] ?? [])
  expect([...dark.keys()].toSorted()).toEqual(colours.toSorted())
})

test.each([
  ...['text', 'text-soft', 'text-faint', 'primary-strong', 'price', 'warning', 'danger', 'focus'].map(text => [text, 'surface'] as const),
  ...['text', 'text-soft', 'text-faint', 'primary', 'primary-strong', 'price'].map(text => [text, 'primary-soft'] as const),
  ...['text', 'text-soft', 'text-faint'].flatMap(text => [[text, 'page'] as const, [text, 'surface-soft'] as const]),
  ...['primary', 'primary-strong', 'danger'].map(ground => ['text-inverse', ground] as const),
  ['text', 'mark'] as const,
])('dark %s can be read on %s', (text, ground) => {
  const luminance = (name: string) => luminanceOf(...(channelsOf(dark.get(name) ?? '') ?? ([0, 0, 0] as const)))
  expect(contrastOf(luminance(text), luminance(ground))).toBeGreaterThanOrEqual(leastContrast)
})
