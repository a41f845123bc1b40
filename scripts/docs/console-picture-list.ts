import { join } from 'node:path'
import type { Page } from 'playwright'

/** A picture of the console in docs/operators/roles/, named after the role whose page it is for. */
export type ConsolePicture = {
  name: string
  /** The demo account that takes it. */
  account: string
  at: string
  /** Where the picture is of one object: the first link of the list whose address contains this is opened. */
  link?: string
  act?: (page: Page) => Promise<void>
}

export const pictureFolder = join(import.meta.dirname, '../../docs/operators/pictures')
export const pictureSize = { width: 1280, height: 720 } as const
export const pictureBytesMax = 60_000

const sheet = '编号\t批发价\t药店价\n1001\t9.86\t9.50\n1002\t12.80\t12.30\n1003\t5.60\t5.40\n1004\t8.00\t7.80'

async function pasteSheet(page: Page): Promise<void> {
  await page.getByLabel('粘贴价格和库存').fill(sheet)
  await page.getByRole('button', { name: '看看会改什么' }).click()
  await page.getByRole('button', { name: /^应用 \d+ 行/ }).waitFor()
}

/** Codes of packs that are not registered are written to the row that is chosen; they stay in this browser. */
async function scanPacks(page: Page): Promise<void> {
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: '扫码装箱' }).click()
  for (const end of ['01', '02', '03']) {
    await page.getByLabel('追溯码或箱码').fill(`89${number.slice(0, 16)}${end}`)
    await page.keyboard.press('Enter')
    await page.getByText(/^已扫 /).waitFor()
  }
}

/** Fills a discount and looks at what it would cost; it is not confirmed. */
async function fillPromotion(page: Page): Promise<void> {
  await page.getByLabel('名称', { exact: false }).first().fill('冬季九四折')
  await page.getByLabel('门店付原价的百分之几').fill('94')
  await page.getByRole('button', { name: '看影响' }).click()
  await page.getByText('最低价').first().waitFor()
}

/** Looks at a telephone, which the log records, and hides it again. */
async function revealPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^显示/ }).click()
  await page.getByRole('button', { name: /^显示/ }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: /^显示/ }).waitFor()
}

/** Fills in a batch that came in; it is not confirmed. */
async function fillReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^收货/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('批号').fill('26110901')
  await dialog.getByLabel(/^收到几/).fill('200')
  await dialog.getByRole('textbox', { name: '有效期至' }).fill('2028-10-31')
}

/** Exports the log, which is an entry of its own. */
async function exportLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导出' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem').first().click()
  await saved
  await page.reload()
}

/** In the order of the day: the log of the last ones shows what the earlier ones looked at. */
export const picturesOfConsole: readonly ConsolePicture[] = [
  { name: 'service-today', account: 'kefu', at: '/' },
  { name: 'service-order', account: 'kefu', at: '/orders?view=sent', link: '/orders/', act: revealPhone },
  { name: 'warehouse-today', account: 'cangku', at: '/' },
  { name: 'warehouse-receive', account: 'cangku', at: '/goods?view=late', link: '/goods/', act: fillReceipt },
  { name: 'warehouse-order', account: 'cangku', at: '/orders?view=packed', link: '/orders/', act: revealPhone },
  { name: 'warehouse-pack', account: 'cangku', at: '/orders?view=packed', link: '/orders/', act: scanPacks },
  { name: 'quality-today', account: 'zhiguan', at: '/' },
  { name: 'quality-hold', account: 'zhiguan', at: '/orders?view=hold', link: '-HM' },
  { name: 'quality-papers', account: 'zhiguan', at: '/papers', link: '/papers?kind' },
  { name: 'finance-today', account: 'caiwu', at: '/' },
  { name: 'finance-transfer', account: 'caiwu', at: '/money' },
  { name: 'finance-figures', account: 'caiwu', at: '/figures' },
  { name: 'promotion-today', account: 'yunying', at: '/' },
  { name: 'promotion-sheet', account: 'yunying', at: '/prices', act: pasteSheet },
  { name: 'promotion-form', account: 'yunying', at: '/promotions/new?kind=zone-discount', act: fillPromotion },
  { name: 'promotion-banners', account: 'yunying', at: '/banners' },
  { name: 'sales-stores', account: 'yewu', at: '/stores' },
  { name: 'sales-store', account: 'yewu', at: '/stores', link: '/stores/' },
  { name: 'admin-today', account: 'guanli', at: '/' },
  { name: 'admin-staff', account: 'guanli', at: '/staff' },
  { name: 'admin-audit', account: 'guanli', at: '/audit', act: exportLog },
]
