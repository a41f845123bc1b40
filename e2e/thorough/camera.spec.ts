import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { receivingSheetCall } from '../../contract/calls/purchase/receiving.ts'
import { wholeChromium } from '../../scripts/browser.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { barCodeVideo } from '../support/bar-code-video.ts'
import { callAs } from '../support/call-as.ts'
import { findGoods, fullName, leastQuantity } from '../support/catalogue.ts'
import { operate } from '../support/operate.ts'
import { ownServiceRule, siteOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

/** A browser whose camera plays a film, or that has none. */
function browserWith(film: string | undefined): Promise<Browser> {
  const camera = film ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`] : []
  return chromium.launch({ executablePath: wholeChromium(), args: ['--no-sandbox', '--disable-gpu', ownServiceRule, ...camera] })
}

const settings = { baseURL: siteOrigin, locale: 'zh-CN', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** The streams that the page has opened, and how many of them still run. */
async function countStreams(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    const tracks: MediaStreamTrack[] = []
    devices.getUserMedia = async constraints => {
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { runningTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length })
  })
}
const running = (page: Page) => page.evaluate(() => (window as unknown as { runningTracks: () => number }).runningTracks())

test('a camera reads one code after the other into the cart, and what came of an order', async ({ shop, watch }) => {
  watch.allow(/./)
  const goods = await findGoods(
    'danti',
    2,
    each => /^\d{13}$/.test(each.barcode) && each.quota === null && (each.number ?? 0) > 10 * each.zbz,
  )
  const [first, second] = goods
  const browser = await browserWith(barCodeVideo(goods.map(({ barcode }) => barcode)))
  const context = await browser.newContext({ ...settings, permissions: ['camera'] })
  await countStreams(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  const camera = page.getByRole('region', { name: '摄像头扫码' })

  await test.step('from the search box: goods are found, added and their quantity changed', async () => {
    await openAs(page, 'danti', '/')
    await page.getByRole('search').getByRole('link', { name: '扫码采购' }).click()
    await page.waitForURL('/kjcg/scan')
    await camera.getByRole('button', { name: '用摄像头扫码' }).click()
    await expect(camera).toContainText('可连续扫码')
    const list = page.getByRole('region', { name: '本次扫码' })
    const quantityOf = (name: string) => list.getByRole('textbox', { name: `${name} 购物车中的数量` })
    for (const each of [first!, second!]) await expect(list.getByRole('link', { name: fullName(each) })).toBeVisible({ timeout: 30_000 })
    await camera.getByRole('button', { name: '关闭摄像头' }).click()
    expect(await running(page)).toBe(0)
    const quantity = quantityOf(`${fullName(first!)} ${first!.ypgg}`)
    const wanted = String(6 * leastQuantity(first!))
    await quantity.fill(wanted)
    await quantity.press('Enter')
    await expect(page.getByLabel('条码', { exact: true })).toBeFocused()
    await expect(quantity).toHaveValue(wanted)
    await expectWellMade(page)
  })

  await test.step('the stream ends with the page', async () => {
    await camera.getByRole('button', { name: '用摄像头扫码' }).click()
    await expect.poll(() => running(page)).toBe(1)
    await page.getByRole('link', { name: /^去购物车/ }).click()
    await page.waitForURL('/cart')
  })

  await test.step('收货核对 reads by the same camera', async () => {
    await openAs(page, 'danti', '/order?tab=unreceived')
    const row = page.getByRole('listitem').filter({ hasText: '部分发货' })
    const number = /\d{16}/.exec(await row.innerText())?.[0] ?? ''
    // Before the rest is sent: the list hears of it, and no row is in part any more.
    const href = (await row.getByRole('link', { name: /^订单编号/ }).getAttribute('href')) ?? ''
    operate(shop, 'ship', number, '--carrier', '顺丰', '--parcel-number', 'SF2234567890')
    const id = href.split('/').at(-1) ?? ''
    const { batches } = await callAs(context.request, receivingSheetCall, { params: { id } })
    await page.goto(`/order/receiving/${id}`)
    await camera.getByRole('button', { name: '用摄像头扫码' }).click()
    const log = page.getByRole('log', { name: '核对结果' })
    const isOwn = batches.some(({ barcode }) => goods.some(each => each.barcode === barcode))
    await expect(log).toContainText(isOwn ? /批号/ : '不是本单商品', { timeout: 30_000 })
    await expectWellMade(page)
  })
  expect(faults.filter(text => /policy|Trusted|wasm/i.test(text))).toEqual([])
  await browser.close()
})

test('without permission or without a camera the page says what helps, and a code can be typed', async ({ watch }) => {
  watch.allow(/./)
  await test.step('refused', async () => {
    const browser = await browserWith(barCodeVideo(['6901234567892']))
    const context = await browser.newContext(settings)
    const page = await context.newPage()
    await openAs(page, 'danti', '/kjcg/scan')
    await page.getByRole('button', { name: '用摄像头扫码' }).click()
    await expect(page.getByRole('status').filter({ hasText: '没有摄像头权限' })).toBeVisible()
    await expect(page.getByRole('button', { name: '重新打开摄像头' })).toBeVisible()
    await expectWellMade(page)
    await browser.close()
  })

  await test.step('none', async () => {
    const browser = await browserWith(undefined)
    const page = await (await browser.newContext(settings)).newPage()
    await openAs(page, 'danti', '/kjcg/scan')
    await expect(page.getByText('这台设备没有找到摄像头')).toBeVisible()
    await expect(page.getByRole('button', { name: '用摄像头扫码' })).toHaveCount(0)
    await page.getByLabel('条码', { exact: true }).fill('123')
    await page.getByRole('button', { name: '加入', exact: true }).click()
    await expect(page.getByText('请输入至少8位条码、追溯码或批准文号')).toBeVisible()
    await browser.close()
  })
})
