import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('the menu of a low window has the rest under 更多, by key and by mouse, and Ctrl K finds pages', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'guanli', { width: 1280, height: 480 })
  const menu = page.getByRole('navigation', { name: '主导航' })
  const more = menu.getByRole('button', { name: '更多' })
  const inMenu = await menu.getByRole('link').allTextContents()
  await expect(menu.getByRole('link', { name: '记录' })).toHaveCount(0)
  await expect(more).toBeInViewport({ ratio: 1 })

  await more.focus()
  await page.keyboard.press('Enter')
  const last = page.getByRole('menuitem').last()
  await expect(last).toHaveText('记录')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '操作记录' })).toBeVisible()
  await expect(more).toHaveAttribute('aria-current', 'true')
  await more.click()
  await expect(last).toBeVisible()
  const inMore = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 1600 })
  await expect(more).toHaveCount(0)
  await expect(menu.getByRole('link')).toHaveCount(inMenu.length + inMore.length)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('召')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '召回', exact: true })).toBeVisible()
  expect(watch.complaints).toEqual([])
})
