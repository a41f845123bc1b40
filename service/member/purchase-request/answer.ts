import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type * as calls from '@yaoji/contract/calls/operator/purchase-request'
import type { RequestOperatedWire } from '@yaoji/contract/calls/operator/purchase-request'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { formatUnitPrice, parseUnitPrice } from '@yaoji/contract/domain/money'
import { requestState } from '@yaoji/contract/domain/agreements/purchase-request-state'
import * as paths from '@yaoji/contract/paths'
import { isDay } from '@yaoji/contract/validation/day'
import type { PurchaseRequestRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { endQuote } from './close.ts'
import { differences } from './match.ts'
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

/**
 * Goods that are on the shelf and that the request asks for, or that are said to be others: answers what the store reads of that,
 * empty where they match. @throws {ApiError} 422 at `goods_id`
 */
async function matchedGoods(trx: Trx, request: PurchaseRequestRow, goodsId: number, why: string | undefined): Promise<string> {
  const goods = await trx.selectFrom('goods').selectAll().where('id', '=', goodsId).where('status', '=', 'on').executeTakeFirst()
  if (!goods) throw ApiError.invalid('goods_id', messages.noGoods)
  const found = await differences(trx, request, goods)
  if (found.length === 0) return ''
  if (why === undefined) throw ApiError.invalid('goods_id', messages.notTheSame(found))
  return messages.toldDifferent(found, why)
}

/** What a store reads: first in what the goods differ, then what the operator wrote. */
const said = (...texts: string[]) => texts.filter(Boolean).join(messages.sentenceEnd)

type Answer = Partial<Pick<PurchaseRequestRow, 'state' | 'goods_id' | 'quote_units' | 'quote_until' | 'agreed_price_id' | 'closed_by'>>

/** Writes what was answered, and tells the store. */
async function answer(
  trx: Trx,
  { id, member_id: memberId }: PurchaseRequestRow,
  written: Answer & { answer: string },
  telling: Told,
  { name, now }: By,
): Promise<RequestOperatedWire> {
  const row = await trx
    .updateTable('purchase_request')
    .set({ ...written, operator: name, answered_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(trx, {
    memberId,
    source: `request:${id}:${row.state}:${now}`,
    path: `${paths.purchaseRequest}?id=${id}`,
    now,
    ...telling,
  })
  const { code, company } = await trx.selectFrom('member').select(['code', 'company']).where('id', '=', memberId).executeTakeFirstOrThrow()
  return { request_sn: row.sn, store: code, company, name: row.name, state: requestState(row, now) }
}

/** 报价: the store buys the goods at this price until the end of that day, as 协议价 (domain.md section 3). */
export async function quoteRequest(trx: Trx, body: Body<typeof calls.operateRequestQuoteCall>, by: By): Promise<RequestOperatedWire> {
  const { goods_id, price, until, answer: note = '', differs } = body
  const units = parseUnitPrice(price) ?? 0
  if (units === 0) throw ApiError.invalid('price', messages.noPrice)
  if (!isDay(until) || until < chinaDay(by.now)) throw ApiError.invalid('until', messages.endsBefore)
  const request = await lockRequest(trx, body.request_sn)
  const differing = await matchedGoods(trx, request, goods_id, differs)
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
  const written = { state: 'quoted', goods_id, quote_units: units, quote_until: until, agreed_price_id } as const
  const text = messages.quotedText(formatUnitPrice(units as Parameters<typeof formatUnitPrice>[0]), until, differing)
  return answer(
    trx,
    request,
    { ...written, answer: said(differing, note) },
    { kind: 'price', title: messages.titles.quoted(request.name), text },
    by,
  )
}

/** 到货: a price that was quoted before stays in force until its day. */
export async function arriveRequest(trx: Trx, body: Body<typeof calls.operateRequestArriveCall>, by: By): Promise<RequestOperatedWire> {
  const request = await lockRequest(trx, body.request_sn)
  const goodsId = body.goods_id ?? request.goods_id
  if (goodsId === null) throw ApiError.invalid('goods_id', messages.noGoodsYet)
  const isKnown = goodsId === request.goods_id
  const differing = await matchedGoods(trx, request, goodsId, isKnown ? (body.differs ?? request.answer) : body.differs)
  const kept = body.answer === undefined ? request.answer : body.answer
  const written = { state: 'arrived', goods_id: goodsId, answer: isKnown ? kept : said(differing, kept) } as const
  return answer(trx, request, written, { kind: 'price', title: messages.titles.arrived(request.name), text: messages.arrivedText }, by)
}

/** 撤回报价: the price holds no longer, what was bought at it stands, and the request waits again. @throws {ApiError} where nothing is quoted */
export async function withdrawQuote(trx: Trx, body: Body<typeof calls.operateRequestWithdrawCall>, by: By): Promise<RequestOperatedWire> {
  const request = await lockRequest(trx, body.request_sn)
  if (request.agreed_price_id === null) throw ApiError.conflict(messages.noQuote)
  await endQuote(trx, request)
  const nothing = { goods_id: null, quote_units: null, quote_until: null, agreed_price_id: null }
  const written = { state: 'waiting', ...nothing, answer: body.answer } as const
  return answer(trx, request, written, { kind: 'price', title: messages.titles.withdrawn(request.name), text: body.answer }, by)
}

/** Not to be had: 已关闭 with the reason. */
export async function declineRequest(trx: Trx, body: Body<typeof calls.operateRequestDeclineCall>, by: By): Promise<RequestOperatedWire> {
  const request = await lockRequest(trx, body.request_sn)
  await endQuote(trx, request)
  const written = { state: 'closed', closed_by: 'operator', agreed_price_id: null, answer: body.answer } as const
  return answer(trx, request, written, { kind: 'system', title: messages.titles.declined(request.name), text: body.answer }, by)
}
