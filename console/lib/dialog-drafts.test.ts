import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf, dropDraft, keepDraft } from './dialog-drafts.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('what is typed is there until the dialog is closed, each dialog its own', () => {
  keepDraft('caiwu topup', 'amount', '50000')
  keepDraft('caiwu topup', 'reference', 'LSH1')
  keepDraft('guanli topup', 'amount', '1')
  expect(draftOf('caiwu topup')).toEqual({ amount: '50000', reference: 'LSH1' })
  dropDraft('caiwu topup')
  expect([draftOf('caiwu topup'), draftOf('guanli topup')]).toEqual([{}, { amount: '1' }])
})

test('old dialogs and long texts are left out, and a browser that stores nothing forgets', () => {
  for (let number = 0; number < 25; number++) keepDraft(`dialog ${number}`, 'reason', 'x')
  expect([draftOf('dialog 4'), draftOf('dialog 5')]).toEqual([{}, { reason: 'x' }])
  keepDraft('dialog 24', 'reason', 'x'.repeat(1_000_000))
  expect(draftOf('dialog 24')).toEqual({ reason: 'x' })
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('dialog 24', 'reason', 'y')
  expect(draftOf('dialog 24')).toEqual({})
})
