import { Type } from 'typebox'
import { importKinds, importLimits, importOutcomes, importReaders, importStates, importViews, undoStates } from '../../console/imports.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { importCountsSchema } from '../operator/import.ts'
import { flagSchema, idParams, idSchema, namedFile } from '../schemas.ts'

/** Files of goods and stores that are imported: what their columns mean, and what comes of each row. */
export const consoleImportsCall: Call<typeof consoleImportsSchemas.consoleImports> = { method: 'GET', path: '/api/console/imports' }
export const consoleImportOpenCall: Call<typeof consoleImportsSchemas.consoleImportOpen> = { method: 'POST', path: '/api/console/imports' }
export const consoleImportCall: Call<typeof consoleImportsSchemas.consoleImport> = { method: 'GET', path: '/api/console/imports/:id' }
export const consoleImportColumnsCall: Call<typeof consoleImportsSchemas.consoleImportColumns> = {
  method: 'POST',
  path: '/api/console/imports/columns',
}
export const consoleImportRowsCall: Call<typeof consoleImportsSchemas.consoleImportRows> = {
  method: 'GET',
  path: '/api/console/import_rows',
}
export const consoleImportUndoCall: Call<typeof consoleImportsSchemas.consoleImportUndo> = {
  method: 'GET',
  path: '/api/console/imports/:id/undo',
}

const opened = Type.Object({ import_id: Type.Integer() })
const kindSchema = Type.Enum([...importKinds])

const summarySchema = Type.Object({
  import_id: Type.Integer(),
  kind: kindSchema,
  file_name: Type.String(),
  operator: Type.String(),
  state: Type.Enum([...importStates]),
  /** Null where it was not undone. */
  undo_state: Type.Union([Type.Null(), Type.Enum([...undoStates])]),
  ...importCountsSchema.properties,
  /** Seconds. */
  created_at: Type.Integer(),
})
export type ImportSummaryWire = Wire<typeof summarySchema>

const importSchema = Type.Object({
  ...summarySchema.properties,
  /** What was left unread: hidden rows, columns and sheets. */
  remarks: Type.Array(Type.String()),
  /** Why no row can be checked, such as a column that is missing; empty otherwise. */
  problem: Type.String(),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      /** The first filled cell below it. */
      example: Type.String(),
      /** What it is read as; empty for a column that is not read. */
      column_field: Type.String(),
    }),
  ),
  /** What a column may be read as by this role. */
  fields: Type.Array(Type.Object({ column_field: Type.String(), label: Type.String() })),
  views: Type.Array(Type.Object({ view: Type.Enum([...importViews]), count: Type.Integer(), is_more: Type.Boolean() })),
})
export type ImportWire = Wire<typeof importSchema>

const rowSchema = Type.Object({
  /** Of the file, as a spreadsheet counts. */
  line: Type.Integer(),
  cells: Type.Array(Type.String()),
  /** What came or would come of it; null before the columns are known. */
  outcome: Type.Union([Type.Null(), Type.Enum([...importOutcomes])]),
  is_done: flagSchema,
  reasons: Type.Array(Type.String()),
  /** Number of the goods or code of the store; empty before it is imported. */
  subject: Type.String(),
})
export type ImportRowWire = Wire<typeof rowSchema>

const undoSchema = Type.Object({
  /** Why it cannot be undone; empty where it can. */
  problem: Type.String(),
  /** Values that go back, among them goods that it made, and values that stay. */
  back: Type.Integer(),
  made: Type.Integer(),
  left: Type.Integer(),
  /** Values that stay, up to a limit. */
  left_values: Type.Array(
    Type.Object({
      line: Type.Integer(),
      /** Number of the goods or code of the store. */
      subject: Type.String(),
      label: Type.String(),
      value_now: Type.String(),
      reason: Type.String(),
    }),
  ),
})
export type ImportUndoWire = Wire<typeof undoSchema>

export const consoleImportsSchemas = {
  consoleImports: {
    summary: 'Files of the last 30 days that the role may import, the newest first',
    access: 'staff',
    staff: importReaders,
    response: Type.Object({ list: Type.Array(summarySchema) }),
  },
  consoleImportOpen: {
    summary:
      'Opens an XLSX or CSV file to be imported: its columns are guessed or remembered, and every row is checked; nothing is changed',
    access: 'staff',
    staff: importReaders,
    bodyMaxBytes: importLimits.fileMaxBytes * 2,
    body: Type.Object(
      {
        kind: kindSchema,
        ...namedFile(importLimits.fileMaxBytes),
      },
      { additionalProperties: false },
    ),
    response: opened,
  },
  consoleImport: {
    summary: 'A file that is imported: its columns, what was left unread, and how many rows did what',
    access: 'staff',
    staff: importReaders,
    params: idParams,
    response: importSchema,
  },
  consoleImportUndo: {
    summary: 'What undoing an import would do, or did: values that go back, and those that stay, each with its reason',
    access: 'staff',
    staff: importReaders,
    params: idParams,
    response: undoSchema,
  },
  consoleImportColumns: {
    summary: 'Says what the columns of a file mean and checks its rows by that; the next file with these headings is read alike',
    access: 'staff',
    staff: importReaders,
    body: Type.Object(
      {
        import_id: idSchema,
        /** A field for each column, in their order; `none` is a column that is not read. */
        column_fields: Type.Array(Type.String({ pattern: '^[A-Za-z_]{1,40}$' }), { maxItems: importLimits.columnsMax }),
      },
      { additionalProperties: false },
    ),
    response: opened,
  },
  consoleImportRows: {
    summary: 'Rows of a file with what came or would come of each, and why',
    access: 'staff',
    staff: importReaders,
    query: Type.Object(
      {
        import_id: idSchema,
        view: Type.Optional(Type.Enum([...importViews])),
        after: Type.Optional(idSchema),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ list: Type.Array(rowSchema), next: Type.Union([Type.Null(), Type.Integer()]) }),
  },
} as const
