import type { Transaction } from 'kysely'
import type { QuotationBody } from '@yaoji/contract/calls/member/quotation'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { parseFen, parseUnitPrice } from '@yaoji/contract/domain/money'
import * as selfServiceLimits from '@yaoji/contract/people/self-service'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { quotationProblems } from '@yaoji/contract/validation/quotation'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError, refuseProblems } from '../../platform/http/reply/api-error.ts'
import { freeNumber } from '../../purchase/order/create/order-number.ts'
import { storedArrival, whyNot } from './draft.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Requesting = { member: MemberRow; personId: number; body: QuotationBody; now: number }

async function refuseTooMany(trx: Trx, memberId: number, now: number): Promise<void> {
  const waiting = trx
    .selectFrom('quotation')
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('wanted_until', '>=', chinaDay(now))
  const { quotationsWaitingMax: most } = selfServiceLimits
  if ((await countRows(waiting)) >= most) throw ApiError.conflict(messages.tooMany(most))
}

const newNumber = (trx: Trx, now: number): Promise<string> =>
  freeNumber('XJ', now, sn => trx.selectFrom('quotation').select('id').where('sn', '=', sn).executeTakeFirst())

type Wished = { goods_id: number; quantity: number; price: string }

function wishedLine(text: string): Wished {
  const [id, quantity, price = ''] = text.split(':')
  return { goods_id: Number(id), quantity: Number(quantity), price: plainLine(price) }
}

/** Lines with today's price. @throws {ApiError} 422 at `lines` */
async function pricedLines(trx: Trx, wished: readonly Wished[], { member, now }: Requesting) {
  const ids = wished.map(({ goods_id }) => goods_id)
  const offers = await loadOffers(trx, member, [...new Set(ids)], now)
  return wished.map(({ goods_id, quantity, price }, place) => {
    const offer = offers.get(goods_id)
    const name = offer?.goods.name ?? String(goods_id)
    if (ids.indexOf(goods_id) !== place) throw ApiError.invalid('lines', messages.twice(name))
    const reason = whyNot(offer, quantity)
    if (reason) throw ApiError.invalid('lines', messages.cannot(name, reason))
    return {
      goods_id,
      place,
      quantity,
      price_units: offer?.unitPrice(quantity)?.price ?? null,
      wished_units: parseUnitPrice(price) || null,
      ...storedArrival(offer, quantity),
    }
  })
}

/** Stores what a store asks prices for; answers its id. @throws {ApiError} */
export async function addQuotation(trx: Trx, requesting: Requesting): Promise<{ id: string }> {
  const { member, personId, body, now } = requesting
  const [wishedTotal, until, message] = [body.wished ?? '', body.until, body.message ?? ''].map(plainLine) as [string, string, string]
  const wished = body.lines.map(wishedLine)
  const prices = new Map(wished.map(line => [line.goods_id, line.price]))
  refuseProblems(quotationProblems({ prices, wished: wishedTotal, until, message }, chinaDay(now)))
  await lockMember(trx, member.id)
  await refuseTooMany(trx, member.id, now)
  const lines = await pricedLines(trx, wished, requesting)
  const id = randomId()
  await trx
    .insertInto('quotation')
    .values({
      ...{ id, sn: await newNumber(trx, now), member_id: member.id, person_id: personId, message, state: 'waiting', created_at: now },
      wished_fen: wishedTotal === '' ? null : (parseFen(wishedTotal) ?? null),
      wanted_until: until,
    })
    .execute()
  await trx
    .insertInto('quotation_line')
    .values(lines.map(line => ({ quotation_id: id, ...line })))
    .execute()
  return { id }
}
