import type { Browser } from 'playwright'
import type { Shop } from '../pages/shop.ts'
import { cartLines, desktop, openDesk, phone } from './desks.ts'
import type { Hand } from './hand.ts'
import type { DeskReport } from './report.ts'

const table = '买过的商品'
const rows = '.yaoji-quick-purchase-row[data-buyable=true]'

/** Adds what is filled in; goods that expire soon are confirmed once for all. */
async function addAll(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('button', { name: '全部加购' }))
  const [undo, confirm] = [page.getByRole('button', { name: '撤销' }), page.getByRole('dialog').getByRole('button', { name: '确认购买' })]
  await hand.wait(() => undo.or(confirm).waitFor())
  if (!(await confirm.isVisible())) return
  await hand.click(confirm)
  await hand.wait(() => undo.waitFor())
}

/** Everything of last time: one press takes the quantities of the page, one adds them. */
export async function reorder(browser: Browser, shop: Shop): Promise<DeskReport> {
  const desk = await openDesk(browser, shop, 'danti', '/kjcg', desktop)
  const { page, hand } = desk
  const before = await cartLines(desk)
  const takeAll = page.getByRole('table', { name: table }).getByRole('checkbox', { name: '本页全部取用上次数量' })
  await hand.wait(() => takeAll.waitFor())
  const goods = await page.locator(rows).count()
  await hand.click(takeAll)
  await addAll(hand)
  const numberBefore = new Map(before.map(({ id, number }) => [id, number]))
  const added = (await cartLines(desk)).filter(({ id, number }) => number > (numberBefore.get(id) ?? 0)).length
  await desk.close()
  const verdicts = { rows: goods, right: added, asked: goods - added, wrongGoods: 0, wrongQuantity: 0, lost: 0 }
  return { name: 'reorder, a page of 50', goods, before: '102', effort: hand.effort(), verdicts, gesturesMax: 0.2 }
}

const byThumb = 20

/** With one thumb: a tap takes the quantity of last time, and one adds all. */
export async function reorderByThumb(browser: Browser, shop: Shop): Promise<DeskReport> {
  const desk = await openDesk(browser, shop, 'zhensuo', '/kjcg', phone)
  const { page, hand } = desk
  const takes = page.locator(`${rows} input[type=checkbox]`)
  await hand.wait(() => takes.nth(byThumb - 1).waitFor())
  for (let at = 0; at < byThumb; at++) await hand.click(takes.nth(at))
  await addAll(hand)
  const added = (await cartLines(desk)).length
  await desk.close()
  const verdicts = {
    rows: byThumb,
    right: Math.min(added, byThumb),
    asked: Math.max(0, byThumb - added),
    wrongGoods: 0,
    wrongQuantity: 0,
    lost: 0,
  }
  return { name: 'phone, 20 goods, one thumb', goods: byThumb, before: '80', effort: hand.effort(), verdicts, gesturesMax: 2 }
}
