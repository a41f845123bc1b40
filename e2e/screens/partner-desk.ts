import { expect, type Page } from '@playwright/test'
import { ownServiceOrigin } from '../support/origins.ts'

export const partnerDeskPath = '/partner'

/** Logs in to the sample partner's own page with the code of the newest letter. */
export async function enterPartnerDesk(page: Page): Promise<void> {
  await page.goto(partnerDeskPath)
  await page.getByLabel('合作伙伴编号').fill('demo')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('编号正确并登记了邮箱的，验证码已发到登记的邮箱')).toBeVisible()
  const letters = await page.request.get(`${ownServiceOrigin}/mailbox?to=partner%40example.com`)
  await page.getByLabel('验证码', { exact: true }).fill(/验证码(\d{6})/.exec(await letters.text())?.[1] ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '康联药店联盟' })).toBeVisible()
}

/** Ends the registration of the partner who is logged in. */
export async function endPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用全部网页' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已停用' })).toBeVisible()
}
