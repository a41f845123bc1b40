import type { FastifyInstance } from 'fastify'
import { consoleSavedViewsCall, consoleViewRemoveCall, consoleViewSaveCall } from '@yaoji/contract/calls/console/saved-views'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { listSavedViews, removeView, saveView } from './views.ts'

/** Filters of lists under a name, of one person or shared with a role. */
export function registerSavedViews(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleSavedViewsCall, async ({ staff }) => ({ list: await listSavedViews(context.database.read, staff) }))

  consoleRoute(app, context, consoleViewSaveCall, ({ staff, body, now, once }) =>
    once(async trx => ({ view_id: await saveView(trx, staff, body, now) })),
  )

  consoleRoute(app, context, consoleViewRemoveCall, ({ staff, body, once }) =>
    once(async trx => {
      await removeView(trx, staff, body.view_id)
      return { view_id: body.view_id }
    }),
  )
}
