import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { $notices, ask } from '../lib/notices.ts'
import { Notices } from './notices-view.tsx'

vi.mock('./dialog-view.tsx', () => {
  throw new Error('no network')
})

let view: Root | undefined

afterEach(() => {
  view?.unmount()
  vi.unstubAllGlobals()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

function show(): void {
  view = createRoot(document.body.appendChild(document.createElement('div')))
  view.render(<Notices />)
}

const question = { title: '温馨提示', text: '确认删除？', confirmText: '确定', cancelText: '取消' }

test.each([true, false])('where the dialog cannot be fetched the browser asks, and %s counts', async answer => {
  const confirm = vi.fn<(text: string) => boolean>(() => answer)
  vi.stubGlobal('confirm', confirm)
  show()
  await expect(ask(question)).resolves.toBe(answer)
  expect(confirm).toHaveBeenCalledExactlyOnceWith('确认删除？')
})

test('several are asked one after the other, each once, and an alert is only shown', async () => {
  const confirm = vi.fn(() => true)
  const alert = vi.fn()
  vi.stubGlobal('confirm', confirm)
  vi.stubGlobal('alert', alert)
  show()
  const { cancelText: _none, ...notice } = question
  await expect(Promise.all([ask(question), ask({ ...notice, text: '登录已失效' })])).resolves.toEqual([true, true])
  expect(confirm).toHaveBeenCalledOnce()
  expect(alert).toHaveBeenCalledExactlyOnceWith('登录已失效')
})
