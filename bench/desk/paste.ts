import type { Browser } from 'playwright'
import { purchaseListReadCall, type PurchaseListWire } from '../../contract/calls/purchase/purchase-list.ts'
import type { EnvelopeWire } from '../../contract/calls/envelope.ts'
import type { Shop } from '../pages/shop.ts'
import { cartLines, desktop, openDesk } from './desks.ts'
import { judge, type Verdicts } from './judge.ts'
import { chat } from './lists/chat.ts'
import { photo } from './lists/photo.ts'
import { sheet } from './lists/sheet.ts'
import { stores } from './lists/stores.ts'
import type { DeskReport } from './report.ts'
import { readLists, type List } from './wanted.ts'

const lists = [readLists('chat', chat), readLists('sheet', sheet), readLists('stores', stores), readLists('photo', photo)]

/** What reached the cart is what the list means, or the list says so. */
function checkCart(list: List, added: readonly { goods: string; number: number }[], complain: (problem: string) => void): number {
  const wrong = added.filter(({ goods, number }) => {
    const meant = list.rows.filter(row => row.goods === goods)
    return meant.length === 0 || number !== meant.reduce((sum, row) => sum + (row.number ?? 0), 0)
  })
  for (const { goods, number } of wrong) complain(`${list.name}: ${number} of ${goods} reached the cart`)
  return wrong.length
}

/** Pastes a list, has it read, and adds what needs no work. */
async function paste(browser: Browser, shop: Shop, list: List, complain: (problem: string) => void): Promise<DeskReport> {
  const desk = await openDesk(browser, shop, 'danti', '/kjcg/import', desktop)
  const { page, hand } = desk
  const before = new Map((await cartLines(desk)).map(({ id, number }) => [id, number]))
  const box = page.getByRole('textbox', { name: '采购清单' })
  await hand.wait(() => box.waitFor())
  await hand.click(box)
  await hand.paste(list.text)
  const answered = page.waitForResponse(answer => answer.url().includes(purchaseListReadCall.path) && answer.request().method() === 'POST')
  await hand.click(page.getByRole('button', { name: '识别清单' }))
  await hand.wait(() => page.getByRole('table', { name: '识别结果' }).waitFor())
  const { data } = (await (await answered).json()) as EnvelopeWire<PurchaseListWire>
  const read = judge(list, data.rows, id => data.goods.find(goods => goods.id === id), complain)
  const add = page.getByRole('region', { name: '导入' }).getByRole('button', { name: /^加入/ })
  // What the button says, for a long list is drawn in turns.
  const ready = Number(/\d+/.exec(await add.innerText())?.[0])
  await hand.click(add)
  const [done, confirm] = [page.getByText(/^已加入 \d+ 行/), page.getByRole('dialog').getByRole('button', { name: '确认购买' })]
  await hand.wait(() => done.or(confirm).first().waitFor())
  if (await confirm.isVisible()) {
    await hand.click(confirm)
    await hand.wait(() => done.waitFor())
  }
  const added = (await cartLines(desk))
    .map(({ id, goods, number }) => ({ goods, number: number - (before.get(id) ?? 0) }))
    .filter(({ number }) => number > 0)
  const wrong = checkCart(list, added, complain)
  await desk.close()
  const verdicts: Verdicts = { ...read, wrongQuantity: read.wrongQuantity + wrong }
  return {
    name: `list: ${list.name}`,
    goods: list.rows.length,
    before: '3 + 46 rows',
    effort: hand.effort(),
    verdicts,
    ready,
    gesturesMax: 0.2,
  }
}

/** Four lists of sixty, each pasted by itself. */
export async function pasteLists(browser: Browser, shop: Shop, complain: (problem: string) => void): Promise<DeskReport[]> {
  const reports: DeskReport[] = []
  for (const list of lists) reports.push(await paste(browser, shop, list, complain))
  return reports
}
