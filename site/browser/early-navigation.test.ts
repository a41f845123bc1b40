import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { drawNavigationEarly } from './early-navigation.ts'

const entry = (id: number, name: string, url: string, is_open = 1) => ({ id, name, url, image: '', is_open, children: [] })

const nav = [
  entry(1, '首页', '/'),
  entry(2, '近效期', '/list?is_jxq=1'),
  entry(3, '拼团', '', 0),
  entry(4, '抽奖', '*12月开始'),
  entry(5, '外站', '//evil.test'),
]

function page(attribute: string): HTMLElement {
  const entries = '<ul class="yaoji-navigation__entries"><li class="yaoji-navigation__entry" data-state="closed"><a>首页</a></li></ul>'
  draw(document.body, `<astro-island ${attribute}>${entries}</astro-island>`)
  const list = document.querySelector<HTMLElement>('.yaoji-navigation__entries')
  if (!list) throw new Error('no list')
  return list
}

beforeEach(() => {
  globalThis.yaoji = { nav: Promise.resolve(nav) }
})

afterEach(() => {
  globalThis.yaoji = undefined
})

test("draws the operator's entries in the place of those that the server drew", async () => {
  const list = page('ssr')
  drawNavigationEarly()
  await globalThis.yaoji?.nav
  const links = [...list.children].map(item => item.firstElementChild)
  expect(links.map(link => [link?.tagName, link?.textContent, link?.getAttribute('href')])).toEqual([
    ['A', '首页', '/'],
    ['A', '近效期', '/list?is_jxq=1'],
    ['BUTTON', '拼团', null],
    ['BUTTON', '抽奖', null],
    ['BUTTON', '外站', null],
  ])
  expect(links[2]?.getAttribute('data-closed')).toBe('true')
  expect([...list.children].every(item => item.getAttribute('data-state') === 'closed')).toBe(true)
  expect(globalThis.yaoji?.drawnNavigation).toBe(nav)
})

test('leaves a header alone that is alive, and a service that knows no entries', async () => {
  const alive = page('')
  drawNavigationEarly()
  await globalThis.yaoji?.nav
  expect(alive.textContent).toBe('首页')
  globalThis.yaoji = { nav: Promise.resolve([]) }
  const list = page('ssr')
  drawNavigationEarly()
  await globalThis.yaoji.nav
  expect(list.textContent).toBe('首页')
  expect(globalThis.yaoji.drawnNavigation).toBeUndefined()
})

test.each([
  ['a text', 'nav'],
  ['nothing', undefined],
  ['rows that are nothing', [null]],
  ['rows without an address', [{ name: '首页' }]],
] as [string, unknown][])('leaves the header alone when the service answers %s', async (_, strange) => {
  // What the head script reads is nothing but JSON.
  globalThis.yaoji = { nav: Promise.resolve(strange as typeof nav) }
  const list = page('ssr')
  drawNavigationEarly()
  await globalThis.yaoji.nav
  expect(list.textContent).toBe('首页')
  expect(globalThis.yaoji.drawnNavigation).toBeUndefined()
})

test('does nothing on a page without first calls', () => {
  globalThis.yaoji = undefined
  expect(drawNavigationEarly).not.toThrow()
})
