import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OptionPicture } from './option-picture.ts'

const sources = ['/pack/1.svg', '/pack/2.svg', '/pack/3.svg', '/pack/4.svg', '/pack/5.svg']
let root: Root
let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  flushSync(() => root.unmount())
  vi.unstubAllGlobals()
})

/** Waits for the page to ask for a moment of rest, and gives it one. */
async function rest(): Promise<void> {
  await expect.poll(() => idle.length).toBe(1)
  for (const act of idle.splice(0)) flushSync(act)
}

const pictures = () => [...document.querySelectorAll('img')]
const shown = () => pictures().map(picture => picture.getAttribute('src'))

test('the packs of a list come two by two when the page is at rest, the next when both have been seen', async () => {
  flushSync(() => root.render(sources.map(src => <OptionPicture key={src} src={src} />)))
  expect(shown()).toEqual([])
  await rest()
  expect(shown()).toEqual(sources.slice(0, 2))
  const [first, second] = pictures()
  flushSync(() => void first?.dispatchEvent(new Event('load')))
  // Its picture alone would be seen by then.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  expect(idle).toEqual([])
  flushSync(() => void second?.dispatchEvent(new Event('error')))
  await rest()
  expect(shown()).toEqual(sources.slice(0, 4))
})
