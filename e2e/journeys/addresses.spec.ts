import { redirectRows } from '../../site/pages/table.ts'
import { SoftVisit } from '../screens/soft-visit.ts'
import { expectWellMade } from '../support/accessible.ts'
import { siteOrigin } from '../support/origins.ts'
import { fixedRows, hasParameter } from '../support/page-rows.ts'
import { expect, test } from '../support/shop.ts'

test('licences, registrations and support are in the HTML of every page before any script runs', async ({ request }) => {
  const notices = ['药品经营许可证：', 'ICP备案：', '公安备案：', '技术支持']
  for (const { path } of fixedRows) {
    const html = await (await request.get(path)).text()
    expect([path, notices.filter(notice => !html.includes(notice))]).toEqual([path, []])
  }
})

test('old addresses lead to the new ones, and unknown ones to a page that says so', async ({ page, request, watch }) => {
  const answering = new Set<string>(fixedRows.flatMap(row => [row.path, ...(row.aliases ?? [])]))
  for (const { path, redirect } of redirectRows.filter(
    row => !hasParameter(row.path) && !row.isOnMainSite && answering.has(row.redirect),
  )) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, redirect])
  }
  watch.allow(/answer 404 GET .*\/404\?from=/, /console error .* 404 .*\/404\?from=/)
  const answer = await page.goto('/keine-seite?x=%E4%B8%AD')
  expect(answer?.status()).toBe(404)
  expect(new URL(page.url()).pathname).toBe('/404')
  await expect(page).toHaveTitle('页面不存在 - 药集')
  await expect(page.getByRole('main')).toContainText('没有找到：/keine-seite?x=中')
  await expectWellMade(page)
  await page.getByRole('main').getByRole('searchbox', { name: '在全部商品中搜索' }).fill('阿莫西林')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await page.waitForURL(url => url.pathname === '/search' && url.searchParams.get('keywords') === '阿莫西林')
})

test('a soft visit to an unknown address ends on the page that names it, and Back leads back', async ({ page, watch }) => {
  watch.allow(/answer 404 GET .*\/keine-seite/, /console error .* 404 .*\/keine-seite/)
  await page.goto('/help/us')
  const visit = new SoftVisit(page)
  await visit.mark()
  await page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLAnchorElement) => (link.href = '/keine-seite?x=1'))
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(`${siteOrigin}/404?from=${encodeURIComponent('/keine-seite?x=1')}`)
  await expect(page.getByRole('main')).toContainText('没有找到：/keine-seite?x=1')
  await page.goBack()
  await page.waitForURL(`${siteOrigin}/help/us`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('页面不存在')
})

test('the shortcut for a desktop leads to this shop', async ({ page, request, baseURL }) => {
  await page.goto('/')
  const shortcut = page.getByRole('contentinfo').getByRole('link', { name: '添加到桌面', includeHidden: true })
  const answer = await request.get((await shortcut.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/internet-shortcut')
  expect(await answer.text()).toBe(`[InternetShortcut]\r\nURL=${baseURL}/\r\n`)
})
