import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateQuotationAnswerCall } from '@yaoji/contract/calls/operator/quotation'
import { formatFen, parseFen, parseUnitPrice, sumFloored, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { spreadTotal } from '@yaoji/contract/domain/agreements/quotation-total'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { storedArrival } from './draft.ts'
import { namedGoods } from './find.ts'
import { linesOf, type StandingLine } from './frozen.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Answering = Pick<Body<typeof operateQuotationAnswerCall>, 'prices' | 'amount'>

/** A line with its name, today's price for its store and the price that an operator gives it. */
export type AnsweredLine = {
  line: StandingLine
  name: string
  now: UnitPrice | undefined
  arrival: ReturnType<typeof storedArrival>
  quote: UnitPrice
}
type Known = Omit<AnsweredLine, 'quote'>

/** Lines of a quotation with what its store would pay for them now. */
async function knownLines(trx: Trx, row: QuotationRow, now: number): Promise<Known[]> {
  const lines = await linesOf(trx, row)
  const ids = lines.map(({ goods_id }) => goods_id)
  const member = await trx.selectFrom('member').selectAll().where('id', '=', row.member_id).executeTakeFirstOrThrow()
  const [offers, goods] = [await loadSaleOffers(trx, member, ids, now), await namedGoods(trx, ids)]
  return lines.map(line => ({
    line,
    name: goods.get(line.goods_id)?.name ?? String(line.goods_id),
    now: offers.get(line.goods_id)?.unitPrice(line.quantity)?.price,
    arrival: storedArrival(offers.get(line.goods_id), line.quantity),
  }))
}

function byTotal(known: readonly Known[], total: string): AnsweredLine[] {
  const priced = known.map(({ name, now, line: { quantity } }) => {
    if (now === undefined) throw ApiError.invalid('amount', messages.priceless(name))
    return { price: now, quantity }
  })
  const prices = spreadTotal(priced, parseFen(total) ?? (0 as Fen))
  if (!prices) throw ApiError.invalid('amount', messages.notBelow(formatFen(sumFloored(priced))))
  return known.map((each, at) => ({ ...each, quote: prices[at]! })) // One for each line.
}

function byLine(known: readonly Known[], prices: NonNullable<Answering['prices']>): AnsweredLine[] {
  const byGoods = new Map(known.map(each => [each.line.goods_id, each]))
  const seen = new Set<number>()
  return prices.map(text => {
    const [id = '', price = ''] = text.split(':')
    const goods_id = Number(id)
    const each = byGoods.get(goods_id)
    if (!each) throw ApiError.invalid('prices', messages.notAsked(goods_id))
    if (seen.has(goods_id)) throw ApiError.invalid('prices', messages.quotedTwice(goods_id))
    seen.add(goods_id)
    const quote = parseUnitPrice(price) ?? (0 as UnitPrice)
    if (quote === 0) throw ApiError.invalid('prices', messages.noPrice(each.name))
    return { ...each, quote }
  })
}

/** The prices of an answer, by line or shared out of its total. @throws {ApiError} 422 at `prices` or `amount` */
export async function answeredLines(trx: Trx, row: QuotationRow, { prices, amount }: Answering, now: number): Promise<AnsweredLine[]> {
  if ((prices === undefined) === (amount === undefined)) throw ApiError.invalid('prices', messages.linesOrTotal)
  const known = await knownLines(trx, row, now)
  return prices === undefined ? byTotal(known, amount ?? '') : byLine(known, prices)
}
