import type { FastifyInstance } from 'fastify'
import {
  consoleSheetFileCall,
  consoleSheetPreviewCall,
  consoleSheetRowsCall,
  consoleSheetsCall,
} from '@yaoji/contract/calls/console/goods-sheet'
import type { Context } from '../../platform/context.ts'
import { WorkerPool } from '../../platform/queueing/worker-pool.ts'
import { messages } from '../../platform/tables/messages.ts'
import { readApart, staffReadingLimits, type ReadingPool } from '../../platform/tables/read-apart.ts'
import { consoleRoute } from '../http/console-route.ts'
import { openSheet } from './open-sheet.ts'
import { previewSheet } from './preview.ts'
import type { SheetFile } from './sheet-worker.ts'
import { recentSheets } from './recent.ts'

/** Price sheets before they are applied, and those that were. */
export function registerConsoleSheets(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  const reading: ReadingPool<string, SheetFile> = new WorkerPool(new URL('sheet-worker.ts', import.meta.url), staffReadingLimits)
  app.addHook('onClose', () => reading.close())

  consoleRoute(app, context, consoleSheetPreviewCall, ({ staff, body, now }) => previewSheet(read, staff.role, body.text, now))

  // What was just applied is opened again: a replica may not have it yet.
  consoleRoute(app, context, consoleSheetRowsCall, ({ staff, query, now }) => openSheet(read, staff.role, query, now))

  consoleRoute(app, context, consoleSheetFileCall, ({ body }) =>
    readApart(reading, body.file, { field: 'file', tookTooLong: messages.tookTooLong }),
  )

  consoleRoute(app, context, consoleSheetsCall, async ({ staff, now }) => ({ list: await recentSheets(replica, staff.role, now) }))
}
