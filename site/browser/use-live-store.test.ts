import { atom } from 'nanostores'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { hydrateBy } from './hydrating.ts'
import { useLiveStore } from './use-live-store.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What is drawn one after the other, with how the page is drawn for the first time. */
function drawnBy(first: (draw: () => void) => void, value = 'now'): string[] {
  const drawn: string[] = []
  const $value = atom(value)
  const View = () => {
    drawn.push(useLiveStore($value, 'of the server'))
    return null
  }
  const root = createRoot(document.createElement('div'))
  first(() => act(() => root.render(createElement(View))))
  act(() => $value.set('later'))
  act(() => root.unmount())
  return drawn
}

test('over markup of the server its value is drawn first', () => {
  expect(drawnBy(hydrateBy)).toEqual(['of the server', 'now', 'later'])
})

test('what holds the value of the server is drawn once until it moves', () => {
  expect(drawnBy(hydrateBy, 'of the server')).toEqual(['of the server', 'later'])
})

test('what comes into the page later shows the value at once', () => {
  expect(drawnBy(draw => draw())).toEqual(['now', 'later'])
})

test('what fails while markup is taken over leaves nothing behind', () => {
  expect(() =>
    hydrateBy(() => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(drawnBy(draw => draw())).toEqual(['now', 'later'])
})
