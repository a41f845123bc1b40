import { expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'

test('a word is found in the help inside of another word', async ({ page }) => {
  await page.goto('/help/us')
  const search = page.getByRole('search')
  await search.getByRole('searchbox', { name: '搜索帮助文章' }).fill('退货')
  await search.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/help\/search\?q=/)
  await expect(page.getByRole('status').filter({ hasText: '篇与“退货”有关的文章' })).toBeVisible()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.locator('mark') })
    .first()
  await expect(first.getByRole('link')).toHaveText('退换货政策')
  await expectWellMade(page)
  await page.getByRole('searchbox').fill('区块链')
  await expect(page.getByRole('status').filter({ hasText: '没有找到' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '意见反馈' })).toHaveAttribute('href', '/yjfk')
  await expect(page.getByRole('link', { name: /^拨打客服热线/ })).toHaveAttribute('href', /^tel:/)
  await page.getByRole('searchbox').fill('退货')
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: '退换货政策' })).toBeVisible()
})

test('news are listed by kind and lead to each other', async ({ page }) => {
  await page.goto('/news')
  await expectWellMade(page)
  await page.getByRole('navigation', { name: '新闻类别' }).getByRole('link', { name: '公司公告' }).click()
  await expect(page).toHaveTitle('公司公告 - 药集')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/news\/info\/[\w-]+\/company$/)
  await expect(page.getByRole('article').getByText('发布日期')).toBeVisible()
  await expectWellMade(page)
  const title = await page.title()
  await page.getByRole('navigation', { name: '上一篇和下一篇' }).getByRole('link').last().click()
  await expect(page).not.toHaveTitle(title)
})

// Articles with an address of the page table are walked through in both-widths/pages.spec.ts.
for (const address of ['/help/zfps/ypth', '/help/zq/yx']) {
  test(`${address} is well made`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWellMade(page)
    await page.emulateMedia({ media: 'print' })
    const printed = () => page.evaluate(() => document.body.innerText.trim())
    await expect.poll(printed).toBe((await page.getByRole('article').innerText()).trim())
    expect(await printed()).toMatch(/^(退换货政策|优选专区介绍)[\s\S]*客服热线：400-820-0000$/)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page is a list of all articles', async ({ page }) => {
    await page.goto('/help/search')
    await page.getByRole('main').getByRole('link', { name: '退换货政策' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '退换货政策' })).toBeVisible()
    await page.goto('/news')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.getByRole('article')).toContainText('发布日期')
  })
})
