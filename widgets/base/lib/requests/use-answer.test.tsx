import { atom } from 'nanostores'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnswer } from './use-answer.ts'

const $answer = atom('waiting')
const drawn: string[] = []

let view: Root

function Page({ ask }: { ask: () => void }) {
  const value = useAnswer($answer, 'waiting', ask)
  drawn.push(value)
  return value
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  view = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => view.unmount())
  $answer.set('waiting')
  drawn.length = 0
  vi.unstubAllGlobals()
})

test('a page never draws the answer that the page before has left, and asks once', () => {
  const ask = vi.fn(() => $answer.set('waiting'))
  $answer.set('order 1')
  act(() => view.render(<Page ask={ask} />))
  expect(new Set(drawn)).toEqual(new Set(['waiting']))
  act(() => $answer.set('order 2'))
  expect(drawn.at(-1)).toBe('order 2')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('an answer that is there as soon as it is asked for is drawn', () => {
  act(() => view.render(<Page ask={() => $answer.set('order 3')} />))
  expect(drawn.at(-1)).toBe('order 3')
})
