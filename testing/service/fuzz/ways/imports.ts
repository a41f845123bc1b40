import { operateGoodsImportCall, operateGoodsImportUndoCall, operateStoreImportCall } from '@yaoji/contract/calls/operator/import'
import type { ImportKind } from '@yaoji/contract/console-imports'
import { csvOf, openFile } from '../../import-shop.ts'
import { operate, outside, type Way, type World } from './way.ts'

const opened = (kind: ImportKind, ...rows: readonly (readonly string[])[]) => outside(({ shop }) => openFile(shop, kind, csvOf(...rows)))

/** New goods come from a file and leave the shelf as it is undone; the salesperson of a store comes from another. */
export function* filesImported({ unique }: World): Way {
  const code = `F${unique()}`
  const goods = yield* opened('goods', ['ERP编码', '通用名', '规格'], [code, `试验颗粒${code}`, '5g*10袋'])
  yield* operate(operateGoodsImportCall, { import_id: goods })
  yield* operate(operateGoodsImportUndoCall, { import_id: goods })
  const store = yield* outside(({ shop }) =>
    shop.database.read.selectFrom('member').select(['code', 'salesperson']).orderBy('id').executeTakeFirstOrThrow(),
  )
  const stores = yield* opened('stores', ['门店编号', '业务员'], [store.code, store.salesperson])
  yield* operate(operateStoreImportCall, { import_id: stores })
}
