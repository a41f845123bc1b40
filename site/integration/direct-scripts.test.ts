import { expect, test } from 'vitest'
import { namedDirectly } from './direct-scripts.ts'

const files: Record<string, string> = {
  '/_astro/shop.js': 'import"./widgets.js";\n',
  '/_astro/start.js': 'import{a}from"./known.js";a()',
  '/_astro/both.js': 'import"./widgets.js";import"./known.js";',
}
const read = (address: string) => files[address] ?? expect.unreachable(address)
const page = (...names: string[]) => names.map(name => `<script type="module" src="/_astro/${name}.js"></script>`).join('')

test('a script that only imports another is named by that other, and is named no more', () => {
  const { html, passed } = namedDirectly(`${page('start', 'shop', 'both')}<link rel="modulepreload" href="/_astro/a.js">`, read)
  expect(html).toBe(`${page('start', 'widgets', 'both')}<link rel="modulepreload" href="/_astro/a.js">`)
  expect(passed).toEqual(['/_astro/shop.js'])
})
