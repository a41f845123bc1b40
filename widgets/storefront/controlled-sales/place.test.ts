import { expect, test } from 'vitest'
import { adIdsOf, groupOf, groupPage } from './place.ts'

test.each([
  ['/kxzq/goods/erke', { id: 'erke' }, ''],
  ['/kxzq/goods/erke/41,42?page=3#top', { id: 'erke', page: 3 }, '41,42'],
  ['/kxzq/goods/erke/?page=1', { id: 'erke' }, ''],
  ['/kxzq/goods/ER ke/x', { id: '' }, ''],
  ['/kxzq/new', { id: '' }, ''],
])('%s', (address, group, ads) => {
  expect(groupOf(address)).toEqual(group)
  expect(adIdsOf(address)).toBe(ads)
})

test('another page of a group keeps its banners', () => {
  expect(groupPage('/kxzq/goods/erke/41?page=3', 2)).toBe('/kxzq/goods/erke/41?page=2')
  expect(groupPage('/kxzq/goods/erke/41?page=3', 1)).toBe('/kxzq/goods/erke/41')
})
