import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { addDays, chinaDay } from '../../contract/domain/china-day.ts'
import { Accounts } from '../../scripts/edit/accounts.ts'
import { freePort } from '../../scripts/test-run/addresses.ts'
import { startProgram, type Program } from '../support/program.ts'

const password = 'Yaoji2026-wang'
const root = new URL('../../', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'yaoji-editor-'))

let edit = ''
let site = ''
const programs: Program[] = []

test.beforeAll(async () => {
  cpSync(join(root, 'site/content'), join(folder, 'content'), { recursive: true })
  await new Accounts(join(folder, 'var/editors.json')).set({ name: '小王', role: 'editor' }, password)
  const [editPort, sitePort] = [await freePort(4360), await freePort(4370)]
  edit = `http://localhost:${editPort}`
  site = `http://localhost:${sitePort}`
  const env = { YAOJI_DATA_DIR: join(folder, 'var'), YAOJI_CONTENT_DIR: join(folder, 'content'), YAOJI_SITE_DIR: '' }
  programs.push(await startProgram('scripts/edit.ts', `${edit}/_edit/login`, { ...env, YAOJI_EDIT_PORT: String(editPort) }))
  programs.push(await startProgram('scripts/site-server.ts', `${site}/`, { ...env, YAOJI_SITE_PORT: String(sitePort) }))
})
test.afterAll(async () => {
  for (const program of programs) await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function logIn(page: Page): Promise<void> {
  await page.goto(edit)
  await page.getByLabel('姓名').fill('小王')
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '文章', exact: true })).toBeVisible()
}

const text = async (path: string) => (await fetch(site + path)).text()

// Articles are written at a desk.
test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })
// A preview starts and a site is built.
test.setTimeout(300_000)

test('an editor writes, looks at the page, schedules, publishes and takes back, in a browser alone', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  const later = addDays(chinaDay(Date.now()), 7)
  await logIn(page)

  await test.step('a new article for a day ahead', async () => {
    await page.getByText('新建文章').click()
    await page.getByLabel('网址名称').fill('chunjie-fahuo')
    await page.getByRole('button', { name: '开始写' }).click()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('春节发货安排')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('summary（摘要）没有填写')).toBeVisible()
    await page.getByLabel('摘要').fill('春节期间哪几天发货，哪几天停运。')
    await page.getByLabel('发布日期').fill(later)
    await page.getByLabel('栏目').selectOption('支付与配送')
    await page.getByLabel('顺序').fill('990')
    await page.getByLabel('正文').fill('除夕到初六不发货。')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status').first()).toContainText(`将于 ${later} 发布`)
    await expect(page.getByRole('status').first()).toContainText('检查没有发现问题')
  })

  await test.step('the real page at both widths', async () => {
    for (const title of ['电脑 1440 像素', '手机 390 像素']) {
      const heading = page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { name: '春节发货安排' })
      await expect(heading).toBeVisible({ timeout: 90_000 })
    }
  })

  await test.step('an article of today, compared and published with it', async () => {
    await page.getByRole('button', { name: '文章' }).click()
    await page.getByRole('button', { name: '订单支付' }).click()
    await page.getByLabel('正文').fill('付款以后在“我的订单”查看。')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status').first()).toContainText('检查没有发现问题')
    await page.getByRole('button', { name: '去发布' }).click()
    await page.getByText('前后对照').last().click()
    await expect(page.getByRole('cell', { name: '付款以后在“我的订单”查看。' })).toBeVisible()
    await page.getByLabel('为什么改').fill('付款说明')
    await page.getByRole('button', { name: '发布选中的文章' }).click()
    await expect(page.getByText('发布成功，网站已经更新。')).toBeVisible({ timeout: 150_000 })
    await expect.poll(() => text('/help/zfps/ddzf')).toContain('付款以后在“我的订单”查看')
    expect(await text('/help/search')).not.toContain('春节发货安排')
  })

  await test.step('one click goes back', async () => {
    await expect(page.getByText(/小王 · 付款说明/)).toBeVisible()
    await page.getByRole('button', { name: '退回到这一版' }).click()
    await expect(page.getByText('发布成功，网站已经更新。')).toBeVisible({ timeout: 150_000 })
    await expect.poll(() => text('/help/zfps/ddzf')).not.toContain('付款以后在“我的订单”查看')
  })
})
