import { expect, test } from 'vitest'
import { operatorRoles } from '@yaoji/contract/operator-roles'
import { rewardKinds } from '@yaoji/contract/console-rewards'
import { rewardForms } from '@yaoji/contract/promotions/reward-forms'
import { messages } from './messages.ts'

test('every operation of operators has a Chinese name in the audit log', () => {
  // The chat's provider redeems tickets, no person does.
  const addresses = Object.keys(operatorRoles).filter(address => address !== 'chat/redeem')
  expect(addresses.filter(address => !/[一-鿿]/.test(messages.action(address)))).toEqual([])
})

test('fields of rewards have the labels of their forms', () => {
  for (const kind of rewardKinds)
    for (const { name } of rewardForms[kind].fields) expect(messages.name(name), `${kind} ${name}`).toMatch(/[一-鿿]/)
  expect(messages.name('valid_days')).toBe('领到后几天有效')
})
