import { atom } from 'nanostores'
import { act, createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLiveStore } from './use-live-store.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const drawn: string[] = []
const $value = atom('now')

function View() {
  const value = useLiveStore($value, 'of the server')
  drawn.push(value)
  return createElement('p', {}, value)
}

test('over markup of the server its value is drawn first', async () => {
  expect(renderToString(createElement(View))).toBe('<p>of the server</p>')
  const element = document.createElement('div')
  element.append(document.createElement('p'))
  element.firstElementChild?.append('of the server')
  drawn.length = 0
  await act(() => hydrateRoot(element, createElement(View)))
  expect([drawn, element.textContent]).toEqual([['of the server', 'now'], 'now'])
})

test('what comes into the page later shows the value at once', () => {
  const element = document.createElement('div')
  drawn.length = 0
  act(() => createRoot(element).render(createElement(View)))
  expect([drawn, element.textContent]).toEqual([['now'], 'now'])
})
