import type { FastifyInstance } from 'fastify'
import { consoleRecallCall, consoleRecallsCall, consoleRecallViewsCall } from '@yaoji/contract/calls/console/recalls'
import { recallLevels } from '@yaoji/contract/domain/goods/recall'
import type { Context } from '../../platform/context.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consoleRecall } from './detail.ts'
import { countRecallViews, listConsoleRecalls } from './list.ts'

/** Recalls as staff find and read them. */
export function registerConsoleRecalls(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleRecallsCall, ({ query }) => listConsoleRecalls(replica, query))

  consoleRoute(app, context, consoleRecallViewsCall, async () => {
    const figures = await legalFiguresNow(read)
    return { ...(await countRecallViews(replica)), notice_days: recallLevels.map(level => figures[`recall_${level}_days`]) }
  })

  consoleRoute(app, context, consoleRecallCall, ({ params }) => consoleRecall(read, params.number))
}
