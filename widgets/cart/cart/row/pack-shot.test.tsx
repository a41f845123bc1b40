import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PackShot } from './pack-shot.tsx'

const sources = ['/pack/1.svg', '/pack/2.svg', '/pack/3.svg', '/pack/4.svg']
let root: Root
let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  flushSync(() => root.unmount())
  rest()
  vi.unstubAllGlobals()
})

/** The page has nothing else to do. */
function rest(): void {
  for (const act of idle.splice(0)) flushSync(act)
}

const pictures = () => [...document.querySelectorAll('img')]
const shown = () => pictures().map(picture => picture.getAttribute('src'))

async function showMany(): Promise<void> {
  flushSync(() => root.render(sources.map(src => <PackShot key={src} src={src} isOfMany />)))
  await expect.poll(() => idle.length).toBe(1)
}

/** Says of the picture that was asked for last what came of it, and waits until that has been seen. */
async function answer(event: 'load' | 'error'): Promise<void> {
  const last = pictures().at(-1)
  flushSync(() => void last?.dispatchEvent(new Event(event)))
  await expect.poll(() => idle.length).toBe(1)
}

test('of many pack shots one is fetched at a time, when the page is at rest', async () => {
  await showMany()
  expect(shown()).toEqual([])
  rest()
  expect(shown()).toEqual(sources.slice(0, 1))
  rest()
  expect(shown()).toEqual(sources.slice(0, 1))
  await answer('load')
  rest()
  expect(shown()).toEqual(sources.slice(0, 2))
})

test('one that is broken, or whose row has gone, lets the next have its turn', async () => {
  await showMany()
  rest()
  await answer('error')
  rest()
  expect(shown()).toEqual(sources.slice(1, 2))
  flushSync(() => root.render(sources.slice(2).map(src => <PackShot key={src} src={src} isOfMany />)))
  await expect.poll(() => idle.length).toBe(1)
  rest()
  expect(shown()).toEqual(sources.slice(2, 3))
})

test('of few, each is there at once', () => {
  flushSync(() => root.render(sources.map(src => <PackShot key={src} src={src} />)))
  expect(shown()).toEqual(sources)
})
