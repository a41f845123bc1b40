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
const saved = (version: string, body = article.body, findings: readonly object[] = []) => ({
  state: 'saved',
  article: { ...article, version, body, findings },
})

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
  localStorage.clear()
  draw()
})

function draw(of: ArticleWire = article): void {
  const nowhere = () => undefined
  // Of the state the page reads no more than this.
  const state = { reviewed: ['help/zl', 'legal'], forms, me: { name: '小王' } } as unknown as StateWire
  page = articlePage({
    ...{
      article: of,
      state,
      drafts: [],
      leave: nowhere,
      reopen,
      toPublish: nowhere,
      toHistory: nowhere,
      toMoved: nowhere,
      toSaved: nowhere,
    },
    guard: asks => (isDirty = asks),
  })
  // This browser loads no frames.
  page.querySelector('.preview')?.remove()
  document.body.replaceChildren(page)
}

/** The tab is put away or closed. */
const hide = () => document.dispatchEvent(new Event('visibilitychange'))

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
])('“%s” on a dead connection is reported, and the text is still there', async (what, why) => {
  type('body', '正文一')
  press(what)
  ;(await next()).fail()
  await expect.poll(said).toBe(why)
  expect([field('body').value, isDirty()]).toEqual(['正文一', true])
})

test.each([
  ['on a dead connection', (asked: Asked) => asked.fail(), messages.offline.deed],
  ['that is taken', (asked: Asked) => asked.answer({ state: 'refused', why: messages.pathTaken }), messages.pathTaken],
])('a new address %s is reported at its field, which keeps it', async (_, answer, why) => {
  press(messages.move)
  const input = document.querySelector<HTMLInputElement>('dialog input')!
  expect(input.value).toBe('pay')
  input.value = 'fukuan'
  document.querySelector('dialog form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  const move = await next()
  expect([move.deed, move.sent]).toEqual(['move', { path: article.path, version: '1', slug: 'fukuan' }])
  answer(move)
  await expect.poll(() => document.querySelector('dialog .problem')?.textContent).toBe(why)
  expect(input.value).toBe('fukuan')
})

test('a text that is too long for the service is reported as that', async () => {
  type('body', '长'.repeat(700_000))
  press(messages.save)
  ;(await next()).refuse(413)
  await expect.poll(said).toBe(messages.tooMuch)
})

test('of a text that came to be fields of the form, the form is shown again', async () => {
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

test('a save leads to the first field that keeps the article from being published, and unfolds what it lies in', async () => {
  const more = page.querySelector('details')!
  more.open = false
  press(messages.save)
  const finding = { field: 'date', line: 0, what: '发布日期不是真实的日期', advice: '重新选一个日期', isReminder: false }
  ;(await next()).answer({ state: 'saved', article: { ...article, findings: [finding] } })
  await expect.poll(() => document.activeElement?.id).toBe('field-date')
  expect(more.open).toBe(true)
  expect(field('date').parentElement?.textContent).toContain('发布日期不是真实的日期。重新选一个日期')
})

test('a finding of the text is at it, and leads to its line', async () => {
  type('body', '第一行\n\n[看](/nowhere)')
  press(messages.save)
  const finding = { field: 'body', line: 3, what: '链接 /nowhere 没有对应的页面', advice: '检查网址的拼写', isReminder: false }
  ;(await next()).answer(saved('2', '第一行\n\n[看](/nowhere)', [finding]))
  await expect.poll(() => document.activeElement?.id).toBe('field-body')
  const area = page.querySelector('textarea')!
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('[看](/nowhere)')
})

test('what is not saved is offered when the article is opened again, and its save is held against what it was written over', async () => {
  type('body', '写了一半')
  hide()
  draw({ ...article, version: '2', body: '别人的' })
  expect(page.querySelector('.draft')?.textContent).toContain(messages.draftOvertaken)
  expect(field('body').value).toBe('别人的')
  press(messages.restoreDraft)
  page = document.querySelector('main')!
  expect([field('body').value, said(), isDirty()]).toEqual(['写了一半', messages.restored, true])
  press(messages.save)
  const { sent, answer } = await next()
  expect([sent.body, sent.version]).toEqual(['写了一半', '1'])
  answer(saved('3', '写了一半'))
  await expect.poll(isDirty).toBe(false)
  hide()
  draw({ ...article, version: '3', body: '写了一半' })
  expect(page.querySelector('.draft')).toBeNull()
})

test('the text comes first, everything else is folded next to it', () => {
  const names = [...page.querySelectorAll('[id^=field-]:is(input, textarea)')].map(({ id }) => id)
  expect(names).toEqual(['field-title', 'field-body', 'field-date'])
  expect(page.querySelector('.side details')?.contains(field('date'))).toBe(true)
})

test('a title that is too long is not cut off, and told while it is typed', () => {
  expect(field('title').hasAttribute('maxlength')).toBe(false)
  type('title', '长'.repeat(300))
  expect(page.textContent).toContain(`300 / 30 字 · ${messages.tooLong(30)}`)
})
