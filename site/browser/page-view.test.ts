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

test('pages are reported to a configured script 300 ms after each change, without ids', async () => {
  history.replaceState(null, '', '/list/info/12')
  showPage('/list/info/{id}', `${configured}<title>商品详情</title>`)
  reportPageViews()
  expect(scripts).toMatchObject([{ src: 'https://count.example/s.js' }])
  await arrive()
  await vi.advanceTimersByTimeAsync(299)
  expect(views).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(views).toEqual([{ route: '/list/info/{id}', title: '商品详情', before: '' }])
  document.dispatchEvent(new Event('astro:after-swap'))
  await vi.advanceTimersByTimeAsync(300)
  expect(views).toHaveLength(2)
})

test('a script that comes late is reported the pages that were shown before it came', async () => {
  showPage('/help/{slug}', configured)
  reportPageViews()
  await vi.advanceTimersByTimeAsync(300)
  showPage('/search', configured)
  document.dispatchEvent(new Event('astro:after-swap'))
  await vi.advanceTimersByTimeAsync(300)
  await arrive()
  expect(views.map(({ route }) => route)).toEqual(['/help/{slug}', '/search'])
})

test('pages are reported to no one by default', async () => {
  showPage('/help/{slug}')
  reportPageViews()
  await arrive()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(views).toEqual([])
  expect(scripts).toEqual([])
})

type Queues = { _hmt?: unknown[]; _czc?: unknown[]; _paq?: unknown[] }

test.each([
  [
    'baidu',
    '_hmt',
    [
      ['_setAutoPageview', false],
      ['_trackPageview', '/list'],
      ['_trackPageview', '/list/info/{id}'],
    ],
  ],
  [
    'umeng',
    '_czc',
    [
      ['_setAutoPageview', false],
      ['_trackPageview', '/list', ''],
      ['_trackPageview', '/list/info/{id}', '/list'],
    ],
  ],
  [
    'matomo',
    '_paq',
    [
      ['setTrackerUrl', 'https://count.example/matomo.php'],
      ['setSiteId', '7'],
      ['setCustomUrl', `${location.origin}/list`],
      ['setDocumentTitle', '商品列表'],
      ['trackPageView'],
      ['setReferrerUrl', `${location.origin}/list`],
      ['setCustomUrl', `${location.origin}/list/info/{id}`],
      ['setDocumentTitle', '商品详情'],
      ['trackPageView'],
    ],
  ],
] as const)('%s is reported in its own words, also of pages without a load, before its script has come', async (kind, queue, calls) => {
  const page = globalThis as Queues
  delete page[queue]
  const script = `<meta name="yaoji-statistics" content="https://count.example/s.js?site=7" data-kind="${kind}" data-origins="">`
  showPage('/list', `${script}<title>商品列表</title>`)
  reportPageViews()
  await vi.advanceTimersByTimeAsync(299)
  const before = page[queue]?.length ?? 0
  await vi.advanceTimersByTimeAsync(1)
  expect(page[queue]?.length).toBeGreaterThan(before)
  showPage('/list/info/{id}', `${script}<title>商品详情</title>`)
  document.dispatchEvent(new Event('astro:after-swap'))
  await vi.advanceTimersByTimeAsync(300)
  expect(page[queue]).toEqual(calls)
})
