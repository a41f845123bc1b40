import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { drawStripEarly } from './early-strip.ts'

const banner = { id: 8, name: '药聚会', image: 'https://api.test/banner/top/8.svg', url: '/yjh', bg: '' }

function strip(remembered: unknown, attribute = 'ssr'): Element | null {
  localStorage.setItem('yaoji-strip', JSON.stringify(remembered))
  draw(document.body, `<astro-island ${attribute}><div class="yaoji-strip"></div></astro-island>`)
  drawStripEarly()
  return document.querySelector('.yaoji-strip')
}

beforeEach(() => {
  globalThis.yaoji = {}
})

afterEach(() => {
  localStorage.clear()
  globalThis.yaoji = undefined
})

test('draws the remembered banner with its link, and leaves it to the header that comes alive', () => {
  const picture = strip(banner)?.querySelector('.yaoji-banner[data-slot="top"] > a[href="/yjh"] > img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([banner.image, '药聚会'])
  expect(globalThis.yaoji?.drawnStrip).toEqual(banner)
})

test.each(['*12月开始', 'https://elsewhere.test/', ''])('draws one that leads to %s as a picture', url => {
  const place = strip({ ...banner, url })
  expect([place?.querySelectorAll('a').length, place?.querySelectorAll('.yaoji-banner > img').length]).toEqual([0, 1])
})

test('leaves a header alone that is alive, and draws nothing of what is no banner', () => {
  for (const remembered of [null, 8, {}, { name: '药聚会' }]) expect(strip(remembered)?.childElementCount).toBe(0)
  expect(strip(banner, '')?.childElementCount).toBe(0)
  expect(globalThis.yaoji?.drawnStrip).toBeUndefined()
})
