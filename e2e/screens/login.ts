import { expect, type Page } from '@playwright/test'
import { loginCall } from '../../contract/calls/identity/session.ts'
import { password } from '../support/catalogue.ts'
import { ownServiceOrigin, siteOrigin } from '../support/origins.ts'

/** The log-in page: fills the form and sends it. */
export async function logIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('用户名或手机号').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Waits for the one reload that follows a log-in (spec section 4). */
export async function afterLogIn(page: Page, path: string): Promise<void> {
  await page.waitForURL(path)
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.type === 'reload' && document.readyState === 'complete'
  })
}

/** Opens a page as a member. The log-in page has journeys of its own; the others start with its cookie. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  const answer = await page.context().request.post(ownServiceOrigin + loginCall.path, {
    headers: { origin: siteOrigin },
    form: { username, password },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(path)
}
