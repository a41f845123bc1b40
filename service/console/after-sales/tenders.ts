import type { Kysely } from 'kysely'
import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import type { AfterSaleRow } from '../../purchase/after-sale/find.ts'
import { causeOf } from '../../purchase/after-sale/refund.ts'
import { payMethodName } from '../../purchase/pay-method/methods.ts'
import { sharesOf, succeededPayments } from '../../purchase/pay-method/refund.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Tender = ConsoleAfterSaleWire['refund']['tenders'][number]
/** What goes back: money, cash vouchers, points. */
export type GoesBack = Pick<ConsoleAfterSaleWire['refund'], 'state'> & { money: string; voucher: string; points: string }

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)

const tender = (name: string, paid: Fen, before: Fen, now: Fen): Tender => ({
  name,
  paid: formatFen(paid),
  before: formatFen(before),
  now: formatFen(now),
})

/** What an after-sale has returned to each payment, by the id of that. */
async function returned(db: Db, row: AfterSaleRow): Promise<ReadonlyMap<string, Fen>> {
  const rows = await db.selectFrom('refund').select(['payment_id', 'amount_fen']).where('cause', '=', causeOf(row)).execute()
  return new Map(rows.map(({ payment_id, amount_fen }) => [payment_id, amount_fen as Fen]))
}

async function payments(db: Db, row: AfterSaleRow, back: GoesBack): Promise<Tender[]> {
  const paid = await succeededPayments(db, row.order_id)
  const done = await returned(db, row)
  const shares = back.state === 'due' ? sharesOf(paid, fenOf(back.money)) : []
  return paid.map(({ id, method, amount_fen, refunded_fen }, index) => {
    const own = done.get(id) ?? (0 as Fen)
    const before = (refunded_fen - own) as Fen
    return tender(payMethodName(method), amount_fen as Fen, before, back.state === 'due' ? (shares[index] ?? (0 as Fen)) : own)
  })
}

async function stored(db: Db, row: AfterSaleRow, back: GoesBack): Promise<Tender[]> {
  const rows = await db
    .selectFrom('order_tender')
    .select(['kind', 'amount_fen', 'returned_fen'])
    .where('order_id', '=', row.order_id)
    .orderBy('kind')
    .execute()
  return [...Map.groupBy(rows, each => each.kind)].map(([kind, own]) => {
    const now = fenOf(kind === 'voucher' ? back.voucher : back.points)
    const all = addFen(...own.map(each => each.returned_fen as Fen))
    const before = (back.state === 'due' ? all : all - now) as Fen
    return tender(messages.tender(kind), addFen(...own.map(each => each.amount_fen as Fen)), before, now)
  })
}

/** What an order was paid with, what earlier refunds returned to each, and what this after-sale returns. */
export async function refundTenders(db: Db, row: AfterSaleRow, back: GoesBack): Promise<Tender[]> {
  return [...(await payments(db, row, back)), ...(await stored(db, row, back))]
}
