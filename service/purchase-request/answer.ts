import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type * as calls from '@yaoji/contract/calls/operate-request'
import type { RequestOperatedWire } from '@yaoji/contract/calls/operate-request'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { formatUnitPrice, parseUnitPrice } from '@yaoji/contract/domain/money'
import { requestState } from '@yaoji/contract/domain/purchase-request-state'
import { servicePaths } from '@yaoji/contract/further-paths'
import { isDay } from '@yaoji/contract/validation/day'
import type { PurchaseRequestRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { lockedRow } from '../http/locked-row.ts'
import { tell } from '../message/tell.ts'
import { endQuote } from './close.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type By = { name: string; now: number }
type Told = { title: string; text: string; kind: 'price' | 'system' }

/** Of the store, which is locked. @throws {ApiError} where the request is closed */
async function lockRequest(trx: Trx, sn: string): Promise<PurchaseRequestRow> {
  const request = await lockedRow(trx, trx.selectFrom('purchase_request').selectAll().where('sn', '=', sn), messages.unknown)
  if (request.state === 'closed') throw ApiError.conflict(messages.moved)
  return request
}

async function refuseUnknownGoods(trx: Trx, goodsId: number): Promise<void> {
  const goods = await trx.selectFrom('goods').select('id').where('id', '=', goodsId).where('status', '=', 'on').executeTakeFirst()
  if (!goods) throw ApiError.invalid('goods_id', messages.noGoods)
}

type Answer = Partial<Pick<PurchaseRequestRow, 'state' | 'goods_id' | 'quote_units' | 'quote_until' | 'agreed_price_id' | 'closed_by'>>

/** Writes what was answered, and tells the store. */
async function answer(
  trx: Trx,
  { id, member_id: memberId }: PurchaseRequestRow,
  said: Answer & { answer: string },
  telling: Told,
  { name, now }: By,
): Promise<RequestOperatedWire> {
  const row = await trx
    .updateTable('purchase_request')
    .set({ ...said, operator: name, answered_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(trx, {
    memberId,
    source: `request:${id}:${row.state}:${now}`,
    path: `${servicePaths.purchaseRequest}?id=${id}`,
    now,
    ...telling,
  })
  const { code, company } = await trx.selectFrom('member').select(['code', 'company']).where('id', '=', memberId).executeTakeFirstOrThrow()
  return { request_sn: row.sn, store: code, company, name: row.name, state: requestState(row, now) }
}

/** 报价: the store buys the goods at this price until the end of that day, as 协议价 (domain.md section 3). */
export async function quoteRequest(trx: Trx, body: Body<typeof calls.operateRequestQuoteCall>, by: By): Promise<RequestOperatedWire> {
  const { goods_id, price, until, answer: note = '' } = body
  const units = parseUnitPrice(price) ?? 0
  if (units === 0) throw ApiError.invalid('price', messages.noPrice)
  if (!isDay(until) || until < chinaDay(by.now)) throw ApiError.invalid('until', messages.endsBefore)
  const request = await lockRequest(trx, body.request_sn)
  await refuseUnknownGoods(trx, goods_id)
  await endQuote(trx, request)
  const { id: agreed_price_id } = await trx
    .insertInto('agreed_price')
    .values({
      ...{ member_id: request.member_id, goods_id, price_units: units },
      begins_at: by.now,
      ends_at: chinaDayStart(addDays(until, 1)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = { state: 'quoted', goods_id, quote_units: units, quote_until: until, agreed_price_id, answer: note } as const
  const text = messages.quotedText(formatUnitPrice(units as Parameters<typeof formatUnitPrice>[0]), until)
  return answer(trx, request, said, { kind: 'price', title: messages.titles.quoted(request.name), text }, by)
}

/** 到货: a price that was quoted before stays in force until its day. */
export async function arriveRequest(trx: Trx, body: Body<typeof calls.operateRequestArriveCall>, by: By): Promise<RequestOperatedWire> {
  const request = await lockRequest(trx, body.request_sn)
  const goodsId = body.goods_id ?? request.goods_id
  if (goodsId === null) throw ApiError.invalid('goods_id', messages.noGoodsYet)
  await refuseUnknownGoods(trx, goodsId)
  const said = { state: 'arrived', goods_id: goodsId, answer: body.answer ?? request.answer } as const
  return answer(trx, request, said, { kind: 'price', title: messages.titles.arrived(request.name), text: messages.arrivedText }, by)
}

/** Not to be had: 已关闭 with the reason. */
export async function declineRequest(trx: Trx, body: Body<typeof calls.operateRequestDeclineCall>, by: By): Promise<RequestOperatedWire> {
  const request = await lockRequest(trx, body.request_sn)
  await endQuote(trx, request)
  const said = { state: 'closed', closed_by: 'operator', agreed_price_id: null, answer: body.answer } as const
  return answer(trx, request, said, { kind: 'system', title: messages.titles.declined(request.name), text: body.answer }, by)
}
