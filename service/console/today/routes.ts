import type { FastifyInstance } from 'fastify'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { todayOf } from './queues.ts'

/** What waits for a person's role. */
export function registerToday(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleTodayCall, async ({ staff, now }) => ({ queues: await todayOf(context.database.read, staff, now) }))
}
