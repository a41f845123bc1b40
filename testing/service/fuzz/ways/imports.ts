import { operateGoodsImportCall, operateStoreImportCall } from '@yaoji/contract/calls/operator/import'
import type { ImportKind } from '@yaoji/contract/console-imports'
import { importWorks } from '../../../../service/operations/imports/import-work.ts'
import { openImport } from '../../../../service/operations/imports/open-import.ts'
import { readImportFile } from '../../../../service/console/imports/import-worker.ts'
import { csvOf } from '../../import-shop.ts'
import { operate, outside, type Way, type World } from './way.ts'

/** A file that a person opens in the console, which has no signed call for it. */
const opened = (kind: ImportKind, ...rows: readonly (readonly string[])[]) =>
  outside(async ({ shop: { database, clock } }) => {
    const file = readImportFile({ file: csvOf(...rows).toString('base64url'), fields: importWorks[kind].fields(undefined) })
    const by = { operator: '张三', role: 'admin' as const, now: clock.now() }
    return database.write(trx => openImport(trx, { kind, fileName: `${kind}.csv`, file, ...by }))
  })

/** New goods, and the salesperson of a store, come from files. */
export function* filesImported({ unique }: World): Way {
  const code = `F${unique()}`
  const goods = yield* opened('goods', ['ERP编码', '通用名', '规格'], [code, `试验颗粒${code}`, '5g*10袋'])
  yield* operate(operateGoodsImportCall, { import_id: goods })
  const store = yield* outside(({ shop }) =>
    shop.database.read.selectFrom('member').select(['code', 'salesperson']).orderBy('id').executeTakeFirstOrThrow(),
  )
  const stores = yield* opened('stores', ['门店编号', '业务员'], [store.code, store.salesperson])
  yield* operate(operateStoreImportCall, { import_id: stores })
}
