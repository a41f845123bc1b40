import { readFileSync } from 'node:fs'
import type { GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { Frame } from '../screens/frame.ts'
import { openAs } from '../screens/login.ts'
import { PurchaseListPage } from '../screens/purchase-list.ts'
import { SoftVisit } from '../screens/soft-visit.ts'

/** How a buyer writes goods that nothing else can be taken for. */
const written = (goods: GoodsWire): string => `${goods.barcode} ${goods.name} ${leastQuantity(goods)}${goods.bzdw}`

test('a list from a chat: pasted, one row corrected, added and undone', async ({ page }) => {
  const [first, second] = await plainBasket('danti', 2)
  const list = new PurchaseListPage(page)
  const cart = new CartPage(page)
  const frame = new Frame(page)

  await test.step('the box is there after the log-in', async () => {
    await openAs(page, 'danti', '/kjcg/import')
    await expect(list.box).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('every row says what became of it', async () => {
    await list.read(
      ['你好，帮我配一下：', '', `1、${written(first!)}`, `2、${second!.barcode}`, '阿莫西林胶囊 10盒', '没有这种药吧 3盒', '谢谢！'].join(
        '\n',
      ),
    )
    await expect(list.line(first!.barcode)).toContainText('已匹配')
    await expect(list.line(second!.barcode)).toContainText('缺少数量，请填写')
    await expect(list.line('阿莫西林胶囊 10盒')).toContainText('待选择')
    await expect(page.getByRole('button', { name: /^已忽略\s*2$/ })).toBeVisible()
    await expect(list.bar).toContainText('可加入 1 行，共 1 种')
    await expectWellMade(page)
  })

  await test.step('what is missing is typed in its row', async () => {
    const quantity = page.getByRole('textbox', { name: `${fullName(second!)}的数量` })
    await quantity.fill(String(leastQuantity(second!)))
    await quantity.press('Enter')
    await expect(list.bar).toContainText('可加入 2 行，共 2 种')
  })

  await test.step('a reload finds it as it was', async () => {
    await reload(page)
    await expect(list.bar).toContainText('可加入 2 行，共 2 种')
  })

  await test.step('all that is ready is added, the rest says why not', async () => {
    await list.addAll.click()
    await expect(page.getByText(/^已加入 2 行，[12] 行未加入$/)).toBeVisible()
    await frame.expectCartCount(2)
    await expectWellMade(page)
  })

  await test.step('the cart can be looked at and the addition still be undone', async () => {
    const visit = new SoftVisit(page)
    const place = await visit.place()
    await page.getByRole('link', { name: '去购物车' }).click()
    await expect(cart.line(fullName(first!))).toBeVisible()
    await expect(cart.line(fullName(second!))).toBeVisible()
    await page.goBack()
    await expect.poll(() => visit.place()).toBe(place)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销，购物车已恢复原样').first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText('购物车空空如也~')).toBeVisible()
  })
})

/** 商品条码,数量 in GBK, which Node reads but does not write; what follows is the same in both. */
const gbkHeading = Buffer.from('c9ccc6b7ccf5c2eb2ccafdc1bf0d0a', 'hex')

/** A title, headings, 20 of 感冒灵颗粒 10g*9袋 with a price, and a sum. */
const workbook = readFileSync(new URL('../support/files/purchase-list.xlsx', import.meta.url))

test('a file: CSV in GBK and a workbook, with headings, a price and a sum', async ({ page }) => {
  const [first] = await plainBasket('danti', 1)
  const list = new PurchaseListPage(page)
  await openAs(page, 'danti', '/kjcg/import')
  await expect(list.box).toBeVisible()
  await list.drop('清单.csv', Buffer.concat([gbkHeading, Buffer.from(`${first!.barcode},${leastQuantity(first!)}\r\n`)]))
  await expect(list.line(fullName(first!))).toContainText('已匹配')

  await page.getByRole('button', { name: '重新导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await list.drop('清单.xlsx', workbook)
  await expect(list.line('感冒灵颗粒')).toContainText('已匹配')
  await expect(list.bar).toContainText('可加入 1 行，共 1 种')
  await list.addAll.click()
  await expect(page.getByText('已加入 1 行', { exact: true })).toBeVisible()
})

test('a file that is no list is refused at the box, and what was typed stays', async ({ page, watch }) => {
  watch.allow(/422/)
  const list = new PurchaseListPage(page)
  await openAs(page, 'danti', '/kjcg/import')
  await list.box.fill('阿莫西林胶囊 10盒')
  await list.file.setInputFiles({ name: '清单.xls', mimeType: '', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') })
  await expect(page.getByRole('alert')).toContainText('这是旧版 .xls 文件')
  await expect(list.box).toHaveValue('阿莫西林胶囊 10盒')
  await expectWellMade(page)
})
