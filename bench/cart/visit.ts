import type { Browser, CDPSession, Locator, Page } from 'playwright'
import { tasksOf, type Tasks } from './trace.ts'
import { watchPage } from './watch.ts'

export type Step = Tasks & { paintMs: number }
export type CartVisit = { elements: number; rowElements: number; usableMs: number; loading: Step; tick: Step; quantity: Step }

const quietMs = 700
const quantity = 17

/** Until the page has been at rest for a while: its requests answered, its tasks done. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
}

const traced = { categories: ['disabled-by-default-devtools.timeline', '__metadata'] }

async function step(browser: Browser, page: Page, act: () => Promise<void>): Promise<Step> {
  await browser.startTracing(page, traced)
  await act()
  await settled(page)
  const tasks = tasksOf(String(await browser.stopTracing()))
  const paintMs = await page.evaluate(() => globalThis.benchWatched.paintMs)
  await page.evaluate(() => void (globalThis.benchWatched.paintMs = 0))
  return { ...tasks, paintMs }
}

export type Opened = { page: Page; session: CDPSession; close: () => Promise<void> }

/** Opens a page with its processor slowed down by `rate`. */
export async function openPage(browser: Browser, rate: number, cookie?: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  for (const each of cookie?.split('; ') ?? []) {
    const [name = '', value = ''] = each.split('=')
    // The prefix of its name asks for a cookie that is secure, which the service of this machine is without TLS.
    await context.addCookies([{ name, value, url: 'https://localhost' }])
  }
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, session, close: () => context.close() }
}

/** When the first row is painted and no long task keeps it from answering. */
function usableMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { firstRowMs, longTasks } = globalThis.benchWatched
    // Two long tasks with less than this between them keep the page busy without a pause.
    const pauseMs = 200
    return longTasks.reduce((until, { start, end }) => (start < until + pauseMs ? Math.max(until, end) : until), firstRowMs)
  })
}

/** Puts the mouse there. Playwright looks for elements by scripts of its own in the page, which among 500 rows is a task of 150 ms: before the step. */
async function restOn(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await settled(page)
  await page.evaluate(() => void (globalThis.benchWatched.paintMs = 0))
}

async function press(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

/** Opens the cart, ticks a line in its middle off and on, and sets a quantity. */
export async function visitCart(browser: Browser, { page, session }: Opened, address: string): Promise<CartVisit> {
  const loading = await step(browser, page, async () => {
    await page.goto(address)
    // Not by Playwright, which brings scripts into the page for it: 100 ms of work while the cart opens.
    await session.send('Runtime.evaluate', { expression: 'benchWatched.firstRow', awaitPromise: true })
  })
  const usable = await usableMs(page)
  const counts = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    rowElements: document.querySelectorAll('.yaoji-cart-row, .yaoji-cart-row *').length,
  }))
  const row = page.locator('.yaoji-cart-row:has(input[data-quantity])').nth(3)
  await row.scrollIntoViewIfNeeded()
  await restOn(page, row.locator('input[type=checkbox]'))
  const tick = await step(browser, page, () => press(page))
  await row.locator('input[data-quantity]').fill(String(quantity))
  await settled(page)
  await page.evaluate(() => void (globalThis.benchWatched.paintMs = 0))
  const edited = await step(browser, page, () => page.keyboard.press('Enter'))
  return { ...counts, usableMs: usable, loading, tick, quantity: edited }
}

/** Types into the search box of a page, letter by letter, and waits for what is suggested. */
export async function visitSearch(browser: Browser, page: Page, address: string, text: string): Promise<Step> {
  await page.goto(address)
  await settled(page)
  const field = page.locator('header input[type=search], header [role=combobox]').first()
  await field.click()
  await settled(page)
  return step(browser, page, () => page.keyboard.type(text, { delay: 120 }))
}
