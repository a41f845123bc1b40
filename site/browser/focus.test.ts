import { beforeEach, expect, test } from 'vitest'
import { draw } from '../test-support/draw.ts'
import { focusNewHeading } from './focus.ts'

const focused = () => document.activeElement
const at = (selector: string) => document.querySelector<HTMLElement>(selector)
/** Waits until the mutation observer has run. */
const drawn = () => new Promise<void>(resolve => setTimeout(resolve))

function leave(from: string) {
  document.dispatchEvent(Object.assign(new Event('astro:before-preparation'), { from: new URL(from, location.origin) }))
}

/** The router swaps in the new page and gives the focus back to what had it, when that persists. */
function arrive(path: string, main = '') {
  history.replaceState(null, '', path)
  draw(at('main')!, main)
  document.dispatchEvent(new Event('astro:after-swap'))
}

focusNewHeading()

beforeEach(() => {
  draw(document.body, '<header><input><a href="/">首页</a></header><main></main>')
  at('input')!.focus()
})

test('the heading of a new page has the focus', () => {
  leave('/')
  arrive('/help/us', '<h1>关于我们</h1>')
  expect(focused()).toBe(at('h1'))
})

test('the heading of served facts, which scripts hide, leaves the focus to the drawn one', async () => {
  leave('/')
  arrive('/list/info/1', '<div class="yaoji-site-facts"><h1>枳实</h1></div>')
  expect(focused()).toBe(document.body)
  draw(at('main')!, '<div class="yaoji-site-facts"><h1>枳实</h1></div><h1 id="drawn">枳实</h1>')
  await drawn()
  expect(focused()).toBe(at('#drawn'))
})

test('a heading that is drawn late has it then, and the field that led here no longer', async () => {
  leave('/')
  arrive('/list/info/1')
  expect(focused()).toBe(document.body)
  draw(at('main')!, '<h1>阿莫西林胶囊</h1>')
  await drawn()
  expect(focused()).toBe(at('h1'))
})

test('who has gone elsewhere before the heading is drawn stays there', async () => {
  leave('/')
  arrive('/list/info/1')
  at('a')!.focus()
  draw(at('main')!, '<h1>阿莫西林胶囊</h1>')
  await drawn()
  expect(focused()).toBe(at('a'))
})

test('who turns a page of the same list stays, and who has begun to type', () => {
  leave('/search?page=1')
  arrive('/search?page=2', '<h1>搜索结果</h1>')
  expect(focused()).toBe(at('input'))

  at('a')!.focus()
  leave('/')
  at('input')!.focus()
  arrive('/list', '<h1>全部商品</h1>')
  expect(focused()).toBe(at('input'))
})
