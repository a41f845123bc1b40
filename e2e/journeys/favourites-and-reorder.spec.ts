import { FavouritePage } from '../screens/favourite.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsPage } from '../screens/goods.ts'
import { openAs } from '../screens/login.ts'
import { QuickPurchasePage } from '../screens/quick-purchase.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { fullName } from '../support/catalogue.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { restock, sellOut } from '../support/stock.ts'

test('goods kept on their page are bought together from the favourites, and taken back', async ({ page }) => {
  const basket = await plainBasket('liansuo', 3)
  const [first = '', second = '', third = ''] = basket.map(fullName)
  const frame = new Frame(page)
  const favouritePage = new FavouritePage(page)
  const goods = new GoodsPage(page)

  await test.step('a new buyer is shown the way on', async () => {
    await openAs(page, 'liansuo', '/star')
    await expect(page.getByText('还没有收藏商品')).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('the heart keeps goods and leads to the favourites', async () => {
    for (const [index, each] of basket.entries()) {
      await page.goto(`/list/info/${each.id}`)
      await goods.main
        .getByRole('button', { name: `收藏：${fullName(each)}` })
        .first()
        .click()
      await frame.expectToast('收藏成功')
      if (index < basket.length - 1) continue
      await page.getByRole('link', { name: '查看收藏' }).click()
    }
    await page.waitForURL('**/star')
    await expect(favouritePage.rows).toHaveCount(3)
    await expect(favouritePage.rows.first()).toContainText(third)
    await expectWellMade(page)
  })

  await test.step('two are put into the cart in one step, and taken out again', async () => {
    await favouritePage.tick(first)
    await favouritePage.tick(second)
    await favouritePage.addTicked.click()
    await frame.expectToast('已加入购物车2种商品')
    await frame.expectCartCount(2)
    await expectWellMade(page)
    await favouritePage.undo.click()
    await frame.expectToast('已撤销，购物车已恢复')
    await frame.expectCartCount(0)
  })

  await test.step('what is cancelled is gone, taken back, and gone for good', async () => {
    await favouritePage.tick(first)
    await favouritePage.tick(third)
    await favouritePage.cancelTicked.click()
    await frame.expectToast('取消收藏成功，共2种')
    await expect(favouritePage.rows).toHaveCount(1)
    await favouritePage.undo.click()
    await expect(favouritePage.rows).toHaveCount(3)
    await page.getByRole('button', { name: `取消收藏：${second}` }).click()
    await frame.expectToast('取消收藏成功')
    await reload(page)
    await expect(favouritePage.rows).toHaveCount(2)
    await expect(favouritePage.row(second)).toHaveCount(0)
  })
})

test('sold-out goods are awaited, and stand first when they are back', async ({ page, service }) => {
  const [goods] = await plainBasket('danti', 1)
  const name = fullName(goods!)
  const favouritePage = new FavouritePage(page)
  sellOut(service.databaseFile, goods!.id)
  await openAs(page, 'danti', `/list/info/${goods!.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^到货通知/ })
    .first()
    .click()
  await new Frame(page).expectToast('已登记')
  await page.goto('/star?tab=arrival')
  await expect(favouritePage.row(name)).toContainText('暂时缺货')
  await expectWellMade(page)
  restock(service.databaseFile, goods!.id)
  await reload(page)
  await expect(favouritePage.rows.first()).toContainText(name)
  await expect(favouritePage.rows.first()).toContainText('已到货')
  await expect(favouritePage.rows.nth(1)).toContainText('已登记')
})

test('a reorder is typed down the column and put into the cart at once', async ({ page }) => {
  const frame = new Frame(page)
  const quickPurchase = new QuickPurchasePage(page)
  await openAs(page, 'danti', `/kjcg?order=recent&keywords=${encodeURIComponent('胶囊')}`)
  await expect(quickPurchase.cells.first()).toBeVisible()
  await expectWellMade(page)
  const first = await quickPurchase.lastNumber(0)
  const second = await quickPurchase.lastNumber(1)

  await test.step('by the keyboard alone', async () => {
    await quickPurchase.cells.first().focus()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await page.keyboard.type(second)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('1000000')
    await expect(quickPurchase.cells.nth(2)).toBeFocused()
    await expect(quickPurchase.rows.filter({ has: page.getByRole('alert') })).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await expect(quickPurchase.cells.nth(1)).toBeFocused()
    await expect(quickPurchase.bar).toContainText('已填3种')
    await expect(quickPurchase.bar).toContainText('1种数量需修改')
  })

  await test.step('what can be had goes into the cart, what is wrong stays with its reason', async () => {
    await quickPurchase.addAll.focus()
    await page.keyboard.press('Enter')
    await frame.expectToast('已加入购物车2种商品')
    await frame.expectCartCount(2)
    await expect(quickPurchase.cells.nth(0)).toHaveValue('')
    await expect(quickPurchase.cells.nth(2)).toHaveValue('1000000')
    await expectWellMade(page)
  })

  await test.step('and is taken back as it was', async () => {
    await quickPurchase.undo.click()
    await frame.expectToast('已撤销，购物车已恢复')
    await frame.expectCartCount(0)
    await expect(quickPurchase.cells.nth(0)).toHaveValue(first)
  })

  await test.step('the navigation leads here', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '快捷采购' }).click()
    await page.waitForURL('**/kjcg')
  })
})
