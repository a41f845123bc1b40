import type { Transaction } from 'kysely'
import type { ImportKind } from '@yaoji/contract/console/imports'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import type { ColumnField } from './choose-columns.ts'
import { goodsFields, takeGoods } from './goods-work.ts'
import { messages } from './messages.ts'
import type { ImportTable, TakenRow } from './stored-import.ts'
import { checkStores, storeFields } from './store-work.ts'

type Checking = { now: number; role: StaffRole | undefined }

/** What differs between the kinds of files: their columns, the ones without which no row can be read, and how rows are checked. */
export type ImportWork = {
  fields: (role: StaffRole | undefined) => readonly ColumnField[]
  /** A file needs one of them. */
  keys: readonly string[]
  /** What would come of each row; nothing is changed. */
  check: (trx: Transaction<Tables>, table: ImportTable, checking: Checking) => Promise<ReadonlyMap<number, TakenRow>>
}

export const importWorks: Readonly<Record<ImportKind, ImportWork>> = {
  goods: {
    fields: goodsFields,
    keys: ['name'],
    check: (trx, table, checking) => takeGoods(trx, table, { ...checking, isDryRun: true }),
  },
  stores: { fields: storeFields, keys: ['store', 'company'], check: checkStores },
}

/** Why no row of a file can be checked; empty where they can. */
export function problemOf({ keys, fields }: ImportWork, columns: readonly string[]): string {
  if (keys.some(key => columns.includes(key))) return ''
  const label = fields(undefined).find(({ name }) => name === keys[0])?.label ?? ''
  return messages.needs(label)
}
