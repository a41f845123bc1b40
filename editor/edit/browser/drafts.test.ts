import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { ArticleWire } from '../wire.ts'
import { draftPart } from './draft-part.ts'
import { draftOf, draftsOf } from './drafts.ts'

const article: ArticleWire = {
  ...{ path: 'help/pay.md', fields: { title: '订单支付', draft: false }, body: '正文', version: '1', address: undefined },
  ...{ note: undefined, isFixed: false, findings: [] },
}
const draft = { fields: { title: '订单支付' }, body: '写了一半', version: '1', at: Date.parse('2026-11-28T22:10:00+08:00') }
const restore = vi.fn()
const part = (who = '小王', of = article) => draftPart(of, who, restore)

beforeEach(() => {
  localStorage.clear()
  restore.mockReset()
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
  expect(localStorage).toHaveLength(0)
})

test.each(['{', 'null', '{"body":1}', '{"body":"","fields":null,"version":"1","at":1}'])('%s in its place is nothing', text => {
  localStorage.setItem('yaoji-draft:小王:help/pay.md', text)
  expect(part()).toBeUndefined()
  expect(draftsOf('小王')).toEqual([])
})

test('the list has them, the latest first, and a full disk is told', () => {
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
