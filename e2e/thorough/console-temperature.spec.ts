import { DatabaseSync } from 'node:sqlite'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { openAs } from '../screens/login.ts'
import { expectAccessible, expectWellMade } from '../support/accessible.ts'
import type { ShopService } from '../support/service.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

type Sent = { id: string; sn: string; parcel: string; shippedAt: number }

/** An order of danti whose parcel has 冷藏 goods. */
function sentCold({ databaseFile }: ShopService): Sent {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  const order = database
    .prepare(
      `select orders.id, orders.sn, parcel.number as parcel, parcel.shipped_at as shippedAt, order_line.goods_id as goods
       from parcel join orders on orders.id = parcel.order_id join order_batch on order_batch.parcel_id = parcel.id
       join order_line on order_line.id = order_batch.line_id join membership on membership.member_id = orders.member_id
       join person on person.id = membership.person_id
       where person.username = 'danti' and membership.is_default = 1 and parcel.delivered_at is not null order by parcel.shipped_at desc limit 1`,
    )
    .get() as Sent & { goods: number }
  database.prepare("update goods set is_cold = 1, storage = '2～8℃避光保存' where id = ?").run(order.goods)
  database.close()
  return order
}

/** The CSV of a logger: a reading each half hour from the dispatch on. */
function loggerFile({ shippedAt }: Sent, degrees: readonly number[]) {
  const rows = degrees.map((value, place) => `${chinaMinute(shippedAt + place * 1_800_000)}:00,${value}`)
  return { name: '温度.csv', mimeType: 'text/csv', buffer: Buffer.from(['时间,温度(℃)', ...rows].join('\r\n')) }
}

test('仓库 hands in the temperatures of a parcel, sees that they were too high, and the buyer reads the same curve', async ({
  page,
  browser,
  shop,
}) => {
  const order = sentCold(shop)
  const { page: desk, watch } = await openConsole(browser, 'cangku', { width: 1280, height: 720 })
  watch.allow(/order\/temperature/, /console error .*422/)
  await desk.goto(`/orders/${order.sn}`)
  const parcels = desk.getByRole('table', { name: '包裹' })
  await expect(parcels).toContainText('未交温度记录')
  await parcels.getByRole('button', { name: /^交温度记录/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('记录仪编号').fill('JL-7')
  await dialog.getByLabel('温度记录 CSV').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
  await dialog.getByRole('button', { name: '交温度记录' }).click()
  await expect(dialog.getByText(/没有找到“时间”和“温度”两列/)).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByLabel('温度记录 CSV').setInputFiles(loggerFile(order, [4.1, 5.2, 9.4, 7.8, 6.1, 5.0]))
  await dialog.getByRole('button', { name: '交温度记录' }).click()
  await expect(dialog.getByRole('img', { name: '温度曲线：最低4.1℃，最高9.4℃，色带为要求的2.0～8.0℃' })).toBeVisible()
  await expect(dialog).toContainText('超出范围')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(parcels).toContainText('超出范围')
  expect(watch.complaints).toEqual([])

  await openAs(page, 'danti', `/order/info/${order.id}`)
  await page.getByRole('button', { name: /的温度曲线$/ }).click()
  await expect(page.getByRole('img', { name: '温度曲线：最低4.1℃，最高9.4℃，绿色为要求的2.0～8.0℃' })).toBeVisible()
  await expectWellMade(page)
})
