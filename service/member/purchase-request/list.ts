import type { Kysely } from 'kysely'
import type { PurchaseRequestListWire, PurchaseRequestQuery } from '@yaoji/contract/calls/member/purchase-request'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { RequestState } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { requestWire } from './find.ts'

type Db = Kysely<Tables>

/** Own requests in a state as `requestState` tells it of each. */
function inState(db: Db, memberId: number, state: RequestState | undefined, today: string) {
  const own = db.selectFrom('purchase_request').where('member_id', '=', memberId)
  switch (state) {
    case undefined:
      return own
    case 'waiting':
      return own.where('state', '=', state).where('needed_by', '>=', today)
    case 'quoted':
      return own.where('state', '=', state).where('quote_until', '>=', today)
    case 'expired':
      return own.where(row =>
        row.or([
          row.and([row('state', '=', 'waiting'), row('needed_by', '<', today)]),
          row.and([row('state', '=', 'quoted'), row('quote_until', '<', today)]),
        ]),
      )
    default:
      return own.where('state', '=', state)
  }
}

/** One page of what the store has asked for, the latest first. */
export async function listRequests(db: Db, memberId: number, query: PurchaseRequestQuery, now: number): Promise<PurchaseRequestListWire> {
  const own = inState(db, memberId, query.state, chinaDay(now))
  const [total, rows] = await Promise.all([countRows(own), pageRows(own.selectAll().orderBy('created_at', 'desc').orderBy('id'), query)])
  const list = rows.map(row => requestWire(row, now))
  return pageWire(list, total, query)
}
