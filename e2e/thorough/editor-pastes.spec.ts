import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { listed, ofWord } from '../../editor/edit/test-support/word-html.ts'
import { beginArticle, logIn, toSource } from '../support/editor-pages.ts'
import { openEditorShop } from '../support/editor-shop.ts'
import { reload } from '../support/reload.ts'

let shop: Awaited<ReturnType<typeof openEditorShop>>
test.beforeAll(async () => {
  shop = await openEditorShop()
})
test.afterAll(() => shop.stop())

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })
// A site is built three times.
test.setTimeout(600_000)

async function change(page: Page, title: string, body: string): Promise<void> {
  await page.getByRole('button', { name: '文章', exact: true }).click()
  await page.getByRole('button', { name: title, exact: true }).click()
  await (await toSource(page)).fill(body)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('status').first()).toContainText('检查没有发现问题')
}

async function publish(page: Page, why: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(去发布|发布（\d+）)$/ })
    .first()
    .click()
  await page.getByLabel('为什么改').fill(why)
  await page.getByRole('button', { name: '发布选中的文章' }).click()
  await expect(page.getByText('发布成功，网站已经更新。')).toBeVisible({ timeout: 200_000 })
}

const published = (path: string) => readFileSync(join(shop.folder, `var/releases/current/site/${path}.html`), 'utf8')

const html = ofWord(`<h1><b>收货须知</b></h1>
<p class=MsoNormal>收货时<b>先点件数</b>，再签字，见<a href="https://www.nmpa.gov.cn">国家局</a>。</p>
<h2>要带的证照</h2>${listed('·', '营业执照')}${listed('·', '许可证')}
<table><tr><td>品名</td><td>数量</td></tr><tr><td>阿莫西林</td><td>3</td></tr></table>
<p class=MsoNormal><img width=300 height=200 src="file:///C:/Users/a/image001.png"></p>`)

/** A picture in the hexadecimal digits of RTF, as Word copies it. */
const drawPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    canvas.getContext('2d')?.fillRect(20, 20, 200, 100)
    const bytes = atob(canvas.toDataURL('image/png').split(',')[1] ?? '')
    return Array.from(bytes, letter => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  })

const paste = (place: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  place.evaluate((area, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }))
  }, data)

test('an editor pastes a document of Word with a table and a picture, links to an article by its name and publishes', async ({ page }) => {
  const problems: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text()) && message.location().url.includes('/_edit/')) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  await logIn(page, shop.edit)
  const text = page.getByRole('textbox', { name: '正文' })

  await test.step('the document looks as it did', async () => {
    await beginArticle(page, 'shouhuo-word', '收货须知全文')
    await text.click()
    await paste(text, {
      'text/html': html,
      'text/plain': '收货须知',
      'text/rtf': `{\\rtf1{\\pict\\pngblip\\bliptag1 ${await drawPicture(page)}}}`,
    })
    await expect(text.getByRole('heading', { name: '收货须知', level: 2 })).toBeVisible()
    await expect(text.getByRole('heading', { name: '要带的证照', level: 3 })).toBeVisible()
    await expect(text.getByRole('listitem')).toHaveText(['营业执照', '许可证'])
    await expect(text.getByRole('cell', { name: '阿莫西林' })).toBeVisible()
    await expect(text.locator('.picture img')).toHaveAttribute('src', /^\/images\/tupian-[0-9a-f]{8}\.webp$/)
  })

  await test.step('what lacks is reported at its place, the first in view', async () => {
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('摘要还没有填。')).toBeVisible()
    await expect(text.getByText('图片没有文字说明。')).toBeVisible()
    await page.getByLabel('摘要').fill('收货的时候需要逐项核对的内容。')
    await page.getByLabel('栏目').selectOption('售后服务')
    await page.getByLabel('顺序').fill('992')
    await page.getByRole('textbox', { name: '图片里是什么' }).fill('仓库的纸箱')
  })

  await test.step('a link to an article that is found by its name', async () => {
    await text.getByText('许可证').click()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: '链接', exact: true }).click()
    const asked = page.getByRole('dialog', { name: '链接' })
    await asked.getByLabel('链接到哪里').fill('退款')
    await asked.getByRole('button', { name: '退款说明' }).click()
    await asked.getByRole('button', { name: '完成' }).click()
    await expect(text.getByRole('link', { name: '退款说明' })).toHaveAttribute('href', '/help/sh/tksm')
  })

  await test.step('a closed tab loses nothing', async () => {
    page.once('dialog', dialog => void dialog.accept())
    await reload(page)
    await page.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(text.getByRole('link', { name: '退款说明' })).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status').first()).toContainText('检查没有发现问题')
    await expect(await toSource(page)).toHaveValue(/\n- 许可证\[退款说明\]\(\/help\/sh\/tksm\)\n\n\| 品名 \| 数量 \|\n/)
  })

  await test.step('and it is published', async () => {
    await publish(page, '收货须知')
    const article = published('help/shouhuo-word')
    expect(article).toContain('<strong>先点件数</strong>')
    expect(article).toContain('alt="仓库的纸箱"')
    expect(article).toMatch(/<td[^>]*>阿莫西林<\/td>/)
  })

  await test.step('of two articles published later, one alone goes back', async () => {
    page.on('dialog', dialog => void dialog.accept())
    await change(page, '收货须知全文', '只剩下这一句话，表格和图片都没有了。')
    await change(page, '订单支付', '付款以后在“我的订单”查看。')
    await publish(page, '两篇一起改')
    expect(published('help/shouhuo-word')).not.toContain('阿莫西林')
    await page.getByRole('button', { name: '文章', exact: true }).click()
    await page.getByRole('button', { name: '收货须知全文', exact: true }).click()
    await page.getByRole('button', { name: '修改记录' }).click()
    const versions = page.getByRole('listitem')
    await expect(versions.first()).toContainText('两篇一起改')
    await versions.filter({ hasText: '收货须知' }).getByRole('button', { name: '恢复这一版' }).click()
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(1)
    await page.getByLabel('为什么改').fill('收货须知改回来')
    await page.getByRole('button', { name: '发布选中的文章' }).click()
    await expect(page.getByText('发布成功，网站已经更新。')).toBeVisible({ timeout: 200_000 })
    expect(published('help/shouhuo-word')).toMatch(/<td[^>]*>阿莫西林<\/td>/)
    expect(published('help/zfps/ddzf')).toContain('付款以后在“我的订单”查看')
  })
  expect(problems).toEqual([])
})

test('an address that is taken is refused at its field, and the other article is not opened', async ({ page }) => {
  await logIn(page, shop.edit)
  await page.getByText('新建文章').click()
  for (const [name, why] of [
    ['us', '已有文章用了这个网址名称'],
    ['US', '只能用小写英文字母'],
    ['search', '网站别的页面在用这个网址'],
  ] as const) {
    await page.getByLabel('网址名称').fill(name)
    await page.getByRole('button', { name: '开始写' }).click()
    await expect(page.getByRole('alert')).toContainText(why)
    await expect(page.getByLabel('网址名称')).toHaveValue(name)
  }
  // Typed into the address bar of a new tab.
  await page.goto('about:blank')
  await page.goto(`${shop.edit}/_edit/#new=help%2Fus.md`)
  await expect(page.getByRole('alert')).toContainText('已有文章用了这个网址名称')
})
