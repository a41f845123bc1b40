import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const dist = (path: string) => fileURLToPath(new URL(`../dist${path}`, import.meta.url))
const named = (html: string, rel: string) =>
  Array.from(html.matchAll(new RegExp(`rel="${rel}" href="([^"]+)"`, 'g')), ([, path = '']) => path)

/** Of what a page waits for before its first row: these numbers may only fall. Each script is 5 ms where the processor is 4 times slower.
 * Font sizes in rem, 16 px fields on phones and forced colours added 1.9 kB of styles on 2026-11-28, rows instead of cards in cart, lists,
 * quick purchase and orders 14.4 kB; last purchases, copying and pasting are three small
 * scripts more of the cart. The purchases of one goods, which open over each of these pages, are a script of the cart and 1.1 kB of styles more. When goods
 * arrive is a script of the cart; that, the second factor, agents and the page of partners are 0.5 kB of styles. The comparison with
 * the last purchase, which suggestions share, is a script of the cart; adding to a standing order and last purchases in suggestions are 0.7 kB of styles.
 * Long reasons that stand whole in rows, and faults of short cart lines at every width, are 1.3 kB of styles. A row for each choice and each goods
 * of the check-order page, in place of cards, is 3.1 kB. Actions of orders in columns, folded addresses and quotations of one line a goods are 0.9 kB. Drawer lines
 * without pictures, short rows of purchase lists on phones and papers with several batches are 0.6 kB. A search field
 * that keeps its width in narrow columns is 0.2 kB. Signs in place of words in a narrow header are 0.2 kB. Letters of twice the size, rows of one height
 * for purchase lists, phones whose first screen has goods, and the flash price of a line are 12 kB and a script of the check-order page. What drawer lines, quantity boxes and pages of work
 * show on a phone is 1.4 kB. */
const stylesMax = 144_000

test.each([
  { page: '/cart.html', scriptsMax: 22 },
  { page: '/cart/step2.html', scriptsMax: 36 },
])('$page names few scripts in its head, each once, and the styles of its own', ({ page, scriptsMax }) => {
  const html = readFileSync(dist(page), 'utf8')
  const scripts = named(html, 'modulepreload')
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.length).toBeLessThanOrEqual(scriptsMax)
  expect(new Set(scripts).size).toBe(scripts.length)
  const sheets = named(html, 'stylesheet')
  expect(sheets.length).toBe(1)
  expect(statSync(dist(sheets[0] ?? '')).size).toBeLessThan(stylesMax)
})

test('no page names a script that does nothing but import another', () => {
  const pages = globSync('**/*.html', { cwd: dist('') }).map(page => readFileSync(dist(`/${page}`), 'utf8'))
  const scripts = new Set(pages.flatMap(html => Array.from(html.matchAll(/<script type="module" src="([^"]+)"/g), ([, path = '']) => path)))
  expect(scripts.size).toBeGreaterThan(5)
  expect([...scripts].filter(script => statSync(dist(script)).size < 60)).toEqual([])
})

test('the foot of the cart has no part in its pictures before the rows, asks for none while it waits, and comes at last without them', () => {
  const html = readFileSync(dist('/cart.html'), 'utf8')
  const css = readFileSync(dist(named(html, 'stylesheet')[0] ?? ''), 'utf8')
  expect(html).toMatch(/<main[^>]* data-foot="later".*yaoji-skeleton.*<\/main>.*<astro-island[^>]*><footer class="[^"]*yaoji-footer"/s)
  expect(css).toMatch(/data-foot="?later"?\]~astro-island>\.yaoji-footer\{[^}]*content-visibility:auto/)
  const [, animation = ''] =
    css.match(/body:has\(>\.yaoji-site-main\[data-foot="?later"?\] \.yaoji-skeleton\)\{--_foot:1ms 3s backwards ([\w-]+)/) ?? []
  expect(css).toMatch(/\.yaoji-footer\{[^}]*animation:var\(--_foot\)/)
  expect(css).toMatch(new RegExp(`@keyframes ${animation}\\{[^}]*content-visibility:hidden\\}`))
})

test('no other part of the page of the cart wakes by itself before its rows', () => {
  const html = readFileSync(dist('/cart.html'), 'utf8')
  const islands = Array.from(html.matchAll(/<astro-island[^>]*component-export="(\w+)"[^>]* client="(\w+)"/g), ([, name, wakes]) => [
    name,
    wakes,
  ])
  expect(Object.fromEntries(islands)).toEqual({
    Header: 'drawn',
    CartPage: 'load',
    Footer: 'engaged',
    Sidebar: 'drawn',
    Notices: 'idle',
  })
})

test('what the cart is drawn with is compiled whole while it arrives', () => {
  const scripts = named(readFileSync(dist('/cart.html'), 'utf8'), 'modulepreload')
  const compiled = scripts.filter(script => readFileSync(dist(script), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(compiled.map(script => script.replace(/.*\/([\w-]+)\..*/, '$1')).toSorted()).toEqual(['CartPage', 'base', 'cards', 'cart'])
})
