import type { GoodsWire } from '../../contract/calls/goods.ts'
import { CartPage } from '../screens/cart.ts'
import { Frame } from '../screens/frame.ts'
import { openAs } from '../screens/login.ts'
import { SearchBoxScreen } from '../screens/search-box.ts'
import { expectWellMade } from '../support/accessible.ts'
import { findGoods, fullName } from '../support/catalogue.ts'
import { expect, test } from '../support/shop.ts'

const isInPacks = ({ zbz, is_split, qg_number, number, quota }: GoodsWire) =>
  zbz > 1 && is_split === 0 && qg_number <= zbz && (number ?? 0) > 5 * zbz && quota === null

test('a member orders from the search box by keyboard alone', async ({ page, watch }) => {
  const frame = new Frame(page)
  const box = new SearchBoxScreen(page)
  const [goods] = await findGoods('danti', 1, isInPacks)
  const { name, bzdw, barcode, zbz } = goods!
  await openAs(page, 'danti', '/')
  await frame.expectMember('安和示例大药房')

  await test.step('the list comes by the shortcut, says its count and follows the arrow keys', async () => {
    await box.reach()
    await box.type(barcode)
    await expect(box.status).toHaveText('共1条搜索建议，按上下键选择')
    await expect(box.options).toContainText('条码匹配')
    await page.keyboard.press('ArrowDown')
    await expect(box.active).toContainText('输入数量，回车加购')
  })

  await test.step('a quantity that does not fit is refused in the row, and stays to be mended', async () => {
    watch.allow(/answer 422 POST .*\/api\/cart$/, /console error .*422/)
    await page.keyboard.type(String(zbz + 1), { delay: 60 })
    await expect(box.active).toContainText(`数量 ${zbz + 1}${bzdw}`)
    await page.keyboard.press('Enter')
    await expect(box.active).toContainText(`须按中包装${zbz}${bzdw}的倍数购买`)
    await expect(box.status).toContainText(`${name}未加购：须按中包装`)
    await expectWellMade(page)
  })

  await test.step('one that fits is in the cart, and the next letters are the next search', async () => {
    for (let digits = String(zbz + 1).length; digits > 0; digits--) await page.keyboard.press('Backspace')
    await page.keyboard.type(String(2 * zbz), { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(box.status).toHaveText(`已加购 ${name} ${2 * zbz}${bzdw}`)
    await expect(box.options).toHaveCount(0)
    await expect(box.field).toBeFocused()
    await frame.expectCartCount(1)
    await expectWellMade(page)
    await page.keyboard.type('amxl')
    await expect(box.field).toHaveValue('amxl')
  })

  await test.step('the cart has the line', async () => {
    await page.goto('/cart')
    await expect(new CartPage(page).quantity(fullName(goods!))).toHaveValue(String(2 * zbz))
  })
})

test('Escape gives the digits back to the text, closes the list and empties the field', async ({ page }) => {
  const frame = new Frame(page)
  const box = new SearchBoxScreen(page)
  await openAs(page, 'danti', '/')
  await frame.expectMember('安和示例大药房')
  await box.reach()
  await box.type('amxl')
  await expect(box.options.first()).toContainText('阿莫西林')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('12')
  await expect(box.active).toContainText('数量 12')
  await page.keyboard.press('Escape')
  await expect(box.active).toHaveCount(0)
  await expect(box.options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box.options).toHaveCount(0)
  await expect(box.field).toHaveValue('amxl')
  await page.keyboard.press('Escape')
  await expect(box.field).toHaveValue('')
})

test('a visitor is told to log in for a quantity; a whole code and Enter opens its goods', async ({ page }) => {
  const box = new SearchBoxScreen(page)
  const [goods] = await findGoods('danti', 1, each => each.barcode !== '')
  await page.goto('/')
  await box.reach()
  await box.type('阿莫西林')
  await page.keyboard.press('ArrowDown')
  await expect(box.active).toContainText('登录后可加购')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.type(goods!.barcode, { delay: 90 })
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/list/info/${goods!.id}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(goods!.name)
})
