import type { Kysely } from 'kysely'
import type { PurchaseRequestDetailWire, PurchaseRequestWire } from '@yaoji/contract/calls/member/purchase-request'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { requestState } from '@yaoji/contract/domain/agreements/purchase-request-state'
import type { MemberRow, PurchaseRequestRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { messages } from './messages.ts'

const priceOf = (units: number | null) => (units === null ? '' : formatUnitPrice(units as UnitPrice))

export function requestWire(row: PurchaseRequestRow, now: number): PurchaseRequestWire {
  const { id, name, contact, phone, message, goods_id, answer, closed_by } = row
  return {
    ...{ id, name, contact, phone, message, goods_id, answer, closed_by },
    request_sn: row.sn,
    ypgg: row.spec,
    sccj: row.manufacturer,
    number: row.quantity,
    price: priceOf(row.wished_units),
    until: row.needed_by,
    state: requestState(row, now),
    created_at: seconds(row.created_at),
    answered_at: row.answered_at === null ? null : seconds(row.answered_at),
    quote_price: priceOf(row.quote_units),
    quote_until: row.quote_until ?? '',
  }
}

/** An own request. @throws {ApiError} 404 for another's as for none */
export async function findRequest(db: Kysely<Tables>, memberId: number, id: string): Promise<PurchaseRequestRow> {
  const row = await db.selectFrom('purchase_request').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  return row
}

type Reading = { member: MemberRow; id: string; now: number; serviceOrigin: string }

/** One with its goods as the store may buy them now: at what was quoted, unless the day has a better price (domain.md section 3). */
export async function readRequest(db: Kysely<Tables>, { member, id, now, serviceOrigin }: Reading): Promise<PurchaseRequestDetailWire> {
  const row = await findRequest(db, member.id, id)
  const { goods_id: goodsId } = row
  const offer = goodsId === null ? undefined : (await loadOffers(db, member, [goodsId], now)).get(goodsId)
  return { ...requestWire(row, now), goods: offer ? goodsWire(offer, serviceOrigin) : null }
}
