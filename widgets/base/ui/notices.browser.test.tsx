import { cleanStores } from 'nanostores'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import '../theme/index.css'
import { $notices, ask, showToast } from '../lib/notices.ts'
import { Notices } from './notices-view.tsx'

afterEach(() => {
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  cleanStores($notices)
})

const question = { title: '温馨提示', text: '确定删除这件商品吗?', confirmText: '确定', cancelText: '取消' }

const show = () =>
  render(
    <main className="yaoji-root">
      <button type="button">购物车</button>
      <Notices />
    </main>,
  )

describe('a dialog', () => {
  test.each([
    ['确定', true],
    ['取消', false],
  ])('answers %s with %s and goes', async (button, answer) => {
    const screen = await show()
    const asked = ask(question)
    const dialog = screen.getByRole('dialog', { name: '温馨提示' })
    await expect.element(dialog).toMatchTextContent(/确定删除这件商品吗\?/)
    await expectAccessible(screen.container)
    await dialog.getByRole('button', { name: button }).click()
    expect(await asked).toBe(answer)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('answers no on Escape and gives the focus back', async () => {
    const screen = await show()
    await screen.getByRole('button', { name: '购物车' }).click()
    const asked = ask(question)
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(await asked).toBe(false)
    await expect.element(screen.getByRole('button', { name: '购物车' })).toHaveFocus()
  })

  test('is answered no, with all that wait behind it, by anyone who goes back', async () => {
    const screen = await show()
    const asked = [ask(question), ask({ ...question, text: '确定支付吗？' })]
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(await Promise.all(asked)).toEqual([false, false])
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('comes one after the other, and the same one only once', async () => {
    const screen = await show()
    const first = ask(question)
    const again = ask(question)
    const second = ask({ ...question, text: '确定清空3件失效商品吗?' })
    expect(await again).toBe(false)
    await screen.getByRole('button', { name: '确定' }).click()
    expect(await first).toBe(true)
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(/确定清空3件失效商品吗\?/)
    await screen.getByRole('button', { name: '取消' }).click()
    expect(await second).toBe(false)
  })
})

describe('a toast', () => {
  test('is reported politely, once, and can be closed', async () => {
    const screen = await show()
    showToast({ kind: 'success', text: '已加入购物车', action: { text: '去购物车', href: '/cart' } })
    showToast({ kind: 'success', text: '已加入购物车' })
    const status = screen.getByRole('status')
    await expect.element(status).toMatchTextContent(/已加入购物车/)
    expect(status.getByText('已加入购物车').elements()).toHaveLength(1)
    await expect.element(status.getByRole('link', { name: '去购物车' })).toHaveAttribute('href', '/cart')
    await expectAccessible(screen.container)
    await status.getByRole('button', { name: '关闭' }).click()
    await expect.element(status).toHaveTextContent('')
  })
})
