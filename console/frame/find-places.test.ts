import { operatorRoles, staffRoles } from '@yaoji/contract/operator/roles'
import { expect, test } from 'vitest'
import { listsWith, placeOf } from './find-places.ts'

const may = (role: (typeof staffRoles)[number]) => (operation: string) => operatorRoles[operation]?.includes(role) ?? false

test.each([
  ['2026113011111111', '/orders/$number'],
  ['2026113011111111-hm', '/orders/$number'],
  ['t2026113000000001', '/after-sales/$number'],
  ['XJ2026113000000001', '/quotes/$sn'],
  ['SY2026113000000001', '/dossiers/$sn'],
  ['ZH2026113000000001', '/recalls/$number'],
  ['YL2026113000000001', '/recalls/$number'],
  ['HT2026113000000001', '/contracts'],
  ['QG2026113000000001', '/answers'],
  ['FK2026113000000001', '/answers'],
  ['JF2026113000000001', '/shipping'],
  ['CZ2026113000000001', '/money'],
  ['安和', '/orders'],
  ['AB2026113000000001', '/orders'],
])('%s leads to %s', (word, to) => {
  expect(placeOf(word, 'admin', may('admin')).to).toBe(to)
})

test('a role is led to pages of its own menu alone', () => {
  expect(placeOf('CZ2026113000000001', 'warehouse', may('warehouse')).to).toBe('/orders')
  expect(placeOf('SY2026113000000001', 'sales', may('sales')).to).toBe('/orders')
  for (const role of staffRoles) {
    const menus = listsWith('安和', role).map(({ menu }) => menu)
    expect(menus.includes('/stores'), role).toBe(role !== 'warehouse')
    expect(menus, role).toContain('/goods')
  }
})
