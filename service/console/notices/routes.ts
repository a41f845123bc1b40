import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { consoleNoticesCall, consoleReceiversCall, type ConsoleReceiversWire } from '@yaoji/contract/calls/console/notices'
import { checkChoice, receiversOf, type ReceiverChoice } from '../../identity/announcement/receivers.ts'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { consoleRoute } from '../http/console-route.ts'
import { listNotices } from './list.ts'

/** Stores that are named before a message is sent. */
const shownMax = 8

async function shownReceivers(db: Kysely<Tables>, choice: ReceiverChoice, now: number): Promise<ConsoleReceiversWire> {
  await checkChoice(db, choice)
  const stores = receiversOf(db, choice, now)
  const people = stores.innerJoin('membership', 'membership.member_id', 'member.id')
  const first = stores.select(['member.code as store', 'member.company']).orderBy('member.id').limit(shownMax)
  const [storeCount, peopleCount, shown] = await Promise.all([countRows(stores), countRows(people), first.execute()])
  return { stores: storeCount, people: peopleCount, first: shown }
}

/** Messages to many stores as staff find them, and who would get a new one. */
export function registerConsoleNotices(app: FastifyInstance, context: Context): void {
  const { replica } = context.database

  consoleRoute(app, context, consoleNoticesCall, ({ query, now }) => listNotices(replica, query, now))

  consoleRoute(app, context, consoleReceiversCall, ({ body, now }) => shownReceivers(replica, body, now))
}
