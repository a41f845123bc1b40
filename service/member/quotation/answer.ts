import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type * as calls from '@yaoji/contract/calls/operator/quotation'
import type { QuotationOperatedWire } from '@yaoji/contract/calls/operator/quotation'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { isDay } from '@yaoji/contract/validation/day'
import { tell } from '../../identity/inbox/tell.ts'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { quotationKind } from '../../promotions/rules/quotation-offer.ts'
import { answeredLines, type AnsweredLine } from './answered-lines.ts'
import { endPrices } from './close.ts'
import { endOf, hashOf, isOrdered, linesOf, stateOf, totalOf } from './frozen.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type By = { name: string; now: number }
type Telling = { title: string; text: string }

const bySn = (trx: Trx, sn: string) => trx.selectFrom('quotation').selectAll().where('sn', '=', sn)

/** A quotation that still waits or holds, with its store locked. @throws {ApiError} */
async function openQuotation(trx: Trx, sn: string): Promise<QuotationRow> {
  const row = await lockedRow(trx, bySn(trx, sn), messages.unknown)
  if (row.state !== 'waiting' && row.state !== 'quoted') throw ApiError.conflict(messages.moved)
  return row
}

/** Writes what was answered, and tells the store. */
async function write(trx: Trx, row: QuotationRow, written: Partial<QuotationRow>, telling: Telling, { name, now }: By) {
  const answered = await trx
    .updateTable('quotation')
    .set({ ...written, operator: name, answered_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const source = `quotation:${row.id}:${answered.state}:${now}`
  await tell(trx, { memberId: row.member_id, kind: 'price', source, path: `${paths.quotation}?id=${row.id}`, now, ...telling })
  const lines = await linesOf(trx, answered)
  const store = trx.selectFrom('member').select(['code', 'company']).where('id', '=', row.member_id)
  const { code, company } = await store.executeTakeFirstOrThrow()
  const quote = answered.quote_until === '' ? '' : formatFen(totalOf(lines))
  return { quotation_sn: row.sn, store: code, company, quote, state: stateOf(answered, isOrdered(lines), now) }
}

function refuseDay(until: string, now: number): void {
  const { quotationDaysMax: most } = selfServiceLimits
  const today = chinaDay(now)
  if (!isDay(until) || until < today) throw ApiError.invalid('until', messages.endsBefore)
  if (until > addDays(today, most)) throw ApiError.invalid('until', messages.endsLate(most))
}

/** Prices of this store alone, each for its quantity once: what a line of the cart is bought by. */
async function addPromotion(trx: Trx, row: QuotationRow, lines: readonly AnsweredLine[], until: string, now: number): Promise<number> {
  const { code } = await trx.selectFrom('member').select('code').where('id', '=', row.member_id).executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('promotion')
    .values({
      ...{ kind: quotationKind, name: messages.promotionName(row.sn), begins_at: now, ends_at: endOf(until), terms: '{}' },
      scope: JSON.stringify({ for: { stores: [code] } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const goods = lines.map(({ line, quote }) => ({
    ...{ promotion_id: id, goods_id: line.goods_id, price_units: quote, quota: line.quantity },
  }))
  await trx.insertInto('promotion_goods').values(goods).execute()
  return id
}

async function quoteLines(trx: Trx, { id }: QuotationRow, lines: readonly AnsweredLine[]): Promise<void> {
  await trx.updateTable('quotation_line').set({ quote_units: null }).where('quotation_id', '=', id).execute()
  for (const { line, quote, arrival } of lines)
    await trx
      .updateTable('quotation_line')
      .set({ quote_units: quote, ...arrival })
      .where('quotation_id', '=', id)
      .where('goods_id', '=', line.goods_id)
      .execute()
}

/** 报价: prices by line or one total. A later answer replaces the former one until something is ordered. */
export async function answerQuotation(
  trx: Trx,
  body: Body<typeof calls.operateQuotationAnswerCall>,
  by: By,
): Promise<QuotationOperatedWire> {
  const { until, answer = '' } = body
  refuseDay(until, by.now)
  const row = await openQuotation(trx, body.quotation_sn)
  if ((await linesOf(trx, row)).some(({ taken }) => taken > 0)) throw ApiError.conflict(messages.partOrdered)
  const lines = await answeredLines(trx, row, body, by.now)
  await endPrices(trx, row, by.now)
  const promotion_id = await addPromotion(trx, row, lines, until, by.now)
  await quoteLines(trx, row, lines)
  const quoted = { ...row, quote_until: until, promotion_id }
  const rows = await linesOf(trx, quoted)
  const written = { state: 'quoted', promotion_id, quote_until: until, hash: hashOf(quoted, rows), answer } as const
  const text = [messages.quotedText(lines.length, formatFen(totalOf(rows)), until), answer].filter(Boolean).join('。')
  return write(trx, row, written, { title: messages.titles.quoted(row.sn), text }, by)
}

/** 撤回报价: the prices hold no longer; what was ordered at them stands. @throws {ApiError} where nothing is quoted */
export async function withdrawQuotation(
  trx: Trx,
  { quotation_sn, answer }: Body<typeof calls.operateQuotationWithdrawCall>,
  by: By,
): Promise<QuotationOperatedWire> {
  const row = await openQuotation(trx, quotation_sn)
  if (row.state !== 'quoted') throw ApiError.conflict(messages.nothingToWithdraw)
  await endPrices(trx, row, by.now)
  return write(trx, row, { state: 'withdrawn', answer }, { title: messages.titles.withdrawn(row.sn), text: answer }, by)
}

/** 无法报价, with the reason. @throws {ApiError} where prices were quoted, which are withdrawn */
export async function declineQuotation(
  trx: Trx,
  { quotation_sn, answer }: Body<typeof calls.operateQuotationDeclineCall>,
  by: By,
): Promise<QuotationOperatedWire> {
  const row = await openQuotation(trx, quotation_sn)
  if (row.state !== 'waiting') throw ApiError.conflict(messages.moved)
  return write(trx, row, { state: 'declined', answer }, { title: messages.titles.declined(row.sn), text: answer }, by)
}
