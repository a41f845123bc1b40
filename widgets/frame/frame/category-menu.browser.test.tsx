import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import '../../base/theme/index.css'
import { prepareHeader, showHeader } from './test-support/shown-header.tsx'

prepareHeader()

test('the category menu is walked with the keyboard', async () => {
  const { screen } = await showHeader()
  const button = screen.getByRole('button', { name: '全部分类' })
  await expect.element(screen.getByRole('button', { name: '拼团' })).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('link', { name: '西药', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  const panel = screen.getByRole('group', { name: '中成药的子分类' })
  await expect.element(panel).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '中成药', exact: true })).toHaveFocus()
  await userEvent.tab()
  await expect.element(panel.getByRole('link', { name: '全部中成药' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('link', { name: '中成药', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(panel.getByRole('link', { name: '全部中成药' })).toHaveFocus()
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveFocus()
})

test('the category menu opens under the pointer', async () => {
  const { screen } = await showHeader()
  await expect.element(screen.getByRole('button', { name: '拼团' })).toBeVisible()
  await screen.getByRole('button', { name: '全部分类' }).hover()
  await screen.getByRole('link', { name: '医疗器械' }).hover()
  await expect.element(screen.getByRole('link', { name: '医疗器械细类' })).toHaveAttribute('href', '/list?select=203')
})

test('the first tap of a finger opens the panel of a category, the second follows', async () => {
  const { screen } = await showHeader()
  await expect.element(screen.getByRole('button', { name: '拼团' })).toBeVisible()
  await screen.getByRole('button', { name: '全部分类' }).click()
  const link = screen.getByRole('link', { name: '中成药', exact: true })
  await expect.element(link).toBeVisible()
  /** A finger does all this; whether the browser is then led away is what `click` answers. */
  const tap = () => {
    const element = link.element() as HTMLElement
    const touch = { bubbles: true, cancelable: true, pointerType: 'touch' }
    let isFollowed = false
    const look = (event: Event) => {
      isFollowed = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', look, { once: true })
    element.dispatchEvent(new PointerEvent('pointerdown', touch))
    element.focus()
    element.dispatchEvent(new PointerEvent('click', touch))
    return isFollowed
  }
  expect(tap()).toBe(false)
  await expect.element(screen.getByRole('group', { name: '中成药的子分类' })).toBeVisible()
  expect(tap()).toBe(true)
})
