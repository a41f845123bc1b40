import type { Kysely } from 'kysely'
import { consoleImportRowsFileCall } from '@yaoji/contract/calls/console/files'
import type { ImportRowWire } from '@yaoji/contract/calls/console/imports'
import { importOutcomeNames } from '@yaoji/contract/console/imports'
import { listIn } from '../../operations/imports/stored-import.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { findImport } from '../imports/find.ts'
import { listImportRows } from '../imports/read.ts'
import type { Column } from './columns.ts'
import { fileRowsAtOnce as limit, type BindList, type From } from './list-file.ts'
import { headings, messages } from './messages.ts'

/** What came of a row stands before its own cells: corrected, the file is imported as it is. */
const ownColumns: readonly Column<ImportRowWire>[] = [
  [headings.line, ({ line }) => String(line), 8],
  [headings.outcome, ({ outcome }) => (outcome === null ? '' : importOutcomeNames[outcome]), 10],
  [headings.reason, ({ reasons }) => reasons.join('；'), 40],
]

/** Rows of an imported file with what came of each, as a file with the columns that it had. */
export function importFile(bind: BindList, reader: Kysely<Tables>): void {
  bind(consoleImportRowsFileCall, {
    name: messages.names.imports,
    columns: async ({ staff, query }) => {
      const file = await findImport(reader, staff.role, query.import_id)
      const given = listIn<string>(file.headings).map(
        (heading, place): Column<ImportRowWire> => [heading, ({ cells }) => cells[place] ?? ''],
      )
      return [...ownColumns, ...given]
    },
    pages:
      ({ staff, query }) =>
      (from: From<number>) =>
        listImportRows(reader, staff.role, { ...query, limit, ...from }),
  })
}
