import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { operate } from '../support/operate.ts'
import { expect, test } from '../support/shop.ts'

test('controlled goods are applied for, and bought as soon as an operator approves, while the page stays open', async ({
  page,
  service,
}) => {
  await page.goto('/kxzq')
  const goods = page.getByRole('list', { name: '商品' }).locator(':scope > li')
  await expect(goods.first()).toBeVisible()
  await expect(page.getByRole('list', { name: '商品' })).not.toContainText('¥')
  await openAs(page, 'zhensuo', '/kxzq')
  await expect(page.getByRole('img', { name: '儿科控销专题' })).toBeVisible()
  const wanted = goods.filter({ has: page.getByRole('button', { name: /^申请采购权限：/ }) }).first()
  const link = wanted.getByRole('heading', { level: 2 }).getByRole('link')
  const name = await link.innerText()
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  const row = goods.filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).not.toContainText('¥')
  await row.getByRole('button', { name: `申请采购权限：${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
  await expect(row).toContainText('采购权限待审核')
  await page.getByRole('button', { name: '我的采购权限' }).click()
  const own = page.getByRole('list', { name: '我的采购权限' }).locator(':scope > li')
  await expect(own.filter({ hasText: name })).toContainText('待审核')
  await expect(page.getByRole('region', { name: '我的采购权限' })).toContainText('在贵单位所在街道已有签约客户')
  await expectWellMade(page)
  operate(service, 'right-approve', 'zhensuo', '--goods-id', id)
  await expect(own.filter({ hasText: name })).toContainText('已通过')
  await expect(row).toContainText('控销价')
  await row.getByRole('button', { name: /^加入购物车/ }).click()
  await expect(page.getByText('已加入购物车').first()).toBeVisible()
})

test('what is new of controlled goods and a group of them have pages of their own, which say when they hold', async ({ page, watch }) => {
  watch.allow(/answer 404 GET .*nobody$/, /console error .*404.*nobody$/)
  await openAs(page, 'danti', '/kxzq')
  await page.getByRole('navigation', { name: '控销专区栏目' }).getByRole('link', { name: '控销新品' }).click()
  await expect(page).toHaveURL('/kxzq/new')
  await expect(page.getByRole('list', { name: '皮肤科控销新品商品' }).getByRole('listitem').first()).toBeVisible()
  await expectWellMade(page)
  await page.goto('/kxzq/goods/erke/41')
  await expect(page.getByRole('heading', { level: 1, name: '儿科控销专题' })).toBeVisible()
  await expect(page.getByRole('img', { name: '儿科控销' })).toBeVisible()
  await expect(page.getByRole('list', { name: '专题商品' }).locator(':scope > li')).toHaveCount(4)
  await expectWellMade(page)
  for (const [path, text] of [
    ['/kxzq/goods/chunji', '开始'],
    ['/kxzq/goods/qiuji', '结束'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('.yaoji-empty__title')).toContainText(text)
  }
  expect((await page.goto('/kxzq/goods/nobody'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('页面不存在')
})
