import * as calls from '@yaoji/contract/calls/console/imports'
import { operateGoodsImportCall, operateStoreImportCall } from '@yaoji/contract/calls/operator/import'
import type { ImportKind, ImportView } from '@yaoji/contract/console/imports'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { readImportFile } from '../../../service/console/imports/import-worker.ts'
import { importWorks } from '../../../service/operations/imports/import-work.ts'
import { openImport } from '../../../service/operations/imports/open-import.ts'
import { openConsole, type ConsoleShop } from './console-shop.ts'
import type { TestDialect } from '../app/dialects.ts'
import type { TestApp } from '../app/start-test-app.ts'

const runCalls = { goods: operateGoodsImportCall, stores: operateStoreImportCall } as const
type Opening = { kind?: ImportKind; name?: string }

export const csvOf = (...rows: readonly (readonly string[])[]): Buffer => Buffer.from(rows.map(cells => `${cells.join(',')}\r\n`).join(''))

/** A file that a person opens in the console, which has no signed call for it. */
export function openFile({ database, clock }: Pick<TestApp, 'database' | 'clock'>, kind: ImportKind, bytes: Buffer): Promise<number> {
  const file = readImportFile({ file: bytes.toString('base64url'), fields: importWorks[kind].fields(undefined) })
  const by = { operator: '张三', role: 'admin' as const, now: clock.now() }
  return database.write(trx => openImport(trx, { kind, fileName: `${kind}.csv`, file, ...by }))
}

/** A console with the calls that import files. */
export async function openImportShop(dialect: TestDialect) {
  const shop: ConsoleShop = await openConsole(dialect)
  const open = (as: StaffRole, bytes: Uint8Array, { kind = 'goods', name = '价格表.csv' }: Opening = {}) =>
    shop.press<{ import_id: number }>(calls.consoleImportOpenCall, {
      as,
      body: { kind, file_name: name, file: Buffer.from(bytes).toString('base64url') },
    })
  return {
    ...shop,
    open,
    /** The number of a file that is opened. */
    opened: async (as: StaffRole, bytes: Uint8Array, opening?: Opening) => (await open(as, bytes, opening)).body.data.import_id,
    see: async (as: StaffRole, id: number) => (await shop.press(calls.consoleImportCall, { as, params: { id } })).body.data,
    rows: async (as: StaffRole, import_id: number, view?: ImportView) =>
      (await shop.press(calls.consoleImportRowsCall, { as, query: { import_id, limit: 500, ...(view && { view }) } })).body.data.list,
    choose: (as: StaffRole, import_id: number, column_fields: string[]) =>
      shop.press(calls.consoleImportColumnsCall, { as, body: { import_id, column_fields } }),
    run: (as: StaffRole, import_id: number, kind: ImportKind = 'goods') => shop.press(runCalls[kind], { as, body: { import_id } }),
  }
}

export type ImportShop = Awaited<ReturnType<typeof openImportShop>>
