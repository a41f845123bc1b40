import type { Page } from '@playwright/test'
import { ownConsoleOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'
import { enterConsole } from '../support/staff.ts'

/** What a finger would miss, in the page and its dialogs: buttons and fields lower than 48 px, or out of the window at the side. */
const missed = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main input, main select, main a.btn, [role=dialog] button, [role=dialog] input',
      ),
    ]
      .filter(each => each.checkVisibility() && !['checkbox', 'radio', 'file'].includes((each as HTMLInputElement).type))
      .filter(each => {
        const { height, left, right } = (each.closest('.in, .pack__scan') ?? each).getBoundingClientRect()
        return height > 0 && (height < 48 || left < 0 || right > innerWidth)
      })
      .map(each => `${each.textContent.trim() || each.ariaLabel || each.id} ${Math.round(each.getBoundingClientRect().height)}`),
  )

test('a tablet in the warehouse has 48 px for every finger: 今日, lists, an order, packing, goods', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ownConsoleOrigin, viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/')
  await enterConsole(page, 'cangku')
  const look = async (address: string, link?: string) => {
    await page.goto(address)
    await expect(page.locator('main h1')).toBeVisible()
    if (link) await page.locator(`main a[href*="${link}"]`).first().click()
    await page.waitForLoadState('networkidle')
    expect(await missed(page), `${address} ${link ?? ''}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await look('/')
  await look('/orders?view=packed')
  await look('/orders?view=packed', '/orders/2')
  await page.getByRole('button', { name: /^发货/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await missed(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^扫码装箱/ }).click()
  await expect(page.getByLabel('追溯码或箱码')).toBeVisible()
  expect(await missed(page)).toEqual([])
  await look('/goods')
  await look('/goods', '/goods/')
  await look('/after-sales?view=inspect', '/after-sales/')
  await look('/shipping')
})
