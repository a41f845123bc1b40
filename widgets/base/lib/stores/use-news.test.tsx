import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $news } from './news.ts'
import { useNews } from './use-news.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  $news.set(undefined)
  vi.unstubAllGlobals()
})

test.each([
  ['about the order', '/order/info/1?tab=lines', 1],
  ['about another', '/order/info/2', 0],
  ['none', undefined, 0],
])('a message that arrives before the effects of the drawn page is heard: %s', (_, arrives, times) => {
  const refresh = vi.fn()
  function Page() {
    useNews(refresh, ['/order/info/1'])
    useLayoutEffect(() => {
      if (arrives !== undefined) $news.set({ path: arrives })
    }, [])
    return null
  }
  // What arrived before the page was opened is in what it reads.
  $news.set({ path: '/order/info/1' })
  const view = createRoot(document.createElement('div'))
  act(() => view.render(<Page />))
  expect(refresh).toHaveBeenCalledTimes(times)
  act(() => $news.set({ path: '/order/info/1' }))
  expect(refresh).toHaveBeenCalledTimes(times + 1)
  act(() => view.unmount())
})
