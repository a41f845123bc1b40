import { afterEach, expect, test, vi } from 'vitest'
import { $notices } from '../../base/lib/notices.ts'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { createMarkedAdding } from './marked-adding.ts'
import { createSheet, markedRows } from './sheet-store.ts'

afterEach(() => {
  vi.doUnmock('./add-marked.ts')
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('an addition that cannot be tried is reported, keeps the marks and can be tried again', async () => {
  const addMarked = vi.fn<(today: string) => void>()
  let isOffline = true
  vi.doMock('./add-marked.ts', () => {
    if (isOffline) throw new Error('no network')
    return { addingOver: () => ({ addMarked, undo: () => {} }) }
  })
  const sheet = createSheet()
  sheet.toggleMark(goodsFixture)
  const adding = createMarkedAdding(sheet)
  await adding.addMarked('2026-11-18')
  expect($notices.get().toasts).toMatchObject([{ kind: 'error', text: '网络异常，请检查后重试' }])
  expect(markedRows(sheet.$sheet.get())).toHaveLength(1)
  isOffline = false
  vi.resetModules()
  await adding.addMarked('2026-11-18')
  expect(addMarked).toHaveBeenCalledExactlyOnceWith('2026-11-18')
})
