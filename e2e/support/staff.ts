import { expect, type Browser, type Page } from '@playwright/test'
import { ownConsoleOrigin } from './origins.ts'
import { Watch } from './watch.ts'
import { DatabaseSync } from 'node:sqlite'
import type { Role } from '../../contract/people/roles.ts'

/** What the first of the sample stores makes its own 店主, so that each role meets the same orders, papers and money. */
export function setRole(databaseFile: string, role: Role): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database.prepare("update membership set role = ? where person_id = (select id from person where username = 'danti')").run(role)
  database.close()
}

const password = 'Yaoji2026!'

/** Types account, password and code; the code is what the page of a shop with sample data shows. */
export async function enterConsole(page: Page, account: string, code?: string): Promise<void> {
  const shown = /\d{6}/.exec((await page.getByText('演示：').textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('登录名').fill(account)
  await page.getByLabel('密码').fill(password)
  await page.getByLabel('验证码').fill(code ?? shown)
  await page.getByRole('button', { name: '登录' }).click()
}

/** The code that counts now, which a shop with sample data shows. */
export const codeNow = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/console/session')
  return ((await answer.json()) as { data: { trial_code: string } }).data.trial_code
}

/** A person of the staff in a browser of their own, whose pages may complain of nothing: a refused style or script is a complaint. */
export async function openConsole(
  browser: Browser,
  account: string,
  viewport = { width: 1440, height: 900 },
): Promise<{ page: Page; watch: Watch }> {
  const context = await browser.newContext({ baseURL: ownConsoleOrigin, viewport })
  const watch = new Watch(context)
  const page = await context.newPage()
  await page.goto('/')
  await enterConsole(page, account)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  return { page, watch }
}
