import { expect, type Locator, type Page } from '@playwright/test'

/** What 为什么是这个价 comes to where it is asked for what is to pay: the last of its steps. */
export async function payableBySteps(page: Page, place: Locator): Promise<string> {
  await place.getByRole('button', { name: /^为什么是这个价：(应付|实付)/ }).click()
  const dialog = page.getByRole('dialog', { name: '为什么是这个价' })
  const steps = dialog.getByRole('table', { name: '应付金额' }).getByRole('row')
  await expect(steps.nth(1)).toBeVisible()
  const amount = await steps.last().getByRole('cell').last().innerText()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toBeHidden()
  return amount.replaceAll(/[\s,]/g, '')
}
