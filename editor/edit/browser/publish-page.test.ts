import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { ChangeWire, PublishingWire, StateWire } from '../wire.ts'
import { chooseOnly, publishPage } from './publish-page.ts'

const change: ChangeWire = {
  path: 'help/pay.md',
  title: '订单支付',
  by: '小王',
  at: 1_795_000_000_000,
  kind: 'modified',
  version: '2',
  address: '/help/pay',
  review: undefined,
  note: undefined,
  findings: [],
}
const other: ChangeWire = { ...change, path: 'help/other.md', title: '另一篇' }
const state = {
  me: { name: '小王', role: '编辑' },
  forms: {},
  articles: [],
  changes: [change, other],
  conflicts: [{ id: 'c1', path: 'help/a.md', title: '收货须知', ours: '一', theirs: '二', by: '小李' }],
  releases: [{ id: 'r1', by: '小王', why: '改电话', at: 1_795_000_000_000, paths: [], program: 'one' }],
  current: undefined,
} as unknown as StateWire & PublishingWire // The page reads nothing else of the state.

let answer = (): Promise<object> => Promise.reject(new TypeError('Failed to fetch'))
const asked: string[] = []
const refresh = vi.fn(async () => undefined)
let page: HTMLElement

/** Clicks only work on an element that is in the document. */
function drawn(): HTMLElement {
  const made = publishPage(state, { open: () => undefined, history: () => undefined, preview: () => undefined, refresh })
  document.body.replaceChildren(made)
  return made
}
const why = () => page.querySelector<HTMLInputElement>('#why')!
const boxes = () => [...page.querySelectorAll<HTMLInputElement>('.change input')]
const buttons = () => [...page.querySelectorAll('button')]
const press = (text: string) =>
  buttons()
    .find(({ textContent }) => textContent === text)
    ?.click()
const said = () => page.querySelector('.outcome')?.textContent

beforeEach(() => {
  asked.length = 0
  refresh.mockClear()
  vi.stubGlobal('confirm', () => true)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace('/_edit/api/', ''))
    return answer()
  })
  page = drawn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test.each([
  [messages.publish, 'publish', messages.offline.publish],
  [messages.goBack, 'back', messages.offline.publish],
  [messages.undo, 'discard', messages.offline.deed],
  [messages.useThis, 'choose', messages.offline.deed],
])('“%s” on a dead connection is reported, and what was written and chosen stays', async (what, deed, why) => {
  const reason = page.querySelector<HTMLInputElement>('#why')!
  reason.value = '改电话'
  press(what)
  await expect.poll(said).toBe(why)
  expect(asked).toEqual([deed])
  // Offline nothing can be read again: the page would be replaced by an error.
  expect(refresh).not.toHaveBeenCalled()
  expect([reason.value, buttons().filter(({ disabled }) => disabled)]).toEqual(['改电话', []])
})

test('a refused publication names the article, the line and the reason', async () => {
  const place = { path: 'help/pay.md', title: '订单支付', fileLine: 11, field: 'body', line: 3, isReminder: false }
  const findings = [{ ...place, what: '链接打不开', advice: '改成真实的网址' }]
  answer = async () => ({ ok: true, json: async () => ({ state: 'refused', findings }) })
  press(messages.publish)
  await expect.poll(() => refresh).toHaveBeenCalledOnce()
  const text = `${messages.refused}\n“订单支付”（help/pay.md 第 11 行）：链接打不开。改成真实的网址（正文第 3 行）`
  expect(refresh).toHaveBeenCalledWith(text)
})

test('the reason and what was left out are there when the page is drawn again, until they are published', async () => {
  why().value = '改电话'
  why().dispatchEvent(new Event('input', { bubbles: true }))
  boxes()[1]?.click()
  answer = async () => ({ ok: true, json: async () => ({ state: 'refused', findings: [] }) })
  press(messages.publish)
  await expect.poll(() => refresh).toHaveBeenCalledOnce()
  page = drawn()
  expect([why().value, boxes().map(({ checked }) => checked)]).toEqual(['改电话', [true, false]])
  answer = async () => ({ ok: true, json: async () => ({ state: 'published', isPushed: true }) })
  press(messages.publish)
  await expect.poll(() => refresh).toHaveBeenCalledTimes(2)
  page = drawn()
  expect([why().value, boxes().map(({ checked }) => checked)]).toEqual(['', [true, true]])
})

test('from the list only what was chosen there is chosen, and why somebody else has to publish is written before', () => {
  const waits = { ...change, review: messages.secondReader('小王') }
  chooseOnly('小王', ['help/other.md'])
  page = publishPage({ ...state, changes: [waits, other] }, { open: vi.fn(), history: vi.fn(), preview: vi.fn(), refresh })
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
  expect(page.querySelector('.change')?.textContent).toContain(messages.secondReader('小王'))
})

test('the texts of a change are read once it is opened', async () => {
  answer = async () => ({ ok: true, json: async () => ({ before: '一', after: '二' }) })
  expect(asked).toEqual([])
  page.querySelector('details')!.open = true
  await expect.poll(() => [...page.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['一', '', '', '二'])
  expect(asked).toEqual(['change?path=help%2Fpay.md'])
})
