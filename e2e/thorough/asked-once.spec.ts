import type { Page, Request } from '@playwright/test'
import { untilIdle } from '../support/idle.ts'
import { closedRows, fixedRows, openRows } from '../support/page-rows.ts'
import { expect, test } from '../support/shop.ts'
import { openAs } from '../screens/login.ts'

const asks = new Set(fixedRows.filter(row => row.header === 'full' && !row.asksNobody).map(({ path }) => path))

/** Opens a page, wakes all that wakes at the first touch, and answers how often it asked who is looking. */
async function asked(page: Page, path: string): Promise<number> {
  let times = 0
  const count = (request: Request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/user/base') times++
  }
  page.on('request', count)
  await page.goto(path)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Tab')
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr][component-export="Header"], astro-island[ssr][component-export="Sidebar"]'),
  )
  // What a widget asks as it comes alive is asked in its first effects, and again when the answer of the head's own call is read.
  await untilIdle(page)
  page.off('request', count)
  return times
}

for (const [who, rows, username] of [
  ['a visitor', openRows, undefined],
  ['a member', [...openRows, ...closedRows], 'danti'],
] as const) {
  test(`who is looking is asked once on every page of ${who}`, async ({ page, watch }) => {
    test.setTimeout(480_000)
    watch.allow(/40[14]/)
    if (username) await openAs(page, username, '/')
    const wrong: string[] = []
    for (const { path } of rows.filter(row => !['checkOrder', 'paid'].includes(row.name))) {
      if (!asks.has(path)) continue
      const times = await asked(page, path)
      if (times !== 1) wrong.push(`${path}: ${times}`)
    }
    expect(wrong).toEqual([])
  })
}
