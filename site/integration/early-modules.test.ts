import { expect, test } from 'vitest'
import { modulesAtOnce } from './early-modules.ts'

const html = [
  '<astro-island component-url="/_astro/Cart.js" renderer-url="/_astro/hydrate.js" client="load" opts="{}">',
  '<astro-island component-url="/_astro/Sidebar.js" renderer-url="/_astro/hydrate.js" client="engaged">',
  '<script>inline()</script><script type="module" src="/_astro/start.js"></script>',
].join('')

const files: Record<string, string> = {
  '/_astro/Cart.js': 'import{a}from"./base.js";import"./sums.js";const l=()=>import(`./late.js`)',
  '/_astro/base.js': 'export*from"./sums.js"',
  '/_astro/sums.js': 'import{b as c}from"./base.js";const said="from here"',
  '/_astro/hydrate.js': 'import{a}from"./base.js"',
  '/_astro/start.js': 'import{k}from"./parts/known.js";import("./late.js")',
  '/_astro/parts/known.js': '',
}

test('a page runs by itself the islands that wait for nothing and its scripts, with all that these need and nothing that comes later', () => {
  const modules = modulesAtOnce(html, address => files[address] ?? expect.unreachable(address))
  expect(modules).toEqual([
    '/_astro/Cart.js',
    '/_astro/base.js',
    '/_astro/sums.js',
    '/_astro/hydrate.js',
    '/_astro/start.js',
    '/_astro/parts/known.js',
  ])
})
