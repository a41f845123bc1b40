/*
 * Takes the pictures of docs/operators/roles/ from a running console with sample data: `npm start`, then `npm run docs:pictures`.
 * YAOJI_CONSOLE_PORT or YAOJI_CONSOLE_ORIGIN names another console than http://localhost:4350. Names after the command take those pictures
 * alone: `npm run docs:pictures -- finance-today`. It logs in, looks, and fills forms that it does not confirm.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { demoPassword } from '../../service/operations/sample/data/members.ts'
import { findChromium } from '../browser.ts'
import { picturesOfConsole, pictureBytesMax, pictureFolder, pictureSize, type ConsolePicture } from './console-picture-list.ts'

const { YAOJI_CONSOLE_PORT: port = '4350', YAOJI_CONSOLE_ORIGIN: origin = `http://localhost:${port}` } = process.env
const codeSeconds = 30

async function enter(page: Page, account: string): Promise<boolean> {
  await page.goto('/')
  const code = /\d{6}/.exec((await page.getByText('演示：').textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('登录名').fill(account)
  await page.getByLabel('密码').fill(demoPassword)
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '登录' }).click()
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.or(page.getByRole('alert')).first().waitFor()
  return menu.isVisible()
}

/** Logs in. A code that was used before is refused, so the second attempt waits for the next one. */
async function logIn(page: Page, account: string): Promise<void> {
  if (await enter(page, account)) return
  await wait((codeSeconds + 1) * 1_000 - (Date.now() % (codeSeconds * 1_000)))
  if (!(await enter(page, account))) throw new Error(`${account} cannot log in at ${origin}: is it a console with sample data?`)
}

/** Opens the page of a picture and waits until nothing of it is still loading. */
async function open(page: Page, { at, link, act }: ConsolePicture): Promise<void> {
  await page.goto(at)
  if (link !== undefined) await page.locator(`main a[href*="${link}"]`).first().click()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
  })
}

/** A PNG as the best WebP that has at most {@link pictureBytesMax} bytes. The canvas needs a page without a policy. */
async function webpOf(canvasPage: Page, png: Buffer): Promise<Buffer> {
  for (let quality = 0.9; quality > 0.2; quality -= 0.1) {
    const url = await canvasPage.evaluate(
      async ([data, share]) => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
        canvas.getContext('2d')?.drawImage(image, 0, 0)
        return canvas.toDataURL('image/webp', share)
      },
      [png.toString('base64'), quality] as const,
    )
    const webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    if (webp.length <= pictureBytesMax) return webp
  }
  throw new Error(`a picture has more than ${pictureBytesMax} bytes at the lowest quality`)
}

async function takeAll(browser: Browser, pictures: readonly ConsolePicture[]): Promise<void> {
  const canvasPage = await browser.newPage()
  for (const [account, wanted] of Map.groupBy(pictures, picture => picture.account)) {
    const page = await browser.newPage({ baseURL: origin, viewport: pictureSize, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    await logIn(page, account)
    for (const picture of wanted) {
      await open(page, picture)
      const webp = await webpOf(canvasPage, await page.screenshot({ animations: 'disabled' }))
      writeFileSync(join(pictureFolder, `${picture.name}.webp`), webp)
      console.log(`${picture.name}.webp ${Math.ceil(webp.length / 1_000)} kB`)
    }
    await page.close()
  }
}

const names = process.argv.slice(2)
mkdirSync(pictureFolder, { recursive: true })
// Date fields are written in the language of the browser, not of the page.
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--lang=zh-CN'],
  env: { ...process.env, LANG: 'zh_CN.UTF-8', LANGUAGE: 'zh_CN' },
})
try {
  await takeAll(
    browser,
    picturesOfConsole.filter(({ name }) => names.length === 0 || names.includes(name)),
  )
} finally {
  await browser.close()
}
