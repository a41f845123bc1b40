import type { Kysely, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { QuotationListWire, QuotationQuery } from '@yaoji/contract/calls/member/quotation'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { QuotationState } from '@yaoji/contract/domain/agreements/quotation-state'
import { countRows } from '../../platform/database/query-parts.ts'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { linesByQuotation } from './frozen.ts'
import { namedGoods, namesShown, quotationWire } from './find.ts'

type Db = Kysely<Tables>

/** Whether something of the answer is ordered and nothing is left, as `isOrdered` says of the lines. */
const ordered = sql<SqlBool>`(
  exists (select 1 from promotion_goods where promotion_goods.promotion_id = quotation.promotion_id)
  and not exists (
    select 1 from promotion_goods where promotion_goods.promotion_id = quotation.promotion_id and taken < coalesce(quota, taken + 1)
  )
)`

/** Quotations in a state as `quotationState` tells it of each. */
export function inState(db: Db, state: QuotationState | undefined, now: number) {
  const all = db.selectFrom('quotation')
  const today = chinaDay(now)
  switch (state) {
    case undefined:
      return all
    case 'waiting':
      return all.where('state', '=', state).where('wanted_until', '>=', today)
    case 'quoted':
      return all.where('state', '=', state).where('quote_until', '>=', today).where(sql<SqlBool>`not ${ordered}`)
    case 'ordered':
      return all.where('state', '=', 'quoted').where(ordered)
    case 'expired':
      return all.where(row =>
        row.or([
          row.and([row('state', '=', 'waiting'), row('wanted_until', '<', today)]),
          row.and([row('state', '=', 'quoted'), row('quote_until', '<', today), sql<SqlBool>`not ${ordered}`]),
        ]),
      )
    default:
      return all.where('state', '=', state)
  }
}

/** What lists of quotations show of each. */
export async function quotationWires(db: Db, rows: readonly QuotationRow[], now: number) {
  const ids = rows.map(({ id }) => id)
  const lines = await linesByQuotation(db, ids)
  const shown = [...lines.values()].flatMap(own => own.slice(0, namesShown).map(line => line.goods_id))
  const goods = await namedGoods(db, [...new Set(shown)])
  return rows.map(row => quotationWire(row, lines.get(row.id) ?? [], id => goods.get(id)?.name ?? '', now))
}

/** One page of a store's quotations, the latest first. */
export async function listQuotations(db: Db, memberId: number, query: QuotationQuery, now: number): Promise<QuotationListWire> {
  const own = inState(db, query.state, now).where('member_id', '=', memberId)
  const [total, rows] = await Promise.all([countRows(own), pageRows(own.selectAll().orderBy('created_at', 'desc').orderBy('id'), query)])
  return pageWire(await quotationWires(db, rows, now), total, query)
}
