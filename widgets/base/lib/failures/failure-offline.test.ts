import { afterEach, expect, test, vi } from 'vitest'
import { tellFailure } from './failure-notice.ts'
import { $notices } from '../notices.ts'

vi.mock('./refusal-notice.ts', () => {
  throw new Error('no network')
})

afterEach(() => $notices.set({ lastId: 0, toasts: [], dialogs: [] }))

test('a refusal is reported in its own words where the rest cannot be fetched', async () => {
  await tellFailure({ kind: 'code', code: 409, msg: '库存不足' }, {})
  expect($notices.get().toasts).toMatchObject([{ kind: 'error', text: '库存不足' }])
})
