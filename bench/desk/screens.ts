import type { Browser } from 'playwright'
import { wholeRows } from '../../testing/browser/whole-rows.ts'
import type { Shop } from '../pages/shop.ts'
import { desktop, openDesk, phone } from './desks.ts'
import type { ScreenReport } from './report.ts'

const screens = [
  { path: '/list/table', rows: '.yaoji-goods-table__rows > [role=row], .yaoji-table-row', size: desktop, before: '6', least: 16 },
  { path: '/cart', rows: '.yaoji-cart-row', size: desktop, before: '2', least: 14 },
  { path: '/kjcg', rows: '.yaoji-quick-purchase-row[data-buyable]', size: desktop, before: '4', least: 16 },
  { path: '/list', rows: '.yaoji-goods-row', size: desktop, before: '3', least: 6 },
  { path: '/cart', rows: '.yaoji-cart-row', size: phone, before: '0', least: 5 },
  { path: '/kjcg', rows: '.yaoji-quick-purchase-row[data-buyable]', size: phone, before: '0', least: 5 },
] as const

const patienceMs = 10_000
const lookMs = 200

/** The most rows that a screen shows at rest, looked for until the aim is there. */
async function rowsOf(browser: Browser, shop: Shop, { path, rows, size, least }: (typeof screens)[number]): Promise<number> {
  const desk = await openDesk(browser, shop, 'danti', path, size)
  await desk.page.locator(rows).first().waitFor()
  let seen = 0
  for (const end = performance.now() + patienceMs; seen < least && performance.now() < end; ) {
    await desk.page.waitForTimeout(lookMs)
    seen = await wholeRows(desk.page, rows)
  }
  await desk.close()
  return seen
}

/** Whole rows of the screens of a desk, over a cart that the desks before have filled. */
export async function lookAtScreens(browser: Browser, shop: Shop): Promise<ScreenReport[]> {
  const reports: ScreenReport[] = []
  for (const screen of screens) {
    const { path, size, before, least } = screen
    reports.push({ name: `${path}, ${size.width} × ${size.height}`, before, rows: await rowsOf(browser, shop, screen), least })
  }
  return reports
}
