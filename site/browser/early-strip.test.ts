import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { drawStripEarly } from './early-strip.ts'

const banner = { id: 8, name: '药聚会', image: 'https://api.test/banner/top/8.svg', url: '/yjh', bg: '', start_at: null, end_at: null }

async function strip(shown: unknown, attribute = 'ssr'): Promise<Element | null> {
  // What the head script reads is nothing but JSON.
  globalThis.yaoji = { strip: Promise.resolve(shown as typeof banner) }
  draw(document.body, `<astro-island ${attribute}><div class="yaoji-strip"></div></astro-island>`)
  drawStripEarly()
  await globalThis.yaoji.strip
  return document.querySelector('.yaoji-strip')
}

beforeEach(() => document.body.replaceChildren())

afterEach(() => {
  globalThis.yaoji = undefined
})

test('draws the banner with its link, and leaves it to the header that comes alive', async () => {
  const place = await strip(banner)
  const picture = place?.querySelector('.yaoji-banner[data-slot="top"] > a[href="/yjh"] > img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([banner.image, '药聚会'])
  expect(globalThis.yaoji?.drawnStrip).toBe(banner)
})

test.each(['*12月开始', 'https://elsewhere.test/', ''])('draws one that leads to %s as a picture', async url => {
  const place = await strip({ ...banner, url })
  expect([place?.querySelectorAll('a').length, place?.querySelectorAll('.yaoji-banner > img').length]).toEqual([0, 1])
})

test('leaves a header alone that is alive, and draws nothing of what is no banner', async () => {
  for (const shown of [undefined, null, {}, { name: '药聚会' }]) expect((await strip(shown))?.childElementCount).toBe(0)
  expect(globalThis.yaoji?.drawnStrip).toBeUndefined()
  expect((await strip(banner, ''))?.childElementCount).toBe(0)
})
