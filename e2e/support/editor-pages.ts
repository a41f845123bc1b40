import { expect, type Locator, type Page } from '@playwright/test'

/** Of every editor in the journeys. */
export const password = 'Yaoji2026-wang'

export async function logIn(page: Page, edit: string, name = '小王'): Promise<void> {
  await page.goto(edit)
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '文章', exact: true })).toBeVisible()
}

export async function beginArticle(page: Page, slug: string, title: string): Promise<void> {
  await page.getByText('新建文章').click()
  await page.getByLabel('网址名称').fill(slug)
  await page.getByRole('button', { name: '开始写' }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
}

/** The text as its source. */
export async function toSource(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '看源文' }).click()
  return page.getByRole('textbox', { name: '正文' })
}
