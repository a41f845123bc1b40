import { rollup, type Plugin } from 'rollup'
import { expect, test } from 'vitest'
import { separateMessages } from './separate-messages.ts'
import { wordsInPlace } from './words-in-place.ts'

const files = (texts: Record<string, string>): Plugin => ({
  name: 'files',
  resolveId: source => `/${source.replace(/^\.?\//, '')}`,
  load: id => texts[id.slice(1)],
})

async function built(texts: Record<string, string>): Promise<string> {
  const bundle = await rollup({
    input: 'main.js',
    plugins: [files(texts), wordsInPlace(), separateMessages()],
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

test('unread messages are left out, though others are called', async () => {
  const code = await built({
    'cart-messages.js': `export const cartMessages = { unread: 'UNREAD', added: name => cartMessages.prefix + name, prefix: 'PREFIX', delete: 'DELETE', 1: 'ONE' }`,
    'main.js': `import { cartMessages as words } from './cart-messages.js'\nconsole.log(words.added('x'), words.delete)`,
  })
  expect(code).toContain('PREFIX')
  expect(code).toContain('DELETE')
  expect(code).not.toContain('UNREAD')
  expect(code).not.toContain('ONE')
})

test('what is read by a name that is known only later is all there, and other exports stay', async () => {
  const code = await built({
    'contract/limits.js': `export const kinds = ['KIND']\nexport const limits = { max: 'MAX', min: 'MIN' }`,
    'main.js': `import { kinds, limits } from './contract/limits.js'\nconsole.log(kinds, limits[globalThis.name])`,
  })
  for (const text of ['KIND', 'MAX', 'MIN']) expect(code).toContain(text)
})

test('a common word is written where it is shown', async () => {
  const code = await built({
    'cart-messages.js': `import * as words from '@yaoji/contract/words'\nexport const cartMessages = { cancel: words.cancel, drop: words.remove }`,
    'main.js': `import { cartMessages } from './cart-messages.js'\nconsole.log(cartMessages.cancel)`,
  })
  expect(code).toContain('取消')
  expect(code).not.toContain('删除')
  expect(code).not.toContain('import')
})
