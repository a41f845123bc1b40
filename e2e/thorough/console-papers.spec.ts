import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

/** Ticks all that was compared, and on a licence the scopes that it names. */
async function tickAll(page: Page): Promise<void> {
  const pane = page.getByRole('region', { name: '核对' })
  const boxes = pane.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (let index = 0; index < (await boxes.count()); index++) await boxes.nth(index).check()
}

test('papers of a new store are compared by one person and signed by another, and the last one opens it', async ({ browser }) => {
  const quality = await openConsole(browser, 'zhiguan')
  const admin = await openConsole(browser, 'guanli', { width: 1280, height: 720 })
  // The longest menu has all its entries on the smallest screen.
  const menu = admin.page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(menu.last()).toBeVisible()
  for (const entry of await menu.all()) await expect(entry).toBeInViewport({ ratio: 1 })
  const { page } = quality
  await page.goto('/papers')
  await expect(page.getByRole('table', { name: /待审资质/ })).toBeVisible()
  await expectAccessible(page)
  const kinds = ['营业执照', '药品经营许可证', '法定代表人身份证', '采购委托书', '开票资料']
  for (const kind of kinds) {
    await page.goto(`/stores/xinke/papers?kind=${encodeURIComponent(kind)}`)
    const approve = page.getByRole('button', { name: '通过，交签字' })
    await expect(approve).toBeDisabled()
    await tickAll(page)
    await approve.click()
    await page.getByRole('dialog').getByRole('button', { name: '确认，交第二人签字' }).click()
    await expect(page.getByText('质衡示例已通过，等另一位人员签字')).toBeVisible()
  }
  await expectAccessible(page)
  // Another person sees the same picture and the same comparison.
  const second = admin.page
  for (const kind of kinds) {
    await second.goto('/sign')
    await second
      .getByRole('row', { name: /等您签/ })
      .filter({ hasText: `初晴示例药店 · ${kind}` })
      .getByRole('link')
      .click()
    await expect(second.getByRole('heading', { name: new RegExp(kind) })).toBeVisible()
    await second.getByRole('button', { name: /^签字/ }).click()
    await expect(second.getByRole('status').getByText('已签字，已生效')).toBeVisible()
  }
  await expectAccessible(second)
  await page.goto('/stores/xinke')
  await expect(page.getByText('已认证').first()).toBeVisible()
  await expect(page.getByText('质衡示例 · 管远示例').first()).toBeVisible()
  await expectAccessible(page)
  // Effects that are stated first come as a conflict.
  expect(quality.watch.complaints.filter(each => !each.includes('/paper/approve'))).toEqual([])
  expect(admin.watch.complaints).toEqual([])
})

test('a store is not opened without its papers, is frozen with a reason, and a page of a paper is sent back', async ({ browser }) => {
  const service = await openConsole(browser, 'kefu')
  const { page } = service
  await page.goto('/stores?q=danti')
  await page.getByRole('link', { name: '安和示例大药房' }).click()
  await page.getByRole('button', { name: '冻结…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '冻结' }).click()
  await expect(dialog.getByText('请填写原因，门店会看到')).toBeVisible()
  await dialog.getByLabel('原因，门店会看到').fill('欠款超期')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '冻结' }).click()
  await expect(page.getByRole('button', { name: '解除冻结…' })).toBeVisible()
  await expect(page.getByText('何小禾示例 · 工作台 · 欠款超期')).toBeVisible()
  // The type is refused with the papers that it needs, and what was typed stays.
  await page.getByRole('button', { name: '改…客户类型' }).click()
  await dialog.getByLabel('改为').selectOption({ label: '诊所' })
  await dialog.getByLabel('原因，记入操作记录').fill('转为诊所')
  await dialog.getByRole('button', { name: '改类型' }).click()
  await expect(dialog.getByText(/医疗机构执业许可证/)).toBeVisible()
  await expect(dialog.getByLabel('原因，记入操作记录')).toHaveValue('转为诊所')

  const quality = await openConsole(browser, 'zhiguan', { width: 1280, height: 720 })
  await quality.page.goto(`/stores/xinke/papers?kind=${encodeURIComponent('营业执照')}`)
  await expect(quality.page.getByRole('button', { name: /退回第 1 页/ })).toBeVisible()
  await quality.page.keyboard.press('n')
  const refusal = quality.page.getByRole('dialog')
  await refusal.getByLabel('退回原因').fill('图片不清晰，请重拍')
  await refusal.getByRole('button', { name: '退回第 1 页' }).click()
  await expect(quality.page.getByText('营业执照已退回，门店会收到原因')).toBeVisible()
  await expect(quality.page.getByRole('button', { name: /通过/ })).toHaveCount(0)
  // The refusal of the type was wanted.
  expect(service.watch.complaints.filter(each => !each.includes('/store/rank'))).toEqual([])
  expect(quality.watch.complaints).toEqual([])
})

test('a page with an ID card is shown for a reason, and the register of processing fits a phone', async ({ browser }) => {
  const quality = await openConsole(browser, 'zhiguan')
  const { page } = quality
  await page.goto(`/stores/xinke/papers?kind=${encodeURIComponent('法定代表人身份证')}`)
  await expect(page.getByText('法定代表人身份证：有身份证信息')).toBeVisible()
  await expect(page.getByRole('img', { name: /法定代表人身份证/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('查看原因').fill('核对签章')
  await page.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page.getByRole('img', { name: '法定代表人身份证第 1 页' })).toBeVisible()
  await expectAccessible(page)
  const admin = await openConsole(browser, 'guanli', { width: 390, height: 844 })
  await admin.page.goto('/answers?part=personal')
  await admin.page.getByRole('link', { name: '处理活动登记' }).click()
  await expect(admin.page.getByRole('table', { name: '提供给谁' })).toBeVisible()
  await expectAccessible(admin.page)
  expect([...quality.watch.complaints, ...admin.watch.complaints]).toEqual([])
})
