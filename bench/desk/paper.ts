import type { Browser } from 'playwright'
import type { Shop } from '../pages/shop.ts'
import { cartLines, desktop, openDesk } from './desks.ts'
import type { DeskReport } from './report.ts'

/** A note on paper: initials as a pharmacist knows them, the quantity, and the goods that are meant. */
const note = [
  ['gml', 10, '感冒灵颗粒'],
  ['jzt', 10, '急支糖浆'],
  ['xch', 20, '小柴胡颗粒'],
  ['lhq', 10, '连花清瘟胶囊'],
  ['mts', 20, '蒙脱石散'],
  ['ksl', 10, '开塞露'],
  ['nfs', 10, '诺氟沙星胶囊'],
  ['jxz', 20, '甲硝唑片'],
  ['lwd', 10, '六味地黄丸'],
  ['xst', 10, '缬沙坦胶囊'],
  ['akb', 20, '阿卡波糖片'],
  ['ejs', 10, '盐酸二甲双胍片'],
  ['ald', 10, '苯磺酸氨氯地平片'],
  ['llt', 10, '氯雷他定片'],
  ['mls', 10, '孟鲁司特钠咀嚼片'],
  ['sxj', 10, '速效救心丸'],
  ['amx', 20, '阿莫西林胶囊'],
  ['tbk', 10, '头孢克肟颗粒'],
  ['yxy', 10, '银杏叶片'],
  ['hxz', 5, '藿香正气口服液'],
] as const

/** Twenty goods from a note, by the keyboard alone: shortcut, then a line and Enter for each. */
export async function orderFromPaper(browser: Browser, shop: Shop, complain: (problem: string) => void): Promise<DeskReport> {
  const desk = await openDesk(browser, shop, 'danti', '/', desktop)
  const { page, hand } = desk
  const box = page.getByRole('search', { name: '搜索商品' })
  const before = await cartLines(desk)
  await page.getByRole('banner').hover()
  await hand.wait(() => box.getByRole('combobox').and(page.locator('[aria-keyshortcuts]')).waitFor())
  await hand.press('/')
  await box.getByRole('log', { name: '扫码记录' }).waitFor({ state: 'attached' })
  const refused = new Set<string>()
  for (const [letters, number] of note) {
    await hand.type(`${letters} ${number}`)
    await hand.wait(() =>
      box
        .getByRole('status')
        .filter({ hasText: new RegExp(`^按 ⏎ 加购 ${number}`) })
        .waitFor(),
    )
    await hand.press('Enter')
    await hand.wait(() =>
      box
        .getByRole('status')
        .filter({ hasText: /已加购|未加购/ })
        .waitFor(),
    )
    // What cannot be bought so is taken back letter by letter.
    const isRefused = await box.getByRole('status').filter({ hasText: '未加购' }).isVisible()
    for (let at = 0; isRefused && at < `${letters} ${number}`.length; at++) await hand.press('Backspace')
    if (isRefused) refused.add(letters)
  }
  const added = (await cartLines(desk)).filter(line => !before.some(each => each.goods === line.goods && each.number === line.number))
  await desk.close()
  const verdicts = { rows: note.length, right: 0, asked: 0, wrongGoods: 0, wrongQuantity: 0, lost: 0 }
  for (const [letters, number, name] of note) {
    const line = added.find(({ goods }) => goods.startsWith(`${name} `))
    const verdict = refused.has(letters) ? 'asked' : !line ? 'lost' : line.number === number ? 'right' : 'wrongQuantity'
    verdicts[verdict]++
    if (verdict !== 'right' && verdict !== 'asked') complain(`paper: ${letters} ${number} is ${verdict}`)
  }
  return { name: 'paper, 20 goods, keyboard', goods: note.length, before: '300', effort: hand.effort(), verdicts, gesturesMax: 7 }
}
