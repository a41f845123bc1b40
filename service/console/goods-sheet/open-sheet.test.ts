import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleSheetPreviewCall, consoleSheetRowsCall, type SheetOpenRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { operateGoodsCostCall } from '@yaoji/contract/calls/operator/goods'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { packed, herb, nearExpiry, offShelf } = goodsIds

describe.each(dialects)('goods as rows of a sheet on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.database.write(async trx => {
      const batch = { goods_id: packed, warehouse_id: 1, made_on: '2025-01-01', expires_on: '2029-01-01', quantity: 30 }
      await trx
        .insertInto('batch')
        .values({ ...batch, number: 'B2' })
        .execute()
      const stock = { goods_id: herb, warehouse_id: 2, onhand: 5, reserved: 0, arrives_on: '', arrives_units: null }
      await trx.insertInto('stock').values(stock).execute()
    })
    await shop.press(operateGoodsCostCall, { as: 'finance', body: { goods_id: packed, price: '5.00' } })
  })
  afterAll(() => closeConsole(shop))

  const open = async (query: Record<string, string | number>, as: StaffRole = 'promotion'): Promise<SheetOpenRowWire[]> =>
    (await shop.press(consoleSheetRowsCall, { as, query })).body.data.list

  test('have every price of their warehouse, and units by batch for those who change units', async () => {
    const [row, ...others] = await open({ ids: String(packed) })
    expect(others).toEqual([])
    expect(row).toMatchObject({ goods_id: packed, batch: '', stock: '1000', prices: ['9.60', '', '', '', '', '', ''] })
    const batches = await open({ ids: String(packed) }, 'warehouse')
    expect(batches.map(({ batch, stock, prices }) => [batch, stock, prices[0]])).toContainEqual(['B2', '30', undefined])
    expect(batches.filter(({ prices }) => prices.length > 0)).toHaveLength(1)
  })

  test('have a row in each warehouse, which the preview finds again', async () => {
    const rows = await open({ ids: `${herb},${nearExpiry}` }, 'admin')
    expect(new Set(rows.filter(({ goods_id }) => goods_id === herb).map(({ warehouse }) => warehouse)).size).toBe(2)
    const text = rows.map(({ goods_id, warehouse, batch, stock }) => [goods_id, warehouse, batch, stock].join('\t'))
    const body = { text: ['编号\t仓库\t批号\t库存', ...text].join('\n') }
    const answer = (await shop.press(consoleSheetPreviewCall, { as: 'admin', body })).body.data
    expect(answer.rows.map(({ found }) => found)).toEqual(rows.map(() => 'same'))
  })

  test('take the same statements for one as for all', async () => {
    const countOf = async (query: Record<string, string>) => {
      const before = shop.database.statements()
      await open(query, 'admin')
      return shop.database.statements() - before
    }
    await countOf({})
    const [one, all] = [await countOf({ ids: String(packed) }), await countOf({})]
    expect(all).toBeLessThanOrEqual(one + 1)
    expect(one).toBeLessThanOrEqual(14)
  })

  test('are those of the list, with costs for the roles that may know them', async () => {
    expect((await open({ view: 'off' })).map(({ goods_id }) => goods_id)).toEqual([offShelf])
    expect((await open({ q: '试验商品5' })).map(({ goods_id }) => goods_id)).toEqual([goodsIds.soldOut])
    expect(await open({ q: '没有这种药' })).toEqual([])
    const costs = async (as: StaffRole) => (await open({ ids: String(packed) }, as))[0]?.cost
    expect([await costs('promotion'), await costs('warehouse')]).toEqual(['5.00', ''])
  })
})
