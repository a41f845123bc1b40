import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PageView, reportPageViews } from './page-view.ts'

const delay = 300
let heard: string[]
let script: EventTarget

const hear = (event: Event) => heard.push((event as CustomEvent<PageView>).detail.route)
const show = (route: string) => {
  document.head.querySelector('meta[name="yaoji-route"]')?.setAttribute('content', route)
  document.dispatchEvent(new Event('astro:after-swap'))
}
/** The script runs, which begins to listen, as a slow connection brings it. */
const arrive = async () => {
  document.addEventListener('yaoji:page-view', hear)
  script.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
}

function meta(name: string, content: string): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name: `yaoji-${name}`, content })
}

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  const route = meta('route', '/help/{slug}')
  route.dataset['pageViewDelayMs'] = String(delay)
  document.head.replaceChildren(route, meta('statistics', 'https://count.example/s.js'))
  // happy-dom complains of a script element that it may not fetch.
  vi.spyOn(document.head, 'append').mockReturnValue()
  vi.spyOn(document, 'createElement').mockReturnValue((script = new EventTarget()) as HTMLScriptElement)
})

afterEach(() => {
  document.removeEventListener('yaoji:page-view', hear)
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a script that comes late is told of the pages that were shown before it came', async () => {
  reportPageViews()
  await vi.advanceTimersByTimeAsync(delay)
  show('/search')
  await vi.advanceTimersByTimeAsync(delay)
  await arrive()
  expect(heard).toEqual(['/help/{slug}', '/search'])
})

test('a page is told of once it had time to be named', async () => {
  reportPageViews()
  await arrive()
  await vi.advanceTimersByTimeAsync(delay - 1)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['/help/{slug}'])
})
