import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { previewPane } from './preview-pane.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page is loaded again with everything that it comes to read, not with the first alone', async () => {
  let page = 'the list beside it, the article'
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)))
  const pane = previewPane()
  const frame = pane.node.querySelector('iframe')!
  const loads = vi.spyOn(frame, 'src', 'set')
  pane.show('/help/zfps/ddzf')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loads).toHaveBeenCalledTimes(1)
  // Saved, while the list still changes for another article that was moved right before.
  page = 'another list beside it, the article'
  pane.show('/help/zfps/ddzf')
  await vi.advanceTimersByTimeAsync(2_000)
  const before = loads.mock.calls.length
  page = 'another list beside it, the article as it was saved'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(loads.mock.calls.length).toBe(before + 1)
})

test('a save is followed until the preview, which is only starting, shows it', async () => {
  let answer = () => new Response('starting', { status: 503 })
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const pane = previewPane()
  const frame = pane.node.querySelector('iframe')!
  const loads = vi.spyOn(frame, 'src', 'set')
  pane.show('/help/new')
  await vi.advanceTimersByTimeAsync(0)
  pane.show('/help/new')
  // Longer than all looks together take.
  await vi.advanceTimersByTimeAsync(60_000)
  const before = loads.mock.calls.length
  answer = () => new Response('the article')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(loads.mock.calls.length).toBe(before + 1)
})
