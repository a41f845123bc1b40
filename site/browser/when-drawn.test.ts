import { expect, test, vi } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { whenDrawn } from './drawn-directive.ts'

const skeleton = '<main><p class="yaoji-skeleton"></p></main>'

test('what waits for the page is called when the last grey box has gone, and once', async () => {
  draw(document.body, skeleton.repeat(2))
  const act = vi.fn<() => void>()
  whenDrawn(act)
  document.querySelector('main')?.replaceChildren('a row')
  await new Promise(requestAnimationFrame)
  await new Promise(resolve => setTimeout(resolve))
  expect(act).not.toHaveBeenCalled()
  document.querySelector('main:last-of-type')?.replaceChildren('a row')
  await expect.poll(() => act.mock.calls.length).toBe(1)
  draw(document.body, skeleton)
  draw(document.body, '')
  await new Promise(requestAnimationFrame)
  await new Promise(resolve => setTimeout(resolve))
  expect(act).toHaveBeenCalledOnce()
})

test('a page without grey boxes is drawn already', () => {
  draw(document.body, '<main>a row</main>')
  const act = vi.fn<() => void>()
  whenDrawn(act)
  expect(act).toHaveBeenCalledOnce()
})
