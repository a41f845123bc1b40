import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { prefetchOnHover } from './prefetch.ts'
import { showProgress } from './page-turn.ts'

beforeAll(() => {
  prefetchOnHover()
  showProgress()
})

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/list?page=2')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  draw(document.body, '')
  for (const hint of document.querySelectorAll('link[rel=prefetch]')) hint.remove()
})

const fetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href.replace(location.origin, ''))

function rest(markup: string, ms = 80): string[] {
  draw(document.body, markup)
  document.querySelector('[data-over], a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  vi.advanceTimersByTime(ms)
  return fetched()
}

describe('the page behind a link', () => {
  test('is fetched once the pointer rests on it, and only once', () => {
    expect(rest('<a href="/list/info/7#top"><b data-over>x</b></a>', 79)).toEqual([])
    vi.advanceTimersByTime(1)
    expect(fetched()).toEqual(['/list/info/7'])
    expect(rest('<a href="/list/info/7">x</a>')).toEqual(['/list/info/7'])
  })

  test('is not fetched on the way past it', () => {
    draw(document.body, '<a href="/cart">x</a><p></p>')
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    vi.advanceTimersByTime(80)
    expect(fetched()).toEqual([])
  })

  test.each([
    ['of another origin', '<a href="https://other.example/">x</a>'],
    ['in a tab of its own', '<a href="/order" target="_blank">x</a>'],
    ['that is a download', '<a href="/药集.url" download>x</a>'],
    ['that is this page', '<a href="/list?page=2#x">x</a>'],
    ['that is none', '<p>x</p>'],
  ])('is not fetched when it is one %s', (_, markup) => {
    expect(rest(markup)).toEqual([])
  })

  test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('is not fetched by those who have %j', connection => {
    vi.stubGlobal('navigator', { connection })
    expect(rest('<a href="/news">x</a>')).toEqual([])
  })
})

describe('the bar of a slow page', () => {
  const bar = () => document.querySelector('.yaoji-site-progress')

  beforeEach(() => {
    draw(document.body, '<div class="yaoji-site-progress" hidden></div>')
  })

  test('appears when the page keeps a buyer waiting', () => {
    document.dispatchEvent(new Event('astro:before-preparation'))
    vi.advanceTimersByTime(299)
    expect(bar()?.hasAttribute('hidden')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(bar()?.hasAttribute('hidden')).toBe(false)
  })

  test('stays away when the page is there in time', () => {
    document.dispatchEvent(new Event('astro:before-preparation'))
    document.dispatchEvent(new Event('astro:after-swap'))
    vi.advanceTimersByTime(1_000)
    expect(bar()?.hasAttribute('hidden')).toBe(true)
  })
})
