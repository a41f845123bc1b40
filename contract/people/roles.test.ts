import { expect, test } from 'vitest'
import { isOf, roleGroups, roles } from './roles.ts'

test.each([
  ['owner', { all: true, orderers: true, payers: true, treasurers: true, owners: true }],
  ['buyer', { all: true, orderers: true, payers: true, treasurers: false, owners: false }],
  ['finance', { all: true, orderers: false, payers: true, treasurers: true, owners: false }],
  ['reader', { all: true, orderers: false, payers: false, treasurers: false, owners: false }],
] as const)('%s', (role, expected) => {
  const groups = Object.keys(roleGroups) as (keyof typeof roleGroups)[]
  expect(Object.fromEntries(groups.map(group => [group, isOf(role, group)]))).toEqual(expected)
})

test('an owner may do everything', () => {
  expect(Object.values(roleGroups).every(group => group.includes('owner') && group.every(role => roles.includes(role)))).toBe(true)
})
