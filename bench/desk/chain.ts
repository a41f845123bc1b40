import type { Browser } from 'playwright'
import type { Shop } from '../pages/shop.ts'
import { cartLines, desktop, goToStore, openDesk } from './desks.ts'
import type { DeskReport } from './report.ts'

const stores = ['康庭示例连锁药业有限公司', '康庭示例连锁文一店', '康庭示例连锁良渚店', '康庭示例连锁临平店'] as const
const goods = [
  ['感冒灵颗粒', '10g*9袋'],
  ['小柴胡颗粒', '10g*10袋'],
  ['急支糖浆', '200ml'],
  ['蒙脱石散', '3g*10袋'],
  ['开塞露', '20ml*20支'],
  ['健胃消食片', '0.8g*32片'],
  ['复方丹参滴丸', '27mg*180丸'],
  ['速效救心丸', '40mg*120丸'],
  ['氯雷他定片', '10mg*6片'],
  ['银杏叶片', '9.6mg*24片'],
] as const
const number = 10

/** Goods of a sheet for four stores at once: pasted, and put into the carts of all of them. */
export async function orderForChain(browser: Browser, shop: Shop): Promise<DeskReport> {
  const desk = await openDesk(browser, shop, 'liansuo', '/ddgl/matrix', desktop)
  const { page, hand } = desk
  const text = [['品名', '规格', ...stores], ...goods.map(each => [...each, ...stores.map(() => String(number))])]
    .map(row => row.join('\t'))
    .join('\n')
  const open = page.getByRole('button', { name: '粘贴表格' })
  await hand.wait(() => open.waitFor())
  await hand.click(open)
  const box = page.getByRole('textbox', { name: '表格内容' })
  await box.waitFor()
  await hand.click(box)
  await hand.paste(text)
  await hand.click(page.getByRole('button', { name: '识别' }))
  await hand.wait(() => page.getByText(/^已填入\d+行$/).waitFor())
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '关闭' }).last())
  const add = page.getByRole('button', { name: /^加入\d家门店的购物车$/ })
  await hand.wait(() => add.waitFor())
  await hand.click(add)
  await hand.wait(() => page.getByRole('region', { name: '加入结果' }).waitFor())
  const verdicts = { rows: goods.length * stores.length, right: 0, asked: 0, wrongGoods: 0, wrongQuantity: 0, lost: 0 }
  for (const company of stores) {
    await goToStore(desk, company)
    const lines = new Map((await cartLines(desk)).map(line => [line.goods, line.number]))
    for (const each of goods) {
      const added = lines.get(each.join(' '))
      verdicts[added === undefined ? 'asked' : added === number ? 'right' : 'wrongQuantity']++
    }
  }
  const effort = hand.effort()
  await desk.close()
  return {
    name: 'chain, 10 goods for 4 stores',
    goods: goods.length * stores.length,
    before: '—',
    effort,
    verdicts,
    gesturesMax: 0.5,
  }
}
