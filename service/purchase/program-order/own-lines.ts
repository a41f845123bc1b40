import type { Transaction } from 'kysely'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { aloneProblem, joinedProblem } from '../cart/join-problem.ts'
import { withLinesApart } from '../cart/lines-apart.ts'
import { messages } from './messages.ts'
import type { SentLine } from './sent-lines.ts'

type Trx = Transaction<Tables>

/** Why a line cannot be bought as it was sent, in words. */
function problemOf({ line, number }: SentLine, offer: SaleOffer | undefined): string | undefined {
  if (!offer || offer.goods.status !== 'on') return messages.goodsUnknown(line)
  if (offer.goods.is_ephedrine === 1) return messages.ephedrine(line)
  const reason = offer.cantBuy?.text ?? aloneProblem(offer, number) ?? joinedProblem(offer, number, number)
  return reason === undefined ? undefined : messages.wrong(line, reason)
}

async function offersOf(trx: Trx, member: MemberRow, sent: readonly SentLine[], now: number): Promise<SaleOffer[]> {
  const ids = sent.map(({ goods_id }) => goods_id)
  const offers = await loadSaleOffers(trx, member, ids, now)
  return sent.map(line => {
    const offer = offers.get(line.goods_id)
    const problem = problemOf(line, offer)
    if (problem !== undefined || !offer) throw ApiError.invalid('lines', problem ?? messages.goodsUnknown(line.line))
    return offer
  })
}

/** Does work with lines as they were sent in the cart for a moment. @throws {ApiError} 422 at `lines` for the first that cannot be bought */
export async function withOwnLines<Result>(
  trx: Trx,
  member: MemberRow,
  { lines, now }: { lines: readonly SentLine[]; now: number },
  work: (ids: number[]) => Promise<Result>,
): Promise<Result> {
  const offers = await offersOf(trx, member, lines, now)
  const wanted = offers.map((source, place) => ({ source, quantity: lines[place]?.number ?? 0 }))
  return withLinesApart(trx, member, wanted, now, work)
}
