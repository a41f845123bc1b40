import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { editServer } from '../../scripts/edit/server.ts'

const inProject = (path: string) => new URL(`../../${path}`, import.meta.url).pathname
/** The article that is edited. */
const article = 'site/content/help/zfps/ddzf.md'

const server = editServer({
  siteOrigin: 'http://localhost:4321',
  cmsFolder: inProject('node_modules/@sveltia/cms'),
  logo: inProject('site/public/favicon.svg'),
})

test.beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
test.afterAll(
  () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
)

/** A folder of the browser's own in place of the one that an editor chooses from the disk. */
async function openFolder(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(
    async ([path, text]) => {
      const root = await navigator.storage.getDirectory()
      await root.getDirectoryHandle('.git', { create: true })
      const folderOf = async (names: readonly string[]) => {
        let folder = root
        for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true })
        return folder
      }
      await folderOf(['site', 'public', 'images'])
      const names = path.split('/')
      const file = await (await folderOf(names.slice(0, -1))).getFileHandle(names.at(-1) ?? '', { create: true })
      const writable = await file.createWritable()
      await writable.write(text)
      await writable.close()
    },
    [article, readFileSync(inProject(article), 'utf8')] as const,
  )
  await page.getByRole('button', { name: '使用本地仓库' }).click()
}

const written = (page: Page) =>
  page.evaluate(async path => {
    let folder = await navigator.storage.getDirectory()
    const names = path.split('/')
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
    return (await (await folder.getFileHandle(names.at(-1) ?? '')).getFile()).text()
  }, article)

// Articles are written at a desk.
test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

test('an editor changes an article in a form and only that is written', async ({ page }) => {
  test.setTimeout(120_000)
  await openFolder(page)
  await expect(page.getByText('帮助中心').first()).toBeVisible()
  for (const name of ['新闻资讯', '专区介绍', '规则', '法律文件']) await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(`${page.url().split('#')[0]}#/collections/help/entries/zfps/ddzf`)
  await page.getByRole('textbox', { name: '标题' }).fill('订单支付说明')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => written(page)).toContain('title: 订单支付说明')
  const before = readFileSync(inProject(article), 'utf8').replace('title: 订单支付', 'title: 订单支付说明')
  const lines = (text: string) => text.split('\n').filter(Boolean).toSorted()
  // The form writes down its switches even when nobody has touched them.
  expect(lines(await written(page))).toEqual(lines(`${before}\ndraft: false`))
})
