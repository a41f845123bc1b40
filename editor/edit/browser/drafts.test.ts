import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { ArticleWire, DraftWire } from '../wire.ts'
import { draftParts } from './draft-part.ts'
import { draftOf, draftsOf, machine } from './drafts.ts'

const article: ArticleWire = {
  ...{ path: 'help/pay.md', fields: { title: '订单支付', draft: false }, body: '正文', version: '1', address: undefined },
  ...{ note: undefined, isFixed: false, findings: [] },
}
const draft = { fields: { title: '订单支付' }, body: '写了一半', version: '1', at: Date.parse('2026-11-28T22:10:00+08:00') }
const restore = vi.fn()
const posted: object[] = []
const parts = (onServer: readonly DraftWire[], who = '小王', of = article) => draftParts(of, { who, onServer }, restore)
const part = (who?: string, of?: ArticleWire) => parts([], who, of)[0]
const elsewhere: DraftWire = { ...draft, body: '在家里写的', at: draft.at + 60_000, machine: 'home' }
const press = (node: HTMLElement | undefined, index: number) => node!.querySelectorAll('button')[index]!.click()

beforeEach(() => {
  localStorage.clear()
  restore.mockReset()
  posted.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    posted.push({ deed: address.replace('/_edit/api/', ''), ...JSON.parse(body) })
    return { ok: true, json: async () => ({}) }
  })
})

test('a draft is that of its account and article', () => {
  draftOf('小王', article.path).write(draft)
  expect(part('小李')).toBeUndefined()
  expect(part('小王', { ...article, path: 'help/us.md' })).toBeUndefined()
  expect(part()?.textContent).toContain(messages.draftLead('11/28 22:10'))
})

test('it is restored over the version that it was written over', () => {
  draftOf('小王', article.path).write(draft)
  part()!.querySelector('button')?.click()
  expect(restore).toHaveBeenCalledWith({ ...article, fields: draft.fields, body: draft.body })
})

test('one of a new article is restored as what the article is now', () => {
  draftOf('小王', article.path).write({ ...draft, version: 'none' })
  part()!.querySelector('button')?.click()
  expect(restore).toHaveBeenCalledWith(expect.objectContaining({ version: '1' }))
})

test('one that is not wanted is gone, and one that says what the article says is not offered', () => {
  draftOf('小王', article.path).write(draft)
  part()!.querySelectorAll('button')[1]?.click()
  expect(part()).toBeUndefined()
  draftOf('小王', article.path).write({ ...draft, body: '正文' })
  expect(part()).toBeUndefined()
  expect(draftOf('小王', article.path).read()).toBeUndefined()
  expect(posted).toEqual(Array(2).fill({ deed: 'forget', path: article.path, machine: machine() }))
})

test.each(['{', 'null', '{"body":1}', '{"body":"","fields":null,"version":"1","at":1}'])('%s in its place is nothing', text => {
  localStorage.setItem('yaoji-draft:小王:help/pay.md', text)
  expect(part()).toBeUndefined()
  expect(draftsOf('小王')).toEqual([])
})

test('the list has them, the latest first, and a full disk is reported', () => {
  draftOf('小王', 'help/a.md').write({ ...draft, at: 1 })
  draftOf('小王', 'help/b.md').write({ ...draft, at: 2 })
  draftOf('小李', 'help/c.md').write(draft)
  expect(draftsOf('小王').map(({ path }) => path)).toEqual(['help/b.md', 'help/a.md'])
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(draftOf('小王', 'help/d.md').write(draft)).toBe(false)
  vi.unstubAllGlobals()
})

test('drafts of this browser and of other machines are offered side by side, the seconds older copy of this browser’s is not', () => {
  draftOf('小王', article.path).write(draft)
  const texts = parts([{ ...draft, body: '写了', machine: machine() }, elsewhere]).map(node => node.textContent)
  expect(texts).toEqual([
    expect.stringContaining(messages.draftLead('11/28 22:10')),
    expect.stringContaining(messages.draftElsewhere('11/28 22:11')),
  ])
})

test('one from elsewhere that is restored changes places with the draft of this browser', () => {
  draftOf('小王', article.path).write(draft)
  press(parts([elsewhere])[1], 0)
  expect(restore).toHaveBeenCalledWith(expect.objectContaining({ body: '在家里写的' }))
  expect(draftOf('小王', article.path).read()?.body).toBe('在家里写的')
  expect(posted).toMatchObject([{ deed: 'draft', machine: 'home', body: '写了一半', version: '1' }])
})

test('one from elsewhere is moved here where this browser has none, and forgotten there where it is not wanted', () => {
  press(parts([elsewhere])[0], 0)
  expect(draftOf('小王', article.path).read()?.body).toBe('在家里写的')
  localStorage.clear()
  press(parts([elsewhere])[0], 1)
  expect(posted).toEqual(Array(2).fill({ deed: 'forget', path: article.path, machine: 'home' }))
})

test('the copy on the server is offered where this browser was cleared, and a draft that the article says already is dropped there', () => {
  expect(parts([{ ...elsewhere, machine: machine() }])[0]?.textContent).toContain(messages.draftLead('11/28 22:11'))
  expect(parts([{ ...elsewhere, body: '正文' }])).toEqual([])
  expect(posted).toEqual([{ deed: 'forget', path: article.path, machine: 'home' }])
})
