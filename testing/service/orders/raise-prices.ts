import { goodsIds } from '../shops/commerce-goods.ts'
import { csvOf, openFile } from '../shops/import-shop.ts'
import type { TestApp } from '../app/start-test-app.ts'

type Operate = (command: string, body: Record<string, unknown>) => Promise<object>

/** Raises prices, less than threefold, by a price sheet, an import of goods and one of stores; answers the operations that lower them again. */
export async function raisePrices(shop: Pick<TestApp, 'database' | 'clock'>, operate: Operate) {
  const imported = async (price: string) => {
    const import_id = await openFile(shop, 'goods', csvOf(['通用名', '价格'], ['撤销试验片', price]))
    await operate('goods-import', { import_id })
    return import_id
  }
  const raised = await operate('goods-sheet', { note: '涨价', cells: [`${goodsIds.herb}:1:price:0:0.90:0.3333`] })
  const { sheet } = ('answer' in raised ? raised.answer : {}) as { sheet: number } // The operation declares it.
  await imported('0.3333')
  // Clinics pay no less than pharmacies did for these goods.
  const { limited: goods_id } = goodsIds
  await shop.database.write(async trx => {
    await trx.updateTable('member').set({ is_passed: 0 }).where('code', '=', 'poor').execute()
    const { id: _, ...base } = await trx.selectFrom('goods_price').selectAll().where('goods_id', '=', goods_id).executeTakeFirstOrThrow()
    await trx
      .insertInto('goods_price')
      .values({ ...base, rank: 1, price_units: base.price_units - 100 })
      .execute()
  })
  const stores = await openFile(shop, 'stores', csvOf(['门店编号', '客户类型'], ['poor', '诊所']))
  await operate('store-import', { import_id: stores })
  return { store_import_undo: { import_id: stores }, 'goods/undo': { sheet }, 'goods/import_undo': { import_id: await imported('0.90') } }
}
