import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { HistoryWire, StateWire } from '../wire.ts'
import { historyPage } from './history-page.ts'

const version = { at: 1_795_000_000_000, by: '小王', why: '', isCurrent: false, isLive: false, isThere: true }
const history: HistoryWire = {
  path: 'help/pay.md',
  title: '订单支付',
  version: 'v3',
  versions: [
    { ...version, id: '3', deed: 'published', by: '小李', why: '改电话', isCurrent: true, isLive: true },
    { ...version, id: '2', deed: 'saved' },
    { ...version, id: '1', deed: 'before', at: 0, by: '' },
  ],
}
const state = { forms: { help: [{ name: 'title', label: '标题' }] } } as unknown as StateWire // The page reads nothing else of it.
const lines = Array.from({ length: 30 }, (_, at) => `第 ${at} 行`)
const article = (title: string) => `---\ntitle: ${title}\n---\n${lines.join('\n')}`

const asked: [string, unknown][] = []
let answer: () => Promise<object>
const go = { open: vi.fn(), toPublish: vi.fn(), reopen: vi.fn() }
let page: HTMLElement
const buttons = () => [...page.querySelectorAll('button')].filter(({ textContent }) => textContent === messages.restore)

beforeEach(() => {
  asked.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('confirm', () => true)
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    asked.push([address.replace('/_edit/api/', ''), body && JSON.parse(body)])
    return answer()
  })
  page = historyPage(history, state, go)
  document.body.replaceChildren(page)
})
afterEach(() => void vi.unstubAllGlobals())

test('it says who did what and when, and offers every version but the one that is there', () => {
  const rows = [...page.querySelectorAll('.change')].map(row => row.querySelector('p')?.textContent)
  expect(rows[0]).toMatch(/小李 · 发布 · 改电话.*正在使用/)
  expect(rows[1]).toMatch(/小王 · 保存$/)
  expect(rows[2]).toBe(`${messages.earlier} · ${messages.versionDeeds.before}`)
  expect(buttons()).toHaveLength(2)
})

test('what changed is read once it is asked for: the changed lines in words of the form, far lines as a number', async () => {
  answer = async () => ({ ok: true, json: async () => ({ before: article('付款'), after: article('支付') }) })
  const details = page.querySelector('details')!
  details.open = true
  await expect.poll(() => page.querySelector('table')).not.toBeNull()
  expect(asked).toEqual([['version?path=help%2Fpay.md&id=3', undefined]])
  const cells = [...page.querySelectorAll('tbody tr')].map(row => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([['标题：付款', ''], ['', '标题：支付'], ['第 0 行', '第 0 行'], ['第 1 行', '第 1 行'], [messages.sameLines(28)]])
})

test('a version is restored, and leads to publishing', async () => {
  answer = async () => ({ ok: true, json: async () => ({ isDone: true }) })
  buttons()[0]?.click()
  await expect.poll(() => go.toPublish).toHaveBeenCalledOnce()
  expect(asked).toEqual([['restore', { path: 'help/pay.md', id: '2', version: 'v3' }]])
})

test('a version that cannot be restored says why', async () => {
  answer = async () => ({ ok: true, json: async () => ({ isDone: false }) })
  buttons()[0]?.click()
  await expect.poll(() => go.reopen).toHaveBeenCalledWith(messages.restoreOvertaken('订单支付'))
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  buttons()[0]?.click()
  await expect.poll(() => page.querySelector('.outcome')?.textContent).toBe(messages.offline.deed)
})
