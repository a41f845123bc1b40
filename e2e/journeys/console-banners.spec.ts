import { expectAccessible } from '../support/accessible.ts'
import { paperPhoto } from '../support/photo.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('运营 sets a banner with a picture, sees it at both widths, and takes a removal back', async ({ browser, page: shopPage }) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  await page.getByRole('link', { name: '促销', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: '横幅' }).click()
  const list = page.getByRole('region', { name: '这个位置的横幅' })
  const banners = list.getByRole('heading', { level: 2 })
  await expect(banners.first()).toBeVisible()
  const before = await banners.allTextContents()
  await page.getByRole('button', { name: '加横幅' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('试验横幅')
  await dialog.getByRole('textbox', { name: '点开后' }).fill('/nowhere')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('没有页面 /nowhere')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '点开后' }).fill('/list')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(banners).toHaveCount(before.length + 1)

  await list.getByLabel('选“试验横幅”的图片').setInputFiles(paperPhoto)
  await expect(list.getByRole('img', { name: /^试验横幅，电脑/ })).toHaveAttribute('src', /^\/picture\//)
  await expect(list.getByRole('img', { name: /^试验横幅，手机/ })).toBeVisible()
  await expectAccessible(page)
  const own = list.getByRole('listitem').filter({ hasText: '试验横幅' })
  for (let at = 0; at < before.length; at++) {
    await own.getByRole('button', { name: '前移' }).click()
    await expect(banners.nth(before.length - at - 1)).toHaveText('试验横幅')
  }
  await shopPage.goto('/')
  // The activities of the home page come when they are near.
  await shopPage.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(shopPage.locator('img[src*="/picture/"]').first()).toBeVisible()

  await own.getByRole('button', { name: '移除' }).click()
  await expect(banners).toHaveText(before)
  await page.getByRole('button', { name: '撤销最近一次修改' }).click()
  await expect(banners.first()).toHaveText('试验横幅')
  // A path without a page is an answer of 422.
  expect(watch.complaints.filter(each => !each.includes('/banner/save'))).toEqual([])
})
