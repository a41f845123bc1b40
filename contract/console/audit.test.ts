import { expect, test } from 'vitest'
import { operatorRoles } from '../operator/roles.ts'
import { rewardKinds } from './rewards.ts'
import { rewardForms } from '../promotions/reward-forms.ts'
import { auditAction, auditField, auditValue } from './audit.ts'

test('every operation of operators has a Chinese name in the audit log', () => {
  // What machines alone do, as a provider's tickets, has no role.
  const addresses = Object.entries(operatorRoles).flatMap(([address, roles]) => (roles.length > 0 ? [address] : []))
  expect(addresses.filter(address => !/[一-鿿]/.test(auditAction(address)))).toEqual([])
})

test('fields of rewards have the labels of their forms', () => {
  for (const kind of rewardKinds)
    for (const { name } of rewardForms[kind].fields) expect(auditField(name), `${kind} ${name}`).toMatch(/[一-鿿]/)
  expect(auditField('valid_days')).toBe('领到后几天有效')
})

test.each([
  ['order', 'pay_method', 'transfer', '对公转账'],
  ['order', 'expires_at', '1796400000000', '2026-12-05 00:00'],
  ['promotion', 'ends_at', '1796400000000', '2026-12-05 00:00'],
  ['points_order', 'state', 'shipped', '已发货'],
  ['quotation', 'state', 'quoted', '已报价'],
  ['request', 'state', 'quoted', '已报价'],
  ['staff', 'role', 'quality', '质管'],
  ['staff', 'is_locked', '1', '是'],
  ['store', 'status', 'frozen', '已冻结'],
  ['store', 'credit', '500000', '¥5,000.00'],
  ['order', 'state', '77', '77'],
  ['paper', 'reason', '图片不清楚', '图片不清楚'],
])('%s: the value of %s %s reads %s', (kind, name, value, text) => expect(auditValue(`${kind}:1`, name, value)).toBe(text))
