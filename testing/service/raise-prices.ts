import { goodsIds } from './commerce-goods.ts'
import { csvOf, openFile } from './import-shop.ts'
import type { TestApp } from './start-test-app.ts'

type Operate = (command: string, body: Record<string, unknown>) => Promise<object>

/** Raises prices, less than threefold, by a price sheet and by an import; answers the operations that lower them again, with their bodies. */
export async function raisePrices(shop: Pick<TestApp, 'database' | 'clock'>, operate: Operate) {
  const imported = async (price: string) => {
    const import_id = await openFile(shop, 'goods', csvOf(['通用名', '价格'], ['撤销试验片', price]))
    await operate('goods-import', { import_id })
    return import_id
  }
  const raised = await operate('goods-sheet', { note: '涨价', cells: [`${goodsIds.herb}:1:price:0:0.90:0.3333`] })
  const { sheet } = ('answer' in raised ? raised.answer : {}) as { sheet: number } // The operation declares it.
  await imported('0.3333')
  return { 'goods/undo': { sheet }, 'goods/import_undo': { import_id: await imported('0.90') } }
}
