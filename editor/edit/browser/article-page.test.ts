import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { ArticleWire, SaveRequest, StateWire } from '../wire.ts'
import { articlePage } from './article-page.ts'

const article: ArticleWire = {
  path: 'help/pay.md',
  fields: { title: '订单支付', date: '2026-13-40' },
  body: '正文',
  version: '1',
  address: undefined,
  note: undefined,
  isFixed: false,
  findings: [],
}
const forms: StateWire['forms'] = {
  help: [
    { name: 'title', label: '标题', widget: 'string', isRequired: true, minLength: 2, maxLength: 30 },
    { name: 'date', label: '发布日期', widget: 'date', isRequired: true },
  ],
}

type Asked = { deed: string; sent: SaveRequest; answer: (body: object) => void; refuse: (status: number) => void; fail: () => void }
const asked: Asked[] = []
const reopen = vi.fn()
let isDirty = () => false
let page: HTMLElement

const field = (name: string) => page.querySelector<HTMLInputElement>(`#field-${name}`)!
const press = (text: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click()
const said = () => page.querySelector('.status')?.textContent
const saved = (version: string, body = article.body) => ({ state: 'saved', article: { ...article, version, body } })

function type(name: string, text: string): void {
  field(name).value = text
  field(name).dispatchEvent(new Event('input'))
}

async function next(): Promise<Asked> {
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return asked.shift()!
}

beforeEach(() => {
  vi.stubGlobal('confirm', () => true)
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    const answer = (value: object) => resolve({ ok: true, json: async () => value })
    const refuse = (status: number) => resolve({ ok: false, status })
    const fail = () => reject(new TypeError('Failed'))
    asked.push({ deed: address.replace('/_edit/api/', ''), sent: JSON.parse(body), answer, refuse, fail })
    return promise
  })
  const nowhere = () => undefined
  // Of the state the page reads no more than the forms.
  const state = { forms } as unknown as StateWire
  page = articlePage({ article, state, leave: nowhere, reopen, toPublish: nowhere, toMoved: nowhere, guard: asks => (isDirty = asks) })
})
afterEach(() => {
  expect(asked.splice(0)).toEqual([])
  vi.unstubAllGlobals()
})

test('what is typed while a save is under way is not taken for saved', async () => {
  type('body', '正文一')
  press(messages.save)
  const first = await next()
  type('body', '正文一二')
  expect(isDirty()).toBe(true)
  first.answer(saved('2', '正文一'))
  await expect.poll(said).toBe(messages.unsaved)
  expect(isDirty()).toBe(true)
  press(messages.save)
  ;(await next()).answer(saved('3', '正文一二'))
  await expect.poll(isDirty).toBe(false)
})

test('a second save waits for the first, which would overtake it', async () => {
  type('body', '正文一')
  press(messages.save)
  press(messages.save)
  const first = await next()
  await Promise.resolve()
  expect(asked).toEqual([])
  first.answer(saved('2', '正文一'))
  const second = await next()
  expect(second.sent.version).toBe('2')
  second.answer(saved('2', '正文一'))
  await expect.poll(said).toContain('已保存')
})

test.each([
  [messages.save, messages.offline.save],
  [messages.remove, messages.offline.deed],
])('“%s” on a dead connection is told, and the text is still there', async (what, why) => {
  type('body', '正文一')
  press(what)
  ;(await next()).fail()
  await expect.poll(said).toBe(why)
  expect([field('body').value, isDirty()]).toEqual(['正文一', true])
})

test('a new address on a dead connection is told', async () => {
  vi.stubGlobal('prompt', () => 'fukuan')
  press(messages.move)
  const { deed, sent, fail } = await next()
  expect([deed, sent]).toEqual(['move', { path: article.path, version: '1', slug: 'fukuan' }])
  fail()
  await expect.poll(said).toBe(messages.offline.deed)
})

test('a text that is too long for the service is told as that', async () => {
  type('body', '长'.repeat(700_000))
  press(messages.save)
  ;(await next()).refuse(413)
  await expect.poll(said).toBe(messages.tooMuch)
})

test('of a text that came to be fields of the form, the form is shown anew', async () => {
  type('body', '---\ntitle: 订单支付\n---\n正文')
  press(messages.save)
  ;(await next()).answer(saved('2'))
  await expect.poll(() => reopen).toHaveBeenCalledOnce()
})

test('a day that there is not stays in the file until another is chosen', async () => {
  press(messages.save)
  const { sent, answer } = await next()
  expect(sent.fields['date']).toBe('2026-13-40')
  answer(saved('2'))
  await expect.poll(said).toContain('已保存')
})

test('a title that is too long is not cut off, and told while it is typed', () => {
  expect(field('title').hasAttribute('maxlength')).toBe(false)
  type('title', '长'.repeat(300))
  expect(page.textContent).toContain(`300 / 30 字 · ${messages.tooLong(30)}`)
})
