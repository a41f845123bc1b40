import { createHash } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { siteOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

const path = '/help/partner'

test('a partner’s developer chooses, and copies what belongs to that', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  const code = page.getByRole('region', { name: '一、放进网页' }).locator('code')
  await expect(code).toContainText(`src="${siteOrigin}/embed/v1.js" data-partner="您的编号"`)
  await page.getByLabel('合作伙伴编号').fill('demo')
  await page.getByLabel(/^固定版本/).check()
  await expect(code).toContainText(/embed\/\d[^/]+\/yaoji\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous" data-partner="demo"/)
  await page.getByLabel('用自己的主色').check()
  await page.getByRole('textbox', { name: '主色' }).or(page.locator('input[type=color]')).first().fill('#ffd54f')
  await expect(page.getByText(/白字对比只有 1\.\d:1/)).toBeVisible()
  await expect(page.getByRole('region', { name: '二、放进样式表' }).locator('code')).toContainText('--yaoji-color-primary: #ffd54f')
  await page.getByLabel('登录后返回的网址').fill('javascript:alert(1)')
  await expect(page.getByText('请写完整的网址')).toBeVisible()
  await expect(code).not.toContainText('javascript:')
  await page.getByRole('region', { name: '一、放进网页' }).getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
  await expectAccessible(page)
  await page.getByLabel(/^打包工具/).check()
  await expect(code).toContainText("import { startElements } from '@yaoji/widgets/elements'")
  await expect(code).toContainText('partner: "demo"')
  await expect(page.getByLabel(/^固定版本/)).toBeHidden()
})

test('the manifest names the files that browsers may check, with the hash of what is served', async ({ request }) => {
  const manifest = await (await request.get(`${siteOrigin}/embed/manifest.json`)).json()
  for (const name of ['yaoji.js', 'yaoji.classic.js']) {
    const served = await request.get(`${siteOrigin}/embed/${manifest.version}/${name}`)
    expect(served.status()).toBe(200)
    const hash = createHash('sha384')
      .update(await served.body())
      .digest('base64')
    expect([name, manifest.files[name]?.integrity]).toEqual([name, `sha384-${hash}`])
  }
})

test('the key in the address is filled in, and nothing that is none', async ({ page }) => {
  const code = page.getByRole('region', { name: '一、放进网页' }).locator('code')
  await page.goto(`${path}?partner=demo`)
  await expect(code).toContainText('data-partner="demo"')
  await page.goto(`${path}?partner=${encodeURIComponent('"><b>')}`)
  await expect(page.getByLabel('合作伙伴编号')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page shows an example that is ready', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('region', { name: '一、放进网页' }).locator('code')).toContainText('<script type="module" src="')
    await expect(page.getByLabel('合作伙伴编号')).toBeHidden()
    await expect(page.getByRole('button', { name: '复制' })).toHaveCount(0)
  })
})
