import { endPartner, enterPartnerDesk, partnerDeskPath } from '../screens/partner-desk.ts'
import { expectAccessible } from '../support/accessible.ts'
import { partnerOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

test('a partner logs in by mail, adds an origin and a colour, takes its snippet, renews its key and leaves', async ({ page }) => {
  await test.step('logs in; what is wrong is said at its field', async () => {
    await page.goto(partnerDeskPath)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请填写合作伙伴编号')).toBeVisible()
    await expectAccessible(page)
    await enterPartnerDesk(page)
    await expectAccessible(page)
    await reload(page)
    await expect(page.getByText('登录邮箱 pa***@example.com')).toBeVisible()
  })

  await test.step('changes where its widgets may be, and what they look like', async () => {
    const origins = page.getByLabel('来源地址', { exact: true })
    await origins.fill(`${partnerOrigin}\nwww.kanglian.example`)
    await page.getByLabel('主色').fill('#FFD54F')
    await expect(page.getByText(/白字对比只有 1\.4:1/)).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('www.kanglian.example 不是来源地址')).toBeVisible()
    await expect(origins).toBeFocused()
    await origins.fill(`${partnerOrigin}\nhttps://www.kanglian.example/`)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存，立即生效')).toBeVisible()
    await expect(origins).toHaveValue(/https:\/\/www\.kanglian\.example$/m)
    await origins.fill(partnerOrigin)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('dialog')).toContainText('https://www.kanglian.example 上的组件将不能再取得数据')
    await page.getByRole('button', { name: '去掉并保存' }).click()
    await expect(origins).toHaveValue(partnerOrigin)
  })

  await test.step('takes the snippet with its key', async () => {
    await page.getByRole('link', { name: '生成接入代码' }).click()
    await expect(page.getByLabel('合作伙伴编号')).toHaveValue('demo')
    await page.goBack()
  })

  await test.step('renews its key; the former one counts for a while', async () => {
    await page.getByRole('button', { name: '换一个编号' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '换一个编号' }).click()
    await expect(page.getByText(/旧编号 demo 可以用到\d{4}-\d\d-\d\d/)).toBeVisible()
    await expect(page.locator('code').first()).toHaveText(/^[\da-f]{24}$/)
  })

  await test.step('leaves, and the address shows nothing to the next person', async () => {
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
    await reload(page)
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
    await expect(page.getByText('康联药店联盟')).toHaveCount(0)
  })
})

test('a partner sees how its pages fare, and ends its registration', async ({ page, watch }) => {
  // Of the page whose partner has ended: browsers say so of each call that it may not read.
  watch.allow(/CORS|ERR_FAILED|is not a registered origin/)
  await page.goto(partnerOrigin)
  const field = page.locator('yaoji-search').getByRole('combobox')
  await field.fill('没有这种药')
  await expect(page.locator('yaoji-search')).toContainText('暂无数据')
  await enterPartnerDesk(page)
  const health = page.getByRole('region', { name: '最近30天' })
  await expect(health).toContainText(/搜索\d+次，其中没有结果\d+次/)
  await endPartner(page)
  await page.goto(partnerOrigin)
  await field.click()
  await expect(page.getByText('本网站与药集的合作已结束，搜索和购物车已停用')).toBeVisible()
  await expect(page.getByRole('link', { name: '在药集查找药品' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says that it needs them', async ({ page }) => {
    await page.goto(partnerDeskPath)
    await expect(page.getByText(/JavaScript/)).toBeVisible()
  })
})
