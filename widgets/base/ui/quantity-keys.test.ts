import { expect, test } from 'vitest'
import { quantityKey } from './quantity-keys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false }

test.each([
  ['Enter', 'confirm'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['+', 'more'],
  ['=', 'more'],
  ['＋', 'more'],
  ['-', 'less'],
  ['－', 'less'],
  ['5', undefined],
  ['ArrowLeft', undefined],
  ['Tab', undefined],
  ['toString', undefined],
])('%s means %s', (key, meant) => {
  expect(quantityKey({ ...plain, key })).toBe(meant)
})

test('chords belong to the browser: Ctrl + zooms', () => {
  for (const chord of ['altKey', 'ctrlKey', 'metaKey']) expect(quantityKey({ ...plain, [chord]: true, key: '+' })).toBeUndefined()
})
