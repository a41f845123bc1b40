import { expect, test } from 'vitest'
import { telephone } from './telephone.ts'

test.each([
  ['13900001001', '13900001001'],
  ['139 0000 1001', '13900001001'],
  ['139-0000-1001', '13900001001'],
  ['+86 139 0000 1001', '13900001001'],
  ['+8613900001001', '13900001001'],
  ['8613900001001', '13900001001'],
  // As an iPhone copies a contact.
  ['\u202d13900001001\u202c', '13900001001'],
  ['１３９００００１００１', '13900001001'],
  ['0571－8888 0000', '0571-88880000'],
  ['+8613', '+8613'],
  ['danti', 'danti'],
  ['yao-ji_2', 'yao-ji_2'],
])('%j is taken as %j', (typed, taken) => {
  expect(telephone(typed)).toBe(taken)
})
