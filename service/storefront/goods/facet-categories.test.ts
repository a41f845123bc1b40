import { describe, expect, test } from 'vitest'
import { facetCategories } from './facet-categories.ts'

const row = (id: number, parent_id: number | null) => ({ id, parent_id, menu: 'general', name: `类${id}`, sort: id })

describe('few categories', () => {
  const few = [row(1, null), row(2, 1), row(3, 1), row(4, null)]
  const counts = new Map([
    [2, 5],
    [3, 1],
  ])

  test('are shown as they are, without empty ones', () => {
    expect(facetCategories(few, counts, undefined)).toEqual([
      { id: 2, name: '类2', count: 5 },
      { id: 3, name: '类3', count: 1 },
    ])
  })

  test('the chosen parent comes first, so that it can be taken away', () => {
    expect(facetCategories(few, counts, 1).map(({ id, count }) => [id, count])).toEqual([
      [1, 6],
      [2, 5],
      [3, 1],
    ])
  })
})

describe('many categories', () => {
  const parents = [row(1, null), row(2, null), row(3, null)]
  const many = [...parents, ...Array.from({ length: 30 }, (_, index) => row(100 + index, 1 + (index % 2)))]
  const counts = new Map(many.slice(3).map(({ id }) => [id, 2]))
  const shown = (chosen?: number) => facetCategories(many, counts, chosen).map(({ id, count }) => [id, count])

  test('the top level is shown while nothing is chosen', () => {
    expect(shown()).toEqual([
      [1, 30],
      [2, 30],
    ])
  })

  test('a chosen parent is shown with its children', () => {
    expect(shown(1)).toHaveLength(16)
    expect(shown(1)[0]).toEqual([1, 30])
  })

  test('a chosen leaf is shown with its parent and neighbours', () => {
    expect(shown(101).map(([id]) => id)).toEqual([2, ...many.filter(({ parent_id }) => parent_id === 2).map(({ id }) => id)])
  })

  test('a category without goods is as good as none', () => {
    expect(shown(3)).toEqual(shown())
    expect(shown(999)).toEqual(shown())
  })
})
