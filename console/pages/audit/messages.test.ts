import { expect, test } from 'vitest'
import { operatorRoles } from '@yaoji/contract/operator-roles'
import { rewardKinds } from '@yaoji/contract/console-rewards'
import { rewardForms } from '@yaoji/contract/promotions/reward-forms'
import { messages } from './messages.ts'

test('every operation of operators has a Chinese name in the audit log', () => {
  // What machines alone do, as a provider's tickets, has no role.
  const addresses = Object.entries(operatorRoles).flatMap(([address, roles]) => (roles.length > 0 ? [address] : []))
  expect(addresses.filter(address => !/[一-鿿]/.test(messages.action(address)))).toEqual([])
})

test('fields of rewards have the labels of their forms', () => {
  for (const kind of rewardKinds)
    for (const { name } of rewardForms[kind].fields) expect(messages.name(name), `${kind} ${name}`).toMatch(/[一-鿿]/)
  expect(messages.name('valid_days')).toBe('领到后几天有效')
})
