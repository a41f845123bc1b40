import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleSheetRowsCall } from '@yaoji/contract/calls/console/goods-sheet'
import { operateGoodsSheetCall } from '@yaoji/contract/calls/operator/goods'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'

const { packed, limited, cold } = goodsIds
const as = 'promotion'

describe.each(dialects)('特价 that several people change at once on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const moment = (days: number) => `${addDays(chinaDay(shop.clock.now()), days).replaceAll('-', '')}0000`
  const special = (price: string, from = 1) => `${price}/${moment(from)}/${moment(31)}/`
  const press = (cell: string, more: object = {}) =>
    shop.press<{ statement?: StatementWire }>(operateGoodsSheetCall, { as, body: { note: '月底特价', cells: [cell], ...more } })
  const stated = async (cell: string) => ({ confirm: (await press(cell)).body.data.statement!.confirm })
  const shown = async (id: number) =>
    (await shop.press(consoleSheetRowsCall, { as, query: { ids: String(id) } })).body.data.list[0]!.special

  test('are not overwritten where the form of their promotion saves another price meanwhile', async () => {
    const begun = `${packed}:special:${special('9.00')}:`
    expect((await press(begun, await stated(begun))).status).toBe(200)
    const cell = `${packed}:special:${special('8.50')}:${special('9.00')}`
    const confirm = await stated(cell)
    const { promise: taken, resolve: take } = Promise.withResolvers<undefined>()
    const saved = shop.database.write(async trx => {
      const own = trx.selectFrom('special_price').select('promotion_id').where('goods_id', '=', packed)
      await trx.updateTable('promotion').set({ name: '活动' }).where('id', 'in', own).execute()
      await trx.updateTable('special_price').set({ price_units: 70_000 }).where('goods_id', '=', packed).execute()
      take(undefined)
      await new Promise(resolve => setTimeout(resolve, 1_000))
    })
    await taken
    const { status, body } = await press(cell, confirm)
    await saved
    expect([status, body.msg]).toEqual([409, expect.stringContaining('特价')])
    expect(await shown(packed)).toBe(special('7.00'))
  })

  test('come into one promotion of their period', async () => {
    const [one, other] = [special('95.00', 2), special('96.00', 2)]
    const cells = [`${limited}:special:${one}:`, `${cold}:special:${other}:`]
    const confirms = await Promise.all(cells.map(stated))
    const done = await Promise.all(cells.map((cell, at) => press(cell, confirms[at])))
    expect(done.map(({ status, body }) => (status === 200 ? '' : body.msg))).toEqual(['', ''])
    expect([await shown(limited), await shown(cold)]).toEqual([one, other])
    const rows = shop.database.read.selectFrom('special_price').select('promotion_id').where('goods_id', 'in', [limited, cold])
    expect(await rows.distinct().execute()).toHaveLength(1)
  })
})
