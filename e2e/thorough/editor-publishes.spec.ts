import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { addDays, chinaDay } from '../../contract/domain/china-day.ts'
import { createFalseClock } from '../../testing/clock-trial/false-clock.ts'
import { freePort } from '../../scripts/http/free-port.ts'
import { isLongRun } from '../../scripts/test-run/extent.ts'
import { beginArticle, logIn, toSource } from '../support/editor-pages.ts'
import { openEditorShop } from '../support/editor-shop.ts'
import { startProgram, type Program } from '../support/program.ts'

const root = new URL('../../', import.meta.url).pathname

let edit = ''
let site = ''
let shop: Awaited<ReturnType<typeof openEditorShop>>
let siteProgram: Program
/** Of the site's server, which builds by itself when a day has come. */
const clock = isLongRun ? createFalseClock() : undefined

test.beforeAll(async () => {
  shop = await openEditorShop('help/sh')
  const port = await freePort()
  edit = shop.edit
  site = `http://localhost:${port}`
  const environment = { ...shop.environment, ...clock?.environment, YAOJI_SITE_PORT: String(port) }
  siteProgram = await startProgram('scripts/site-server.ts', `${site}/`, environment)
})
test.afterAll(async () => {
  await siteProgram.stop()
  clock?.remove()
  await shop.stop()
})

/** Fills in what an article still lacks and saves it for a day ahead. */
async function schedule(page: Page, article: { summary: string; order: string; body: string; day: string }): Promise<void> {
  await page.getByLabel('摘要').fill(article.summary)
  await page.getByLabel('发布日期').fill(article.day)
  await page.getByLabel('栏目').selectOption('支付与配送')
  await page.getByLabel('顺序').fill(article.order)
  await page.getByRole('textbox', { name: '正文' }).fill(article.body)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('status').first()).toContainText(`将于 ${article.day} 发布`)
}

async function publish(page: Page, why: string): Promise<void> {
  await page.getByLabel('为什么改').fill(why)
  await page.getByRole('button', { name: '发布选中的文章' }).click()
  await expect(page.getByText('发布成功，网站已经更新。')).toBeVisible({ timeout: 150_000 })
}

const text = async (path: string) => (await fetch(site + path)).text()

// One desk, and a site that is built for minutes.
test.describe.configure({ mode: 'serial' })
// Articles are written at a desk.
test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })
// A preview starts and a site is built.
test.setTimeout(300_000)

test('an editor writes, looks at the page, schedules, publishes and takes back, in a browser alone', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  const later = addDays(chinaDay(Date.now()), 7)
  await logIn(page, edit)

  await test.step('a new article for a day ahead', async () => {
    await beginArticle(page, 'chunjie-fahuo', '春节发货安排')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('摘要还没有填。')).toBeVisible()
    await schedule(page, { summary: '春节期间哪几天发货，哪几天停运。', order: '990', body: '除夕到初六不发货。', day: later })
    await expect(page.getByRole('status').first()).toContainText('检查没有发现问题')
  })

  const picture = await test.step('a picture becomes a webp, and the preview shows it', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '图片', exact: true }).click()
    await (await chooser).setFiles(join(root, 'site/public/images/share.png'))
    await page.getByRole('textbox', { name: '图片里是什么' }).fill('仓库的纸箱')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status').first()).toContainText('检查没有发现问题')
    const source = await toSource(page)
    await expect(source).toHaveValue(/!\[仓库的纸箱\]\(\/images\/share-[0-9a-f]{8}\.webp\)/)
    const [address = ''] = /\/images\/[\w.-]+/.exec(await source.inputValue()) ?? []
    expect((await page.request.get(edit + address)).status()).toBe(200)
    return address
  })

  await test.step('the real page at both widths', async () => {
    for (const title of ['电脑 1440 像素', '手机 390 像素']) {
      const heading = page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { name: '春节发货安排' })
      await expect(heading).toBeVisible({ timeout: 90_000 })
    }
  })

  await test.step('another address before anybody knows the first', async () => {
    await page.getByRole('button', { name: '文章', exact: true }).click()
    await page.getByRole('button', { name: '春节发货安排' }).click()
    await page.getByRole('button', { name: '改网址' }).click()
    const asked = page.getByRole('dialog', { name: '改网址' })
    await asked.getByLabel('新的网址名称').fill('chunjie-songhuo')
    await asked.getByRole('button', { name: '改网址' }).click()
    await expect(page).toHaveURL(/chunjie-songhuo/)
    await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('春节发货安排')
  })

  await test.step('an article of today, compared and published with it', async () => {
    await page.getByRole('button', { name: '文章', exact: true }).click()
    await page.getByRole('button', { name: '订单支付' }).click()
    await page.getByRole('textbox', { name: '正文' }).fill('付款以后在“我的订单”查看。')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status').first()).toContainText('检查没有发现问题')
    // The preview takes the text in after it was saved.
    const desktop = page.frameLocator('iframe[title="电脑 1440 像素"]')
    await expect(desktop.getByText('付款以后在“我的订单”查看。')).toBeVisible({ timeout: 90_000 })
    await page.getByRole('button', { name: '去发布' }).click()
    await page.getByText('前后对照').last().click()
    await expect(page.getByRole('cell', { name: '付款以后在“我的订单”查看。' })).toBeVisible()
    await publish(page, '付款说明')
    await expect.poll(() => text('/help/zfps/ddzf')).toContain('付款以后在“我的订单”查看')
    expect(await text('/help/search')).not.toContain('春节发货安排')
    expect((await fetch(site + picture)).status).toBe(404)
  })

  await test.step('one click goes back', async () => {
    await expect(page.getByText(/小王 · 付款说明/)).toBeVisible()
    await page.getByRole('button', { name: '退回到这一版' }).click()
    await expect(page.getByText('发布成功，网站已经更新。')).toBeVisible({ timeout: 150_000 })
    await expect.poll(() => text('/help/zfps/ddzf')).not.toContain('付款以后在“我的订单”查看')
  })
})

test('of two editors the second learns what the first saved, and chooses between both texts', async ({ page, browser }) => {
  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const people = [
    { page, name: '小王', words: '小王写的一段。' },
    { page: second, name: '小李', words: '小李写的一段。' },
  ]
  for (const { page: own, name } of people) {
    await logIn(own, edit, name)
    await own.getByRole('button', { name: '退款说明' }).click()
    await toSource(own)
  }
  for (const { page: own, words } of people) {
    await own.getByRole('textbox', { name: '正文' }).fill(words)
    await own.getByRole('button', { name: '保存' }).click()
    await expect(own.getByRole('status').first()).toContainText(own === second ? '小王' : '已保存')
  }
  // What a button has put in the place of a selected text, the browser's own undo takes back.
  const body = second.getByRole('textbox', { name: '正文' })
  await body.selectText()
  await second.getByRole('button', { name: '加粗' }).click()
  await expect(body).toHaveValue('**小李写的一段。**')
  await body.press('ControlOrMeta+z')
  await expect(body).toHaveValue('小李写的一段。')
  // So is a table of Excel, pasted behind it.
  await body.press('ControlOrMeta+End')
  await body.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  }, '<table><tr><td>品名</td><td>规格</td></tr><tr><td>甲</td><td>1*2</td></tr></table>')
  await expect(body).toHaveValue('小李写的一段。\n\n| 品名 | 规格 |\n| --- | --- |\n| 甲 | 1\\*2 |\n\n')
  await body.press('ControlOrMeta+z')
  await expect(body).toHaveValue('小李写的一段。')
  // Playwright dismisses a dialog without a handler: the unsaved text stays.
  await second.getByRole('button', { name: /^发布/ }).click()
  await expect(second.getByRole('textbox', { name: '正文' })).toHaveValue('小李写的一段。')
  second.on('dialog', dialog => void dialog.accept())
  await second.getByRole('button', { name: /^发布/ }).click()
  const conflict = second.getByRole('region', { name: '两份不同的内容' })
  await expect(conflict.getByRole('textbox').first()).toHaveValue(/小李写的一段/)
  await expect(conflict.getByRole('textbox').last()).toHaveValue(/小王写的一段/)
  await conflict.getByRole('button', { name: '用这一份' }).first().click()
  await expect(conflict).toBeHidden()
  await page.getByRole('button', { name: /^发布/ }).click()
  const change = page.getByRole('listitem').filter({ hasText: '退款说明' })
  await change.getByText('前后对照').click()
  await expect(change.getByRole('cell', { name: '小李写的一段。' })).toBeVisible()
  // Returns and refunds are read by a second person before they are published.
  await page.getByRole('button', { name: '发布选中的文章' }).click()
  await expect(page.getByRole('status').first()).toContainText('这些文章要由另一位“审核”同事发布：退款说明')
  await second.context().close()
})

// Each builds the site once more: not in every run of the tests.
if (isLongRun)
  test('a second reader publishes, and what is for a later day appears on it by itself', async ({ page }) => {
    page.on('dialog', dialog => void dialog.accept())
    const later = addDays(chinaDay(Date.now()), 7)
    await logIn(page, edit, '老赵')
    await beginArticle(page, 'yuandan-fahuo', '元旦发货安排')
    await schedule(page, { summary: '元旦期间哪几天发货，哪几天停运。', order: '991', body: '元旦当天不发货。', day: later })
    await page
      .getByRole('button', { name: /^发布|去发布/ })
      .first()
      .click()
    await publish(page, '退款说明和元旦')
    await expect.poll(() => text('/help/sh/tksm')).toContain('小李写的一段')
    expect(await text('/help/search')).not.toContain('元旦发货安排')
    clock?.set('+8d')
    // It is asked once a minute, then built.
    await expect.poll(() => text('/help/search'), { timeout: 200_000 }).toContain('元旦发货安排')
  })
