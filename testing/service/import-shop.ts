import * as calls from '@yaoji/contract/calls/console/imports'
import { operateGoodsImportCall, operateStoreImportCall } from '@yaoji/contract/calls/operator/import'
import type { ImportKind, ImportView } from '@yaoji/contract/console-imports'
import type { StaffRole } from '@yaoji/contract/operator-roles'
import { openConsole, type ConsoleShop } from './console-shop.ts'
import type { TestDialect } from './dialects.ts'

const runCalls = { goods: operateGoodsImportCall, stores: operateStoreImportCall } as const
type Opening = { kind?: ImportKind; name?: string }

export const csvOf = (...rows: readonly (readonly string[])[]): Buffer => Buffer.from(rows.map(cells => `${cells.join(',')}\r\n`).join(''))

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
