import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/imports'
import { importWorks } from '../../operations/imports/import-work.ts'
import { openImport, type ImportFile } from '../../operations/imports/open-import.ts'
import type { Context } from '../../platform/context.ts'
import { WorkerPool } from '../../platform/queueing/worker-pool.ts'
import { messages } from '../../platform/tables/messages.ts'
import { readApart, staffReadingLimits, type ReadingPool } from '../../platform/tables/read-apart.ts'
import { consoleRoute } from '../http/console-route.ts'
import { chooseImportColumns } from './choose.ts'
import { refuseKind } from './find.ts'
import type { ImportJob } from './import-worker.ts'
import { previewUndo } from './preview-undo.ts'
import { listImportRows, listImports, readImport } from './read.ts'

/** Files of goods and stores before they are imported, and what came of them. */
export function registerConsoleImports(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  const reading: ReadingPool<ImportJob, ImportFile> = new WorkerPool(new URL('import-worker.ts', import.meta.url), staffReadingLimits)
  app.addHook('onClose', () => reading.close())

  consoleRoute(app, context, calls.consoleImportsCall, async ({ staff }) => ({ list: await listImports(read, staff.role) }))

  consoleRoute(app, context, calls.consoleImportOpenCall, async ({ staff: { name, role }, body, now, once }) => {
    refuseKind(role, body.kind)
    const job = { file: body.file, fields: importWorks[body.kind].fields(undefined) }
    const file = await readApart(reading, job, { field: 'file', tookTooLong: messages.tookTooLong })
    const opening = { kind: body.kind, fileName: body.file_name, file, operator: name, role, now }
    return once(async trx => ({ import_id: await openImport(trx, opening) }))
  })

  consoleRoute(app, context, calls.consoleImportCall, ({ staff, params }) => readImport(read, staff.role, params.id))

  consoleRoute(app, context, calls.consoleImportUndoCall, ({ staff, params, now }) => previewUndo(read, staff.role, params.id, now))

  consoleRoute(app, context, calls.consoleImportRowsCall, ({ staff, query }) => listImportRows(read, staff.role, query))

  consoleRoute(app, context, calls.consoleImportColumnsCall, ({ staff, body, now, once }) =>
    once(async trx => {
      await chooseImportColumns(trx, staff, body, now)
      return { import_id: body.import_id }
    }),
  )
}
