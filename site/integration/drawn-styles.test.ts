import { expect, test } from 'vitest'
import { drawnStyles, reachableText } from './drawn-styles.ts'

const kept = [
  '@layer yaoji.widgets{.yaoji-row{color:red}',
  '.yaoji-row:not(.yaoji-sheet){top:0}',
  '.yaoji-sheet,.yaoji-row p{left:0}',
  'p{margin:0}}',
  '.host{gap:0}',
]
const idle = ['.yaoji-sheet{bottom:0}', '.yaoji-row .yaoji-sheet{right:0}']

test('a sheet loses the rules that need a class which no one names, and keeps their order, its layers and all that is not ours', () => {
  const css = kept.toSpliced(1, 0, ...idle).join('')
  expect(drawnStyles(css, 'class="yaoji-row"')).toBe(kept.join(''))
  expect(drawnStyles(css, '"yaoji-row yaoji-sheet"')).toBe(css)
})

test('a class that is put together keeps all that begin as it does', () => {
  expect(drawnStyles('.yaoji-bar__orders{top:0}.yaoji-barn{top:0}', '`yaoji-bar__${name}`')).toBe('.yaoji-bar__orders{top:0}')
})

test('the text of a script is its own and that of everything it may bring, each once', () => {
  const files: Record<string, string> = {
    '/_astro/page.js': 'import{a}from"./base.js";const l=()=>import(`./late.js`)',
    '/_astro/base.js': 'import"./page.js";"yaoji-base"',
    '/_astro/late.js': "import * as b from './parts/part.js';",
    '/_astro/parts/part.js': '"yaoji-part"',
  }
  const text = reachableText(['/_astro/page.js', '/_astro/base.js'], address => files[address] ?? expect.unreachable(address))
  expect(text.split('\n').toSorted()).toEqual(Object.values(files).toSorted())
})
