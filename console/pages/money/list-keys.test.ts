import { expect, test } from 'vitest'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { answerKeys, billsKeys, moneyKeys, shippingKeys } from './list-keys.ts'

const keysOf = (hints: readonly KeyHint[]) => hints.map(([names]) => names.join(' '))

test.each([
  ['transfer', ['J K', 'Enter', 'R']],
  ['topup', ['J K', 'Enter', '/']],
  ['withdrawal', ['J K', 'Enter', 'R', '/', 'H']],
  ['credit', ['J K', 'Enter', '/']],
  ['invoice', ['J K', 'Enter', 'R', '/', 'H']],
  ['bill', ['J K', 'Enter', '/', 'Esc']],
] as const)('money, %s: the keys that do something are said', (part, keys) => expect(keysOf(moneyKeys[part])).toEqual(keys))

test.each([
  ['points', ['J K', 'Enter', 'R', '/', 'H', 'Shift N']],
  ['prize', ['J K', 'Enter', '/', 'Shift N']],
] as const)('shipping, %s: the keys that do something are said', (kind, keys) => expect(keysOf(shippingKeys[kind])).toEqual(keys))

test.each([
  ['request', ['J K', 'Enter', 'R', '/', 'H']],
  ['feedback', ['J K', 'Enter', '/', 'H']],
  ['personal', ['J K', 'Enter', '/', 'H']],
] as const)('answers, %s: the keys that do something are said', (part, keys) => expect(keysOf(answerKeys[part])).toEqual(keys))

test('a bill is opened by anybody who sees the list', () => expect(billsKeys.find(([[key]]) => key === 'Enter')?.[2]).toBeUndefined())

test('a key is shown to those alone who may do one of its operations', () => {
  const lists = [moneyKeys, shippingKeys, answerKeys].flatMap(lists => Object.values<readonly KeyHint[]>(lists)).flat()
  for (const [keys, , operations] of lists)
    expect((operations?.length ?? 0) > 0, keys.join(' ')).toBe(/^(Enter|R|Shift)$/.test(keys[0] ?? ''))
})
