import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleSheetPreviewCall, consoleSheetRowsCall } from '@yaoji/contract/calls/console/goods-sheet'
import * as goods from '@yaoji/contract/calls/operator/goods'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { packed, limited, ephedrine, offShelf, herb, nearExpiry } = goodsIds

describe.each(dialects)('pasted 特价 on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.press(goods.operateGoodsCostCall, { as: 'finance', body: { goods_id: String(packed), price: '5.00' } })
  })
  afterAll(() => closeConsole(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const preview = async (text: string, as: StaffRole = 'promotion') =>
    (await shop.press(consoleSheetPreviewCall, { as, body: { text } })).body.data
  const apply = async (cells: readonly string[]) => {
    const press = (more = {}) =>
      shop.press<{ changed: number; statement?: StatementWire }>(goods.operateGoodsSheetCall, {
        as: 'promotion',
        body: { note: '月底特价', cells, ...more },
      })
    return press({ confirm: (await press()).body.data.statement!.confirm })
  }
  const special = async (id: number) =>
    (await shop.press(consoleSheetRowsCall, { as: 'promotion', query: { ids: String(id) } })).body.data.list[0]!.special

  test('are previewed with margin, cost and reason, and what is applied is what was previewed', async () => {
    const head = '编号\t特价\t特价开始\t特价结束\t每店限购'
    const until = day(10)
    const { rows, columns } = await preview(
      [
        head,
        `${packed}\t8.80\t\t${until}\t500`,
        `${packed}\t8.00\t\t${until}`,
        `${limited}\t60\t${day(1)} 08:30\t${until} 20:00`,
        `${nearExpiry}\t9.99`,
        `${offShelf}\t1\t\t${until}`,
        `${herb}\t无`,
        `${ephedrine}\tx\t\t${until}`,
      ].join('\n'),
    )
    expect(columns.map(({ meaning }) => meaning)).toEqual(['商品编号', '特价', '特价开始', '特价结束', '每店限购'])
    expect(rows.map(({ found }) => found)).toEqual(['added', 'refused', 'fall', 'refused', 'refused', 'same', 'refused'])
    expect(rows[0]).toMatchObject({ why: '新增特价', margin_was: 47, margin_now: 43 })
    expect(rows[1]!.why).toBe('和第 2 行重复')
    expect(rows[2]!.cells[0]!.now).toBe(`60.00（${day(1)} 08:30 至 ${until} 20:00）`)
    expect([rows[3]!.why, rows[4]!.why, rows[6]!.why]).toEqual(['特价要写哪天结束', '商品没有上架', expect.stringContaining('不是价格')])
    expect((await preview(`${head}\n${packed}\t8.80\t\t${until}`, 'warehouse')).rows[0]!.why).toContain('不能改价格')
    const done = await apply(rows[0]!.cells.map(({ cell }) => cell))
    expect([done.status, done.body.data.changed]).toEqual([200, 1])
    expect(await special(packed)).toBe(rows[0]!.cells[0]!.cell.split(':')[2])
    const again = (await preview(`${head}\n${packed}\t8.80\t\t${until}\t500\n${limited}\t\t\t${until}`)).rows
    expect(again.map(({ found, why }) => [found, why])).toEqual([
      ['same', ''],
      ['refused', '没有特价：要写特价的价格'],
    ])
  })
})
