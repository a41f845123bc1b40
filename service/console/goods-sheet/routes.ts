import type { FastifyInstance } from 'fastify'
import { consoleSheetFileCall, consoleSheetPreviewCall, consoleSheetsCall } from '@yaoji/contract/calls/console/goods-sheet'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { previewSheet } from './preview.ts'
import { readSheetFile } from './read-file.ts'
import { recentSheets } from './recent.ts'

/** Price sheets before they are applied, and those that were. */
export function registerConsoleSheets(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleSheetPreviewCall, ({ staff, body, now }) => previewSheet(read, staff.role, body.text, now))

  consoleRoute(app, context, consoleSheetFileCall, async ({ body }) => readSheetFile(Buffer.from(body.file, 'base64url')))

  consoleRoute(app, context, consoleSheetsCall, async ({ staff, now }) => ({ list: await recentSheets(replica, staff.role, now) }))
}
