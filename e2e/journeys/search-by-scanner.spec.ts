import { CartPage } from '../screens/cart.ts'
import { Frame } from '../screens/frame.ts'
import { openAs } from '../screens/login.ts'
import { SearchBoxScreen } from '../screens/search-box.ts'
import { expectWellMade } from '../support/accessible.ts'
import { findGoods, fullName, leastQuantity } from '../support/catalogue.ts'
import { expect, test } from '../support/shop.ts'

const unknown = '6999999999999'

test('a scanner gun adds line after line without losing the focus', async ({ page }) => {
  const frame = new Frame(page)
  const box = new SearchBoxScreen(page)
  const [first, second] = await findGoods(
    'danti',
    2,
    goods => goods.barcode !== '' && goods.quota === null && (goods.number ?? 0) > 10 * goods.zbz,
  )
  await openAs(page, 'danti', '/')
  await frame.expectMember('安和示例大药房')
  await box.reach()

  await test.step('three in a row, one of them unknown, and one again', async () => {
    await box.shoot(first!.barcode, unknown, second!.barcode, first!.barcode)
    await expect(box.scans.getByText('已加购')).toHaveCount(3)
    await expect(box.scans).toContainText(`未找到条码 ${unknown}`)
    await expect(box.scans).toContainText(
      `${second!.barcode} 已加购 ${fullName(second!)} ${second!.ypgg} ×${leastQuantity(second!)}${second!.bzdw}`,
    )
    await expect(box.field).toBeFocused()
    await expect(box.field).toHaveValue('')
    await expect(box.options).toHaveCount(0)
    await frame.expectCartCount(2)
    await expectWellMade(page)
  })

  await test.step('what was not found stays until it is dismissed', async () => {
    await box.type('布洛芬')
    await expect(box.scans.getByText('已加购')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `关闭${unknown}的提示` }).click()
    await expect(box.scans).not.toContainText(unknown)
  })

  await test.step('the cart has both, the one scanned twice with twice its quantity', async () => {
    await page.goto('/cart')
    const cart = new CartPage(page)
    await expect(cart.quantity(fullName(first!))).toHaveValue(String(2 * leastQuantity(first!)))
    await expect(cart.quantity(fullName(second!))).toHaveValue(String(leastQuantity(second!)))
  })
})

test('a hand that types a code slowly searches for it', async ({ page }) => {
  const box = new SearchBoxScreen(page)
  await openAs(page, 'danti', '/')
  await box.reach()
  await page.keyboard.type(unknown, { delay: 90 })
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/search?keywords=${unknown}*`)
  await expect(box.scans.getByText(unknown)).toHaveCount(0)
})
