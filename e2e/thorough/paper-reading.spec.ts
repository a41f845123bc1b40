import { openAs } from '../screens/login.ts'
import { expectAccessible, expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

const kind = '医疗机构执业许可证'

test('a photograph is read for its owner to check, and 质管 sees where it was typed otherwise', async ({ page, browser }) => {
  await openAs(page, 'zhensuo', `/zzzj?kind=${encodeURIComponent(kind)}`)
  const form = page.getByRole('form', { name: `上传：${kind}` })
  await form.getByLabel('发证日期', { exact: true }).fill('2024-05-07')
  await form.locator('input[type=file]').first().setInputFiles('service/trial/paper-reading/clinic-licence.png')
  await expect(form.getByText('读到：2024-05-06，与填写的不同')).toBeVisible()
  await expect(form.getByText('读到企业名称：杭州示例综合门诊部')).toBeVisible()
  await expectWellMade(page)
  await form.getByRole('button', { name: '全部采用' }).click()
  // The number of the old licence was there already.
  await form.getByRole('button', { name: '采用读到的证件编号：PDY00123433010817D1522' }).click()
  await expect(form.getByLabel('证件编号', { exact: true })).toHaveValue('PDY00123433010817D1522')
  await expect(form.getByLabel('有效期至', { exact: true })).toHaveValue('2029-05-05')
  await expect(form.getByLabel('发证日期', { exact: true })).toHaveValue('2024-05-07')
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(form).toBeHidden()

  const { page: desk, watch } = await openConsole(browser, 'zhiguan', { width: 1280, height: 720 })
  await desk.goto(`/stores/zhensuo/papers?kind=${encodeURIComponent(kind)}`)
  const row = desk.getByRole('table', { name: '证上与登记的对比' }).getByRole('row', { name: /发证日期.*与照片读到的不同/ })
  await expect(row).toContainText('2024-05-06')
  await expectAccessible(desk)
  expect(watch.complaints).toEqual([])
})
