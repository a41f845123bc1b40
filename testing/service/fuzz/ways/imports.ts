import {
  operateGoodsImportCall,
  operateGoodsImportUndoCall,
  operateStoreImportCall,
  operateStoreImportUndoCall,
} from '@yaoji/contract/calls/operator/import'
import type { ImportKind } from '@yaoji/contract/console/imports'
import { csvOf, openFile } from '../../shops/import-shop.ts'
import { operate, outside, type Way, type World } from './way.ts'

const opened = (kind: ImportKind, ...rows: readonly (readonly string[])[]) => outside(({ shop }) => openFile(shop, kind, csvOf(...rows)))

/** New goods come from a file and leave the shelf as it is undone; the area of a store comes from another and goes back. */
export function* filesImported({ unique }: World): Way {
  const code = `F${unique()}`
  const goods = yield* opened('goods', ['ERP编码', '通用名', '规格'], [code, `试验颗粒${code}`, '5g*10袋'])
  yield* operate(operateGoodsImportCall, { import_id: goods })
  yield* operate(operateGoodsImportUndoCall, { import_id: goods })
  const stores = yield* opened('stores', ['门店编号', '区域'], ['daiqian', '浙江省 杭州市 滨江区'])
  yield* operate(operateStoreImportCall, { import_id: stores })
  yield* operate(operateStoreImportUndoCall, { import_id: stores })
}
