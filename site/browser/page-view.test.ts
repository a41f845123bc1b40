import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { type PageView, reportPageViews } from './page-view.ts'

const views: PageView[] = []
const hear = (event: Event) => views.push((event as CustomEvent<PageView>).detail)
const scripts: HTMLScriptElement[] = []

/** The script runs, which begins to listen, as soon or as late as its connection brings it. */
async function arrive() {
  document.addEventListener('yaoji:page-view', hear)
  scripts[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
}

const configured = '<meta name="yaoji-statistics" content="https://count.example/s.js">'

function showPage(route: string, head = '') {
  draw(document.head, `<meta name="yaoji-route" content="${route}" data-page-view-delay-ms="300">${head}`)
}

beforeEach(() => {
  vi.useFakeTimers()
  // happy-dom complains of a script element that it may not fetch.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(...(nodes as HTMLScriptElement[])))
})

afterEach(() => {
  document.removeEventListener('yaoji:page-view', hear)
  views.length = 0
  scripts.length = 0
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('pages are told to a configured script 300 ms after each change, without ids', async () => {
  history.replaceState(null, '', '/list/info/12')
  showPage('/list/info/{id}', `${configured}<title>商品详情</title>`)
  reportPageViews()
  expect(scripts).toMatchObject([{ src: 'https://count.example/s.js' }])
  await arrive()
  await vi.advanceTimersByTimeAsync(299)
  expect(views).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(views).toEqual([{ route: '/list/info/{id}', title: '商品详情' }])
  document.dispatchEvent(new Event('astro:after-swap'))
  await vi.advanceTimersByTimeAsync(300)
  expect(views).toHaveLength(2)
})

test('a script that comes late is told of the pages that were shown before it came', async () => {
  showPage('/help/{slug}', configured)
  reportPageViews()
  await vi.advanceTimersByTimeAsync(300)
  showPage('/search', configured)
  document.dispatchEvent(new Event('astro:after-swap'))
  await vi.advanceTimersByTimeAsync(300)
  await arrive()
  expect(views.map(({ route }) => route)).toEqual(['/help/{slug}', '/search'])
})

test('pages are told to nobody by default', async () => {
  showPage('/help/{slug}')
  reportPageViews()
  await arrive()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(views).toEqual([])
  expect(scripts).toEqual([])
})
