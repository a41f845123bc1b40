import { expectAccessible } from '../support/accessible.ts'
import { paperPhoto } from '../support/photo.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('运营 gives goods pictures, orders them, takes one away and back; buyers see them at once', async ({ browser, page: shopPage }) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  await page.getByRole('link', { name: '商品', exact: true }).click()
  await page.getByRole('table', { name: '商品' }).locator('tbody a').first().click()
  const own = page.getByRole('region', { name: '图片' })
  await expect(own.getByText('按商品资料画的包装')).toBeVisible()
  await own.getByLabel('选商品图片').setInputFiles([paperPhoto, { ...paperPhoto, name: '背面.png' }])
  const thumbs = own.getByRole('list', { name: '商品图片' }).getByRole('listitem')
  await expect(thumbs).toHaveCount(2)
  const sources = () => thumbs.locator('img').evaluateAll(pictures => pictures.map(each => each.getAttribute('src')))
  const [first, second] = await sources()
  await expectAccessible(page)

  await own.getByRole('button', { name: '第 2 张' }).click()
  await own.getByRole('button', { name: '前移' }).click()
  await expect.poll(sources).toEqual([second, first])
  await own.getByRole('button', { name: '第 2 张' }).dragTo(own.getByRole('button', { name: '第 1 张' }))
  await expect.poll(sources).toEqual([first, second])
  await own.getByRole('button', { name: '移除' }).click()
  await expect(own.getByRole('status')).toContainText('已移除')
  await expect(thumbs).toHaveCount(1)
  await own.getByRole('button', { name: '撤销' }).click()
  await expect(thumbs).toHaveCount(2)

  const id = /goods\/(\d+)/.exec(page.url())?.[1] ?? ''
  await shopPage.goto(`/list/info/${id}`)
  await expect(shopPage.locator(`img[src$="${first ?? ''}"]`).first()).toBeVisible()
  expect(watch.complaints).toEqual([])
})
