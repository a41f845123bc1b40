import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const views = ['drawer-view.tsx', 'visitor-basket.tsx']
const text = views.map(view => readFileSync(join(import.meta.dirname, view), 'utf8')).join('')

/** Opening tags of the blocks with the buttons of the log-in, the log-out and the checkout. */
const blocks = text.match(/<div className="yaoji-embed-cart__(?:who|foot)"[^>]*>/g) ?? []

test('only one of these blocks has no key: the button that was pressed to log in must become neither of the others', () => {
  expect(blocks).toHaveLength(3)
  expect(blocks.filter(tag => !/ key=/.test(tag))).toHaveLength(1)
})
