import { expect, test } from 'vitest'
import { brandPath, brandPlace, brandsPath, wallPlace } from './addresses.ts'

test.each([
  ['/ppzq', { page: 1 }],
  ['/ppzq/', { page: 1 }],
  ['/ppzq/3?from=home', { page: 3 }],
  ['/ppzq/0', { page: 1 }],
  ['/ppzq/info/3', undefined],
  ['/ppzqs', undefined],
  ['/list', undefined],
])('%s of the wall is %o', (address, place) => expect(wallPlace(address)).toEqual(place))

test.each([
  ['/ppzq/info/12', { id: 12, page: 1 }],
  ['/ppzq/info/12/4#top', { id: 12, page: 4 }],
  ['/ppzq/info/x', { id: 0, page: 1 }],
  ['/ppzq/info/12/2/9', undefined],
  ['/ppzq/3', undefined],
])('%s of a brand is %o', (address, place) => expect(brandPlace(address)).toEqual(place))

test('a page is said by its address, the first one by none', () => {
  expect([brandsPath(), brandsPath(2), brandPath(7), brandPath(7, 3)]).toEqual(['/ppzq', '/ppzq/2', '/ppzq/info/7', '/ppzq/info/7/3'])
})
