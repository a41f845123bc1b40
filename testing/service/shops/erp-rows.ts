import * as calls from '@yaoji/contract/calls/operator/goods-rows'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from './commerce-goods.ts'
import { openConsole, type ConsoleShop } from './console-shop.ts'
import type { TestDialect } from '../app/dialects.ts'

export type RowsAnswer = calls.GoodsRowsWire & { statement?: StatementWire }
type Answered = { body: { data: RowsAnswer } }
type RowsCall = typeof calls.operateGoodsUpsertCall | typeof calls.operateGoodsPricesCall | typeof calls.operateGoodsStockCall

export const resultsOf = ({ body }: Answered): string[] => body.data.rows.map(({ result }) => result)
export const reasonsOf = ({ body }: Answered): string[] => body.data.rows.flatMap(({ reasons }) => reasons)

/** The codes that the ERP has for two goods of the fixture. */
export const goodsCodes = { packed: 'A1', herb: 'B2' } as const

export const giveGoodsCodes = ({ database }: Pick<ConsoleShop, 'database'>): Promise<void> =>
  database.write(async trx => {
    for (const name of ['packed', 'herb'] as const)
      await trx.updateTable('goods').set({ erp_code: goodsCodes[name] }).where('id', '=', goodsIds[name]).execute()
  })

/** A console whose goods have codes of an ERP, and the calls that take rows. */
export async function openErpShop(dialect: TestDialect) {
  const shop: ConsoleShop = await openConsole(dialect)
  await giveGoodsCodes(shop)
  const sender =
    (call: RowsCall) =>
    (rows: readonly object[], more: Record<string, string> = {}, as: StaffRole = 'admin') =>
      shop.press<RowsAnswer>(call, { as, body: { rows: JSON.stringify(rows), ...more } })
  return {
    ...shop,
    upsert: sender(calls.operateGoodsUpsertCall),
    setPrices: sender(calls.operateGoodsPricesCall),
    setStock: sender(calls.operateGoodsStockCall),
    goodsOf: (code: string) => shop.database.read.selectFrom('goods').selectAll().where('erp_code', '=', code).executeTakeFirst(),
    onhandOf: async (id: number) =>
      (await shop.database.read.selectFrom('stock').select('onhand').where('goods_id', '=', id).executeTakeFirst())?.onhand,
    priceOf: async (id: number, rank: number) =>
      (
        await shop.database.read
          .selectFrom('goods_price')
          .select('price_units')
          .where('goods_id', '=', id)
          .where('rank', '=', rank)
          .executeTakeFirst()
      )?.price_units,
  }
}

export type ErpShop = Awaited<ReturnType<typeof openErpShop>>
