import type { Transaction } from 'kysely'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { paysAtOnce } from '@yaoji/contract/orders/standing-orders'
import { withLinesApart } from '../cart/lines-apart.ts'
import { keepQuote, makeQuote } from '../checkout/make-quote.ts'
import type { QuoteView } from '../checkout/quote-facts.ts'
import { createOrder, type CreatedOrders } from '../order/create/create.ts'
import { payOrder } from '../pay/pay-order.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { closeRun } from './close-run.ts'
import type { StandingRow } from './find.ts'
import { afterOrder, judgeLines, soldUnits } from './judge.ts'
import { messages } from './messages.ts'
import { readStandingLines } from './stored-lines.ts'

type Trx = Transaction<Tables>
/** Pays by what the store has with the shop; an order that cannot be paid so stays to be paid, with the reason. */
async function pay(trx: Trx, row: StandingRow, { order_id: orderId, payable, is_waiting }: CreatedOrders, view: QuoteView): Promise<Paid> {
  const { pay_method: method } = row
  if (is_waiting === 1 || !paysAtOnce(method)) return { is_paid: 0, reason: '' }
  const { memberId, personId } = view.orderer
  const shown = parseFen(payable) ?? (-1 as Fen)
  const payer = { venue: 'screen', id: '' } as const
  try {
    await payOrder(trx, { memberId, personId, orderId, method, shown, now: view.now, open: view.open, payer })
    return { is_paid: 1, reason: '' }
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof ApiError) return { is_paid: 0, reason: error.message }
    throw error
  }
}

type Paid = { is_paid: 0 | 1; reason: string }
export type Placed = Paid & { order_id: string; is_waiting: 0 | 1 }

type Placing = {
  member: MemberRow
  row: StandingRow
  /** What was shown; another total is refused with 409. */
  payable: string
  view: QuoteView
  /** Without confirmation, only where nothing differs. */
  isAutomatic?: boolean
}

/** Places the next order of a locked standing order and moves on to the one after it, all or nothing; the cart stays as it is. */
export async function placeNext(trx: Trx, { member, row, payable, view, isAutomatic = false }: Placing): Promise<Placed> {
  const { now, orderer } = view
  const lines = await judgeLines(trx, member, readStandingLines(row.lines), now)
  const sold = soldUnits(lines)
  if (sold.size === 0) throw ApiError.conflict(messages.nothing)
  if (isAutomatic && lines.some(({ differs }) => differs.length > 0)) throw ApiError.conflict(messages.differs)
  const wanted = [...sold.values()].map(({ offer, quantity }) => ({ source: offer, quantity }))
  const created = await withLinesApart(trx, member, wanted, now, async ids => {
    const quote = await keepQuote(trx, await makeQuote(trx, member, { ids }, view))
    const order = { checkout_id: quote.checkout_id, payable, address_id: row.address_id }
    return createOrder(trx, orderer, order, view)
  })
  if (isAutomatic && created.is_waiting === 1) throw ApiError.conflict(messages.approval)
  const paid = await pay(trx, row, created, view)
  const personId = orderer.personId
  await closeRun(trx, row, { state: 'ordered', orderId: created.order_id, isAutomatic, personId, lines: afterOrder(lines), now })
  return { order_id: created.order_id, is_waiting: created.is_waiting, ...paid }
}
