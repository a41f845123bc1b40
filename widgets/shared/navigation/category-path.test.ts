import { expect, test } from 'vitest'
import { navigationFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { categoryPath } from './category-path.ts'

test('a category is found with all above it', () => {
  expect(categoryPath(navigationFixture, 200).map(({ name }) => name)).toEqual(['西药', '西药一类', '西药细类'])
  expect(categoryPath(navigationFixture, 9_999)).toEqual([])
  expect(categoryPath(undefined, 1)).toEqual([])
})
