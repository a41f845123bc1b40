import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { addAuditEntries } from './chain.ts'

/** Who imports, and the name of the file. */
export type Importer = { name: string; file: string }

/** Adds the entry of an import in its transaction: the file and how many rows of it did what. */
export const recordImport = (
  trx: Transaction<Tables>,
  action: 'goods/import' | 'aliases/import',
  { name, file }: Importer,
  counts: Readonly<Record<string, number>>,
  now: number,
): Promise<void> =>
  addAuditEntries(trx, [
    {
      created_at: now,
      entry_point: 'command',
      actor: name,
      signer: '',
      action,
      object: '',
      detail: JSON.stringify({ fields: { file, ...counts }, changes: {} }),
    },
  ])
