import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { endOf, hashOf } from '../../../member/quotation/frozen.ts'
import { messages } from '../../../member/quotation/messages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { quotationKind } from '../../../promotions/rules/quotation-offer.ts'
import { sampleMembers, samplePeople } from '../data/members.ts'
import { sampleQuotations, type SampleQuotation } from '../data/quotations.ts'
import { purchaser } from '../data/self-service.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { buyableGoods } from '../past/order-lines.ts'
import { lowestPrice } from '../goods/special-rows.ts'
import type { TradeRows } from './trade-rows.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
type LineRow = Insertable<Tables['quotation_line']> & { quote_units: number | null }

/** A share of a price, in whole fen. */
const shareOf = (price: number, percent: number | undefined) =>
  percent === undefined ? null : Math.max(100, Math.floor((price * percent) / 10_000) * 100)

/** Goods of the store that no other quotation of the sample has. */
function linesOf(sample: SampleQuotation, id: string, place: number, goods: readonly SampleGoods[], trade: TradeRows): LineRow[] {
  const member = sampleMembers.find(each => each.id === sample.memberId)
  if (!member) throw new Error('sample data: nobody has this quotation')
  const chosen = buyableGoods(goods, trade, member)
    .filter((_, at) => at % 17 === place)
    .slice(0, sample.lines)
  return chosen.map(({ row }, at): LineRow => {
    const price = lowestPrice(trade, row.id)
    const pack = row.middle_pack
    return {
      ...{ quotation_id: id, goods_id: row.id, place: at, price_units: price, wished_units: shareOf(price, sample.wishedPercent) },
      quantity: Math.ceil((sample.quantity + (at === 0 ? sample.quantity : 0)) / pack) * pack,
      quote_units: at === chosen.length - 1 ? null : shareOf(price, sample.quotedPercent),
    }
  })
}

/** 整单询价 of the demo stores; prices that hold are promotions whose ids follow `lastId`. */
export function quotationRows(goods: readonly SampleGoods[], trade: TradeRows, lastId: number, now: number) {
  const made = sampleQuotations.map((sample, place) => {
    const { state, memberId, daysAgo, wantedInDays, holdsDays, message, answer = '' } = sample
    const created_at = now - daysAgo * dayMs - 3 * hourMs
    const id = `quotation-sample-${place + 1}`
    const sn = `XJ${chinaDay(created_at).replaceAll('-', '')}${String(place + 1).padStart(8, '0')}`
    const person = samplePeople.find(({ stores }) => stores.some(each => each.id === memberId && each.role === 'owner'))
    const quote_until = holdsDays === undefined ? '' : addDays(chinaDay(now), holdsDays)
    const lines = linesOf(sample, id, place, goods, trade)
    const promotion_id = quote_until === '' ? null : lastId + place + 1
    const isAnswered = state !== 'waiting' && state !== 'closed'
    const answered = { answer, operator: isAnswered ? purchaser : '', answered_at: isAnswered ? created_at + 2 * hourMs : null }
    const row: Insertable<Tables['quotation']> = {
      ...{
        id,
        sn,
        member_id: memberId,
        person_id: person?.id ?? 0,
        wished_fen: null,
        message,
        state,
        created_at,
        promotion_id,
        quote_until,
      },
      ...{ wanted_until: addDays(chinaDay(now), wantedInDays), hash: quote_until && hashOf({ sn, quote_until }, lines), ...answered },
    }
    return { row, lines }
  })
  const priced = made.filter(({ row }) => row.promotion_id !== null)
  return {
    quotation: made.map(({ row }) => row),
    quotation_line: made.flatMap(({ lines }) => lines),
    promotion: priced.map(({ row }) => ({
      ...{ id: row.promotion_id ?? 0, kind: quotationKind, name: messages.promotionName(row.sn), begins_at: row.created_at, terms: '{}' },
      ends_at: row.state === 'withdrawn' ? now - hourMs : endOf(row.quote_until ?? ''),
      scope: JSON.stringify({ for: { stores: [sampleMembers.find(each => each.id === row.member_id)?.code ?? ''] } }),
    })),
    promotion_goods: priced.flatMap(({ row, lines }) =>
      lines.flatMap(({ goods_id, quantity, quote_units }) =>
        quote_units === null
          ? []
          : [
              {
                promotion_id: row.promotion_id ?? 0,
                goods_id,
                number: 1,
                price_units: quote_units,
                member_limit: null,
                quota: quantity,
                taken: 0,
              },
            ],
      ),
    ),
  }
}
