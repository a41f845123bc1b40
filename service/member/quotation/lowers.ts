import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateQuotationAnswerCall } from '@yaoji/contract/calls/operator/quotation'
import { formatFen, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { fixedPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { answeredLines, type AnsweredLine } from './answered-lines.ts'
import { messages } from './messages.ts'

/** Prices that fall below this share of today's need a second signature. */
const isDeep = ({ now, quote }: AnsweredLine): boolean => now !== undefined && quote * 100 < now * (100 - guardLimits.priceFallPercent)

function notesOf(lines: readonly AnsweredLine[], quote: Fen, today: Fen): string[] {
  const deep = lines.filter(isDeep).map(({ name }) => name)
  const total = messages.notes.total(formatFen(quote), formatFen(today), lines.length)
  return deep.length > 0 ? [total, messages.notes.deep(guardLimits.priceFallPercent, deep)] : [total]
}

/** How an answer lowers what its store pays: once, for the quantities that it asked for. */
export async function quotationLowers(
  trx: Transaction<Tables>,
  body: Body<typeof operateQuotationAnswerCall>,
  { now }: { now: number },
): Promise<Lowering | undefined> {
  const row = await trx.selectFrom('quotation').selectAll().where('sn', '=', body.quotation_sn).executeTakeFirst()
  if (!row) return
  const lines = await answeredLines(trx, row, body, now)
  const { code, company } = await trx
    .selectFrom('member')
    .select(['code', 'company'])
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  // Prices that are no lower count from the base price: 特价 that the store has now may end before it buys.
  const known = lines.flatMap(({ line, now: price, quote: own }) =>
    price === undefined || own >= price ? [] : [{ goodsId: line.goods_id, price }],
  )
  const [quote, today] = [
    sumFloored(lines.map(({ line: { quantity }, quote: price }) => ({ quantity, price }))),
    sumFloored(lines.map(({ line: { quantity }, now: price, quote: own }) => ({ quantity, price: price ?? own }))),
  ]
  const { lowestOf } = fixedPriceEffect(new Map(lines.map(({ line, quote: price }) => [line.goods_id, { price }])))
  return {
    title: messages.title(company, row.sn),
    goodsIds: lines.map(({ line }) => line.goods_id),
    audience: { stores: [code] },
    // It is bought once: earlier orders would not have had it.
    effect: { lowestOf, takesOf: () => 0 as Fen },
    exposure: Math.max(0, today - quote) as Fen,
    prices: new Map(known.map(({ goodsId, price }) => [goodsId, price])),
    isSigned: lines.some(isDeep),
    notes: notesOf(lines, quote, today),
  }
}
