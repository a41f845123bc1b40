import { expectAccessible } from '../support/accessible.ts'
import { ownServiceOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('a campaign page is put together from blocks, looked at, published, changed, put back and stopped', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'yunying', { width: 1280, height: 720 })
  watch.allow(/422/)
  await page.goto('/campaigns')
  await expect(page.getByRole('heading', { name: '活动页' })).toBeVisible()
  await page.keyboard.press('Shift+N')
  await page.getByLabel('名称', { exact: false }).first().fill('年末备货')
  await page.getByLabel('开始').first().fill('2026-01-01 00:00')
  await page.getByRole('button', { name: '加文字' }).click()
  await page.getByRole('button', { name: '加商品' }).click()
  const goods = page.getByRole('region', { name: '第 2 块：商品' })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: '第 1 块：文字' }).getByText('请填写段落')).toBeVisible()
  await page.getByLabel('段落').fill('满 500 减 20，包邮\n先到先得')
  await goods.getByLabel('商品编号').fill('1001 99999')
  await page.keyboard.press('Control+s')
  await expect(goods.getByText('没有上架的商品 99999')).toBeVisible()
  await goods.getByLabel('商品编号').fill('1001 1002')
  await goods.getByRole('button', { name: '上移' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: '年末备货' })).toBeVisible()
  await expectAccessible(page)

  // The window belongs to the shop's own site, which this journey does not need.
  await page.context().route(/\/zqmb/, route => route.fulfill({ body: '' }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '手机上看' }).click()
  const previewUrl = (await opened).url()
  expect(previewUrl).toMatch(/\/zqmb\?id=\d+&preview=/)
  const preview = new URL(previewUrl)
  const seen = async (search: string) => {
    const answer = await page.request.get(`${ownServiceOrigin}/api/campaign/zqmb${search}`)
    return JSON.stringify(await answer.json())
  }
  expect(await seen(preview.search)).toContain('满 500 减 20，包邮')
  const shown = `?id=${preview.searchParams.get('id')}`
  expect(await seen(shown)).not.toContain('先到先得')

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('link', { name: '买家看到的页面' })).toBeVisible()
  expect(await seen(shown)).toContain('先到先得')

  await page.getByLabel('段落').fill('改坏了')
  await reload(page)
  await expect(page.getByLabel('段落')).toHaveValue('改坏了')
  await page.keyboard.press('Control+s')
  const history = page.getByRole('region', { name: '历史' })
  await expect(history.getByText('保存草稿')).toHaveCount(2)
  await history.getByRole('button', { name: '恢复成这一版' }).last().click()
  await expect(page.getByLabel('段落')).toHaveValue('满 500 减 20，包邮\n先到先得')
  await page.getByRole('button', { name: '停止活动' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止活动' }).click()
  await expect(page.getByRole('button', { name: '停止活动' })).toHaveCount(0)
  await page.goto('/campaigns?view=ended')
  await expect(page.getByRole('table').getByRole('link', { name: '年末备货' })).toBeVisible()
  expect(watch.complaints).toEqual([])
})
