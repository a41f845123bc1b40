import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import { consoleCorrectionsCall, type ConsoleCorrectionsWire } from '@yaoji/contract/calls/console/corrections'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { recordsOf } from '@yaoji/contract/goods/quality-records'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { correctionWire } from '../../purchase/correction/correct.ts'
import { consoleRoute } from '../http/console-route.ts'
import { behind, cutPage, usualLimit } from '../keyset.ts'

const columns = ['correction.created_at', 'correction.id'] as const

/** One page of corrections of the records that a role may look at, the newest first. */
export async function listCorrections(
  db: Kysely<Tables>,
  role: StaffRole,
  query: Query<typeof consoleCorrectionsCall>,
): Promise<ConsoleCorrectionsWire> {
  const { record, record_key: key, q = '', after, limit = usualLimit } = query
  const word = q.trim()
  const found = await db
    .selectFrom('correction')
    .selectAll()
    .where('record', 'in', recordsOf(role))
    .$if(record !== undefined, own => own.where('record', '=', record!))
    .$if(key !== undefined, own => own.where('record_key', '=', key!))
    .$if(word !== '', own => own.where(row => row.or([row('sn', '=', word.toUpperCase()), row('record_key', '=', word)])))
    .$if(after !== undefined, own => own.where(behind(columns, '<', after ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(found, limit)
  return { list: page.map(correctionWire), next }
}

/** Corrections of quality records as staff read them. */
export function registerConsoleCorrections(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleCorrectionsCall, ({ staff, query }) => listCorrections(context.database.replica, staff.role, query))
}
