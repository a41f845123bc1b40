import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { ArticleListed, ArticlesWire, StateWire } from '../wire.ts'
import { listPage } from './list-page.ts'

const row = (number: number): ArticleListed => ({
  ...{ path: `help/${number}.md`, collection: 'help', section: '售后服务', title: `第${number}篇`, owner: '', address: undefined },
  ...{ note: undefined, due: undefined, isChanged: number === 1, isWaiting: false },
})
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at))
const state = {
  folders: [],
  sections: ['help/售后服务', 'news'],
  owners: ['质量管理部'],
  counts: { changes: 1, waiting: 0, due: 0, ownerless: 2 },
  misses: [],
  drafts: [],
} as unknown as StateWire // The page reads nothing else of it.

const asked: [call: string, body: unknown][] = []
let answers: Record<string, () => Promise<object>>
const go = { open: vi.fn(), create: vi.fn(), publish: vi.fn(), toWaiting: vi.fn(), keep: vi.fn(), refresh: vi.fn() }
let page: HTMLElement
const boxes = () => [...page.querySelectorAll<HTMLInputElement>('.articles input')]
const press = (text: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click()
const choose = (count: number) => {
  for (const box of boxes().slice(0, count)) box.click()
}
const shown = (answer: ArticlesWire) => async () => ({ ok: true, json: async () => answer })

async function draw(query = '') {
  page = listPage({ state: { ...state, me: { name: '小王', role: 'editor' } }, go, asked: new URLSearchParams(query) })
  document.body.replaceChildren(page)
  await expect.poll(() => page.querySelector(':scope > [role=status]')?.textContent).toMatch(/共/)
}

beforeEach(() => {
  asked.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('confirm', () => true)
  answers = { articles: shown({ rows: rows(1, 3), total: 3 }) }
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    const [call = '', query = ''] = address.replace('/_edit/api/', '').split('?')
    asked.push([decodeURIComponent(`${call}?${query}`), body && JSON.parse(body)])
    return (answers[call] ?? Promise.reject)()
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('what the address asks for is looked for, shown in the filters, and can be cleared', async () => {
  await draw('q=退货&state=due&owner=质量管理部')
  expect(asked[0]?.[0]).toBe('articles?q=退货&state=due&owner=质量管理部')
  expect([...page.querySelectorAll('select')].slice(-3).map(({ value }) => value)).toEqual(['due', '', '质量管理部'])
  press(messages.clearFilters)
  expect(go.keep.mock.lastCall?.[0].toString()).toBe('')
  await expect.poll(() => asked.at(-1)?.[0]).toBe('articles?')
})

test('more articles come behind those that are shown, whose choice stays', async () => {
  answers.articles = shown({ rows: rows(1, 2), total: 3, next: 'help/2.md' })
  await draw()
  choose(1)
  answers.articles = shown({ rows: rows(3, 1), total: 3 })
  press(messages.showMore)
  await expect.poll(boxes).toHaveLength(3)
  expect(asked.at(-1)?.[0]).toBe('articles?after=help/2.md')
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false])
})

test('an answer that comes after a later one is not shown', async () => {
  await draw()
  const late = Promise.withResolvers<object>()
  answers.articles = () => late.promise
  const search = page.querySelector<HTMLInputElement>('[type=search]')!
  const select = page.querySelector<HTMLSelectElement>('.filters select')!
  select.value = 'draft'
  select.dispatchEvent(new Event('change'))
  await expect.poll(() => asked.at(-1)?.[0]).toBe('articles?state=draft')
  answers.articles = shown({ rows: rows(9, 1), total: 1 })
  search.value = '退货'
  search.dispatchEvent(new Event('input'))
  await expect.poll(() => boxes().map(({ value }) => value)).toEqual(['help/9.md'])
  late.resolve(await shown({ rows: rows(1, 3), total: 3 })())
  await late.promise
  expect(boxes()).toHaveLength(1)
})

test('nothing can be done with nothing chosen, or with more than two hundred', async () => {
  answers.articles = shown({ rows: rows(1, 201), total: 201 })
  await draw()
  const deeds = () => [...page.querySelectorAll<HTMLButtonElement>('.many button')].map(({ disabled }) => disabled)
  expect(new Set(deeds())).toEqual(new Set([true]))
  page.querySelector<HTMLInputElement>('.many input')!.click()
  expect(page.querySelector('.many .count')?.textContent).toBe(messages.chosen(201, 200))
  expect(new Set(deeds())).toEqual(new Set([true]))
  boxes()[0]?.click()
  expect(new Set(deeds())).toEqual(new Set([false]))
})

test('the chosen are withdrawn, and what could not be is named', async () => {
  await draw()
  choose(2)
  answers.many = async () => ({ ok: true, json: async () => ({ done: 1, refused: [{ title: '第2篇', why: messages.withdrawFixed }] }) })
  press(messages.manyWithdraw)
  // Numbers of changes in the header and in the filters are others now.
  await expect
    .poll(() => go.refresh.mock.lastCall?.[0])
    .toBe(`${messages.manyDone(1)}\n${messages.manyRefused('第2篇', messages.withdrawFixed)}`)
  expect(asked.find(([call]) => call === 'many?')?.[1]).toEqual({ paths: ['help/1.md', 'help/2.md'], what: 'withdraw' })
})

test('only chosen articles with a change go to the page of publications', async () => {
  await draw()
  choose(3)
  press(messages.manyPublish)
  expect(go.publish).toHaveBeenCalledWith(['help/1.md'])
  boxes()[0]?.click()
  press(messages.manyPublish)
  expect(page.querySelector('.many .status')?.textContent).toBe(messages.noneChanged)
})

test('a dead connection is reported, and the choice stays', async () => {
  await draw()
  choose(1)
  answers.many = () => Promise.reject(new TypeError('Failed'))
  press(messages.manyShow)
  await expect.poll(() => page.querySelector('.many .status')?.textContent).toBe(messages.offline.deed)
  expect(boxes()[0]?.checked).toBe(true)
})
