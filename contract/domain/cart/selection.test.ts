import { expect, test } from 'vitest'
import { isLineSelected, selectedLines } from './selection.ts'

test.each([
  [{ isSelected: true, canBuy: true, stock: 1 }, true],
  [{ isSelected: false, canBuy: true, stock: 1 }, false],
  [{ isSelected: true, canBuy: false, stock: 1 }, false],
  [{ isSelected: true, canBuy: true, stock: 0 }, false],
  [{ isSelected: true, canBuy: true, stock: -1 }, false],
])('%j counts as selected: %s (spec section 4)', (line, isSelected) => {
  expect(isLineSelected(line)).toBe(isSelected)
})

test('selected lines keep their order', () => {
  const line = (key: string, stock: number) => ({ key, isSelected: true, canBuy: true, stock })
  expect(selectedLines([line('a', 1), line('b', 0), line('c', 2)]).map(({ key }) => key)).toEqual(['a', 'c'])
})
