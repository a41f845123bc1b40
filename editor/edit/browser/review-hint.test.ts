import { expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { ArticleWire, StateWire } from '../wire.ts'
import { articlePage } from './article-page.ts'

const state = { reviewed: ['help/zl', 'legal'], forms: {}, me: { name: '小王' } } as unknown as StateWire // The page reads nothing else of it.

test.each([
  ['help/zl/hm.md', true],
  ['legal/privacy.md', true],
  ['help/zlx/a.md', false],
  ['help/a.md', false],
])('whether %s needs a second reader is known before anything is saved, in a new article too', (path, isReviewed) => {
  const article: ArticleWire = {
    path,
    fields: {},
    body: '',
    version: 'none',
    address: undefined,
    note: undefined,
    isFixed: false,
    findings: [],
  }
  const nowhere = vi.fn()
  const page = articlePage({
    ...{
      article,
      state,
      drafts: [],
      leave: nowhere,
      reopen: nowhere,
      toPublish: nowhere,
      toHistory: nowhere,
      toMoved: nowhere,
      toSaved: nowhere,
    },
    guard: nowhere,
  })
  expect(page.querySelector('.review')?.textContent).toBe(isReviewed ? messages.beforeSaving : undefined)
})
