import { expect, type Page } from '@playwright/test'

/** Scans the code that a page shows as the stand-in for WeChat does, and confirms on its telephone. */
export async function confirmByWechat(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
  const check = await page.getByText('校验数字').locator('strong').textContent()
  const [telephone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '没有手机？在本机模拟扫码' }).click(),
  ])
  await telephone.getByRole('button', { name: '允许' }).click()
  await expect(page.getByRole('status').getByText('已扫码，请在手机上确认')).toBeVisible()
  await expect(telephone.getByText(check ?? '', { exact: true })).toBeVisible()
  await telephone.getByRole('button', { name: '确认' }).click()
  await expect(telephone.getByText('已确认，请回到电脑上继续')).toBeVisible()
  await telephone.close()
}
