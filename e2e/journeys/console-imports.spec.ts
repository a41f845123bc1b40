import { expectAccessible } from '../support/accessible.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

const rows = 620

/** A file whose columns have names that the shop does not know; one row is forbidden, one has no name. */
function priceList(): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const name = at === 3 ? '乙肝疫苗' : at === 5 ? '' : '试验用维生素C片'
    return `货${at},${name},${at}mg*24片,示例药业,9.60`
  })
  return Buffer.from(['货号,药名,规格,厂家,批发价', ...lines].join('\r\n'))
}

test('运营 imports a file: says what its columns mean, sees each row, stops in the middle and goes on', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  await page.getByRole('link', { name: '商品', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: '导入' }).click()
  await expect(page.getByText('近 30 天没有导入过')).toBeVisible()
  await expectAccessible(page)
  const choose = () =>
    page
      .getByLabel('选商品文件')
      .locator('input[type=file]')
      .setInputFiles({ name: '价格表.csv', mimeType: 'text/csv', buffer: priceList() })
  await choose()
  await expect(page.getByText('还没有一列是“通用名”')).toBeVisible()
  await page.getByLabel('“货号”读作').selectOption({ label: 'ERP编码' })
  await page.getByLabel('“药名”读作').selectOption({ label: '通用名' })
  await expectAccessible(page)
  await page.getByRole('button', { name: '按这样核对' }).click()
  const table = page.getByRole('table', { name: '文件里的行' })
  await expect(table).toContainText('国家规定不得网络销售：疫苗')
  await expect(table).toContainText('通用名是空的')
  await expectAccessible(page)

  // The page is left after the first step, and opened again.
  const step = page.waitForResponse(/goods\/import/)
  await page.getByRole('button', { name: `导入 ${rows - 2} 行` }).click()
  await step
  await reload(page)
  await expect(page.getByText(`导入完了：共 ${rows} 行 = 已导入 ${rows - 2} + 未导入 2`)).toBeVisible()
  await page.getByRole('link', { name: /^未导入/ }).click()
  await expect(table.locator('tbody tr:not([aria-hidden])')).toHaveCount(2)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '商品' }).click()
  await page.getByRole('main').getByRole('link', { name: '导入' }).click()
  await expect(page.getByRole('table', { name: '近 30 天的导入' })).toContainText('价格表.csv')
  await choose()
  // The columns are remembered, and nothing is new.
  await expect(page.getByRole('link', { name: `没有变化 ${rows - 2}` })).toBeVisible()
  expect(watch.complaints).toEqual([])
})

test('运营 undoes an import: sees what goes back and what stays, and confirms it', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  const lines = ['通用名,规格,生产厂家,价格', ...Array.from({ length: 520 }, (_, at) => `撤销试验片,${at}mg*24片,示例药业,9.60`)]
  const file = { name: '错的价格表.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.getByRole('link', { name: '商品', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: '导入' }).click()
  await page.getByLabel('选商品文件').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: '导入 520 行' }).click()
  await expect(page.getByText('导入完了：共 520 行')).toBeVisible()
  await page.getByRole('button', { name: '撤销导入' }).click()
  const dialog = page.getByRole('dialog', { name: '撤销导入 错的价格表.csv' })
  await expect(dialog).toContainText('520 处改回原来的值（其中下架新建的商品 520 个），0 处不动。')
  await expectAccessible(page)
  // The page is left after the first step, and opened again.
  const step = page.waitForResponse(/goods\/import_undo/)
  await dialog.getByRole('button', { name: '撤销导入' }).click()
  await step
  await reload(page)
  await expect(page.getByText('已撤销：520 处改回原来的值，0 处不动。')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: '撤销导入' })).toHaveCount(0)
  expect(watch.complaints).toEqual([])
})
