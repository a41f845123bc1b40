import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
/** Built pages before their first call has answered. */
const waiting = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.html'))
  .map(path => ({ path, html: readFileSync(join(dist, path), 'utf8') }))
  .filter(({ html }) => /class="[^"]*\byaoji-skeleton\b/.test(html))

/** With words in it, or in the hidden line that it begins with. */
const saying = /role="status"[^>]*>(<span class="yaoji-visually-hidden">)?[^<]/

test('a page that is grey while it loads says so in words', () => {
  expect(waiting.length).toBeGreaterThan(60)
  // The home page is an exception: its shelves load among other content, each a named region that is busy.
  expect(waiting.filter(({ html }) => !saying.test(html)).map(({ path }) => path)).toEqual(['index.html'])
})
