import type { FastifyInstance } from 'fastify'
import { consoleFiguresCall, consoleMissesCall, consoleQuietCall, consoleShortCall } from '@yaoji/contract/calls/console/figures'
import { figureLimits } from '@yaoji/contract/console/figures'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { missesOf, quietStoresOf, shortGoodsOf } from './lists.ts'
import { readFigures } from './read-figures.ts'

const { shownMax } = figureLimits

/** 数据: figures of days that are over, and what they give cause to look at. */
export function registerConsoleFigures(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  consoleRoute(app, context, consoleFiguresCall, ({ staff, query, now }) => readFigures(replica, staff, query, now))

  consoleRoute(app, context, consoleMissesCall, async ({ staff, query, now }) => ({
    list: await missesOf(replica, staff, query, now, shownMax),
  }))

  consoleRoute(app, context, consoleQuietCall, async ({ staff, now }) => ({ list: await quietStoresOf(replica, staff, now, shownMax) }))

  consoleRoute(app, context, consoleShortCall, async ({ staff, query, now }) => ({
    list: await shortGoodsOf(replica, staff, query, now, shownMax),
  }))
}
