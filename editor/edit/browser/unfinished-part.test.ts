import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { unfinishedPart } from './unfinished-part.ts'

const unfinished = [{ by: '小王', why: '改电话', at: Date.parse('2026-11-28T22:10:00+08:00') }]
afterEach(() => void vi.unstubAllGlobals())

test('a publication that a stopped server left is reported until somebody has read of it, and nothing else is', async () => {
  expect(unfinishedPart({ unfinished: [] })).toBe(false)
  const part = unfinishedPart({ unfinished })
  if (!part) throw new Error('Nothing is said.')
  document.body.replaceChildren(part)
  expect(part.textContent).toContain('小王 11/28 22:10 的发布（改电话）没有完成')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed')))
  part.querySelector('button')?.click()
  await expect.poll(() => part.querySelector('[role=status]')?.textContent).toBe(messages.offline.deed)
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({}) }))
  part.querySelector('button')?.click()
  await expect.poll(() => part.isConnected).toBe(false)
})
