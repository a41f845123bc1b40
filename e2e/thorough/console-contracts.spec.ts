import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('a contract is sent from its standard text, read, noted as signed on paper and ended; a report is uploaded for its batch', async ({
  browser,
}) => {
  const { page, watch } = await openConsole(browser, 'zhiguan', { width: 1280, height: 720 })
  watch.allow(/422/)
  await page.goto('/contracts')
  await page.getByRole('button', { name: '发起合同' }).click()
  await page.getByRole('menuitem', { name: '含麻承诺书' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('正文')).toHaveValue(/甲方（购货方）：\{buyer\}/)
  await dialog.getByRole('button', { name: '发给门店' }).click()
  await expect(dialog.getByText('请写门店编码')).toBeVisible()
  await dialog.getByLabel('门店编码').fill('danti')
  await dialog.getByLabel('截止日期').fill('2020-01-01')
  await dialog.getByRole('button', { name: '发给门店' }).click()
  await expect(dialog.getByText('截止日期不存在或早于今天')).toBeVisible()
  await dialog.getByLabel('截止日期').fill('2099-12-31')
  await dialog.getByRole('button', { name: '发给门店' }).click()
  await expect(page.getByText('已发给 1 家门店')).toBeVisible()
  await page.getByLabel('类型').selectOption('含麻承诺书')
  const row = page.getByRole('row').filter({ hasText: '2099-12-31' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /^HT/ }).click()
  await expect(dialog.getByText(/乙方（供货方）/)).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await row.getByRole('button', { name: '登记纸质签署' }).click()
  await dialog.getByRole('button', { name: '登记纸质签署' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/contracts?view=in-force&kind=ephedrine')
  await row.getByRole('button', { name: '终止' }).click()
  await dialog.getByLabel('原因').fill('主体变更')
  await dialog.getByRole('button', { name: '终止' }).click()
  await expect(row).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/reports')
  const first = page.getByRole('row').nth(1)
  const batch = (await first.getByRole('cell').nth(2).textContent()) ?? ''
  await first.getByRole('button', { name: '上传' }).click()
  await dialog.getByLabel('报告（PDF，10 MB 以内）').setInputFiles({
    ...{ name: 'report.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await dialog.getByLabel('报告日期').fill('2024-01-05')
  await dialog.getByRole('button', { name: '上传' }).click()
  await page.goto(`/reports?view=there&q=${batch}`)
  await expect(page.getByRole('cell', { name: '2024-01-05' })).toBeVisible()
  await expectAccessible(page)
  expect(watch.complaints).toEqual([])
})
