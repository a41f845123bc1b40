import type { Page } from '@playwright/test'
import { checkCharacter } from '../../contract/validation/credit-code.ts'
import { expectAccessible } from '../support/accessible.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const beginning = '91330106MA27XYNC0'
const code = beginning + checkCharacter(beginning)

async function handIn(page: Page, kind: string, more: { number?: string; end?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: '交资料' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '资料' }).selectOption(kind)
  if (more.number) await dialog.getByRole('textbox', { name: '编号' }).fill(more.number)
  if (more.end) await dialog.getByRole('textbox', { name: '有效期至' }).fill(more.end)
  await dialog.getByLabel('文件').setInputFiles({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByRole('button', { name: '交资料' }).click()
  await expect(dialog).toBeHidden()
}

test('运营 collects the papers of a supplier, 质管 sends them back once, and three people sign', async ({ browser }) => {
  const { page: buyer } = await openConsole(browser, 'yunying')
  await buyer.getByRole('link', { name: '首营', exact: true }).click()
  await buyer.getByRole('button', { name: '＋ 供应商' }).click()
  const dialog = buyer.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('示例医药供应链有限公司')
  await dialog.getByRole('textbox', { name: '统一社会信用代码' }).fill('123')
  await dialog.getByRole('textbox', { name: '经营范围' }).fill('化学药、中成药')
  await dialog.getByRole('button', { name: '建档' }).click()
  await expect(dialog.getByRole('textbox', { name: '统一社会信用代码' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: '统一社会信用代码' }).fill(code)
  await dialog.getByRole('button', { name: '建档' }).click()
  await expect(buyer.getByRole('heading', { name: '示例医药供应链有限公司' })).toBeVisible()
  await expect(buyer.getByText('缺少药品经营许可证或药品生产许可证')).toBeVisible()
  await handIn(buyer, '营业执照', { number: code })
  await handIn(buyer, '药品经营许可证', { number: '浙AA5710001', end: '2029-06-30' })
  await handIn(buyer, '质量保证协议', { end: '2028-12-31' })
  for (const kind of ['印章样式', '随货同行单样式', '开户信息']) await handIn(buyer, kind)
  await expectAccessible(buyer)
  const submit = async () => {
    await buyer.getByRole('button', { name: '采购签字' }).click()
    await dialog.getByRole('button', { name: '采购签字' }).click()
    await expect(buyer.getByText('等待质管签字')).toBeVisible()
  }
  await submit()

  const { page: quality } = await openConsole(browser, 'zhiguan')
  await quality.getByRole('link', { name: /供应商 · SY/ }).click()
  await expectAccessible(quality)
  await quality.getByRole('button', { name: '驳回' }).click()
  await quality.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('许可证看不清')
  await quality.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(quality.getByText('驳回：许可证看不清')).toBeVisible()

  await reload(buyer)
  await expect(buyer.getByText('驳回：许可证看不清')).toBeVisible()
  await submit()
  await reload(quality)
  await quality.getByRole('button', { name: '质管签字' }).click()
  await quality.getByRole('dialog').getByRole('button', { name: '质管签字' }).click()
  await expect(quality.getByText('您已签过字，等待质量负责人签字')).toBeVisible()

  const { page: principal, watch } = await openConsole(browser, 'guanli')
  await principal.goto('/dossiers?view=principal')
  await principal.getByRole('table', { name: '首营档案' }).getByRole('link').first().click()
  await principal.getByRole('button', { name: '质量负责人签字' }).click()
  await principal.getByRole('dialog').getByRole('button', { name: '质量负责人签字' }).click()
  await expect(principal.getByText('2028-12-31').first()).toBeVisible()
  await principal.goto('/dossiers?view=approved')
  await expect(principal.getByRole('table', { name: '首营档案' })).toContainText('示例医药供应链有限公司')
  await expectAccessible(principal)
  expect(watch.complaints).toEqual([])

  await reload(buyer)
  await buyer.getByRole('button', { name: '导出资料包…' }).click()
  const [download] = await Promise.all([buyer.waitForEvent('download'), dialog.getByRole('button', { name: '导出' }).click()])
  await buyer.goto('/dossiers')
  await buyer.getByRole('button', { name: '导入资料包…' }).click()
  await dialog.getByLabel('资料包').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog.getByText('这不是资料包')).toBeVisible()
  await dialog.getByLabel('资料包').setInputFiles(await download.path())
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog.getByText('已有档案，交了 0 份，6 份已经有了')).toBeVisible()
  await expectAccessible(buyer)
})

test('an archive of more than 20 MB is refused where it is chosen, before it is read or sent, with the way to split it', async ({
  browser,
}) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  await page.goto('/dossiers')
  const sent: string[] = []
  page.on('request', request => void (request.method() === 'POST' && sent.push(request.url())))
  await page.getByRole('button', { name: '导入资料包…' }).click()
  const dialog = page.getByRole('dialog')
  const [field, supplier] = [dialog.getByLabel('资料包'), dialog.getByRole('textbox', { name: '供应商' })]
  await supplier.fill('SY2026112200000000')
  const zip = (bytes: number) => ({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.alloc(bytes) })
  await field.setInputFiles(zip(20 * 1_048_576 + 1))
  await expect(dialog.getByText('这个文件超过 20 MB，没有读')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/分成几个 20 MB 以内的 ZIP/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(supplier).toHaveValue('SY2026112200000000')
  expect(sent).toEqual([])
  expect(watch.complaints).toEqual([])
  await field.setInputFiles(zip(1_048_576))
  await expect(dialog.getByText('这个文件超过 20 MB，没有读')).toBeHidden()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog.getByText('这不是资料包')).toBeVisible()
})
