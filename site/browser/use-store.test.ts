import { atom, map } from 'nanostores'
import { act, createElement, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useStore } from './use-store.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
const drawn: unknown[] = []
const draw = (view: () => null) => act(() => root.render(createElement(view)))

beforeEach(() => {
  drawn.length = 0
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

test('draws again when the value is another, and not when it is the same', () => {
  const $count = atom(1)
  draw(() => {
    drawn.push(useStore($count))
    return null
  })
  act(() => $count.set(1))
  act(() => $count.set(2))
  expect(drawn).toEqual([1, 2])
})

test('draws again for its own key alone', () => {
  const $rows = map<Record<string, string>>({ a: '1', b: '1' })
  draw(() => {
    drawn.push(useStore($rows, { keys: ['a'] }).a)
    return null
  })
  act(() => $rows.setKey('b', '2'))
  act(() => $rows.setKey('a', '2'))
  expect(drawn).toEqual(['1', '2'])
})

test('shows what came between drawing and listening', () => {
  const $count = atom(1)
  draw(() => {
    drawn.push(useStore($count))
    useLayoutEffect(() => $count.set(2), [])
    return null
  })
  expect(drawn).toEqual([1, 2])
})

test('listens to the store that it was given last, and to none when it is gone', () => {
  const stores = [atom('a'), atom('b')]
  let place = 0
  const View = () => {
    drawn.push(useStore(stores[place] as (typeof stores)[0]))
    return null
  }
  draw(View)
  place = 1
  draw(View)
  act(() => stores[0]?.set('a2'))
  act(() => stores[1]?.set('b2'))
  expect(drawn).toEqual(['a', 'b', 'b2'])
  act(() => root.unmount())
  stores[1]?.set('b3')
  expect(drawn).toHaveLength(3)
})
