import { describe, expect, test } from 'vitest'
import * as searches from './searches.ts'

type Search = (given: Readonly<Record<string, unknown>>) => object
const all = Object.entries(searches) as [string, Search][]

/** As the router does: what is returned lies over the whole address. */
const seen = (read: Search, given: Readonly<Record<string, unknown>>) =>
  Object.entries({ ...given, ...read(given) }).filter(([, value]) => value !== undefined)

describe.each(all)('%s', (_, read) => {
  const names = ['view', 'kind', 'part', 'as', 'span', 'reason', 'slot']
  test('lets through no view, kind or part that there is not', () => {
    const texts = Object.keys(read(Object.fromEntries(names.map(name => [name, 'q']))))
    const given = Object.fromEntries(texts.map(name => [name, 'no-such-thing']))
    const left = seen(read, given).map(([name]) => name)
    // A part of an object's page and the kind of a paper are texts, which their pages look up.
    expect(left).toEqual(read === searches.partSearch ? ['part'] : read === searches.paperSearch ? ['kind'] : [])
  })
  test('lets through no list and no object', () => {
    const fields = [...names, 'q', 'from', 'until', 'day', 'store', 'change', 'category', 'action']
    for (const value of [['a', 'b'], { a: 1 }, null, true]) {
      const taken = Object.keys(read(Object.fromEntries(fields.map(name => [name, value]))))
      expect(seen(read, Object.fromEntries(taken.map(name => [name, value])))).toEqual([])
    }
  })
})

test('filters that are there are read as they are', () => {
  expect(searches.ordersSearch({ view: 'paid', q: 123, foo: 'x' })).toEqual({ view: 'paid', q: '123' })
  expect(searches.promotionsSearch({ as: 'calendar' })).toEqual({ as: 'calendar' })
})
