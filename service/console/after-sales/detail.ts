import type { Kysely } from 'kysely'
import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { guardLimits } from '@yaoji/contract/operator/guards'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { afterSaleDetail } from '../../purchase/after-sale/detail.ts'
import { afterSaleLines } from '../../purchase/after-sale/lines.ts'
import { messages as afterSaleMessages } from '../../purchase/after-sale/messages.ts'
import { statusWire } from '../../purchase/order/detail/wire.ts'
import { orderEvents } from '../orders/events.ts'
import type { Reader } from '../orders/filter.ts'
import { afterSaleEvents, batchCases, sentOf } from './facts.ts'
import { afterSalesOfView } from './filter.ts'
import { afterSaleRows, withNames, type ListedAfterSale } from './rows.ts'
import { refundTenders } from './tenders.ts'

type Db = Kysely<Tables>
/** The buyer's own view: the same amounts that the refund will come to. */
type Shown = Awaited<ReturnType<typeof afterSaleDetail>>

/** An after-sale that this person may see. @throws {ApiError} for any other, as for one that there is not */
export async function findConsoleAfterSale(db: Db, reader: Reader, number: string): Promise<ListedAfterSale> {
  const row = await withNames(afterSalesOfView(db, reader, 'all'))
    .where('after_sale.sn', '=', number)
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(afterSaleMessages.notFound)
  return row
}

async function linesOf(db: Db, row: ListedAfterSale, shown: Shown, now: number): Promise<ConsoleAfterSaleWire['lines']> {
  const lines = await afterSaleLines(db, row.id)
  const sent = await sentOf(db, lines)
  const cases = await batchCases(db, row, lines, now)
  return lines.map((line, index) => {
    const { quantity = 0, claimed = 0 } = sent.get(line.batch_id) ?? {}
    const own = row.kind === 'papers' || row.state < 0 ? 0 : (line.accepted ?? line.quantity)
    return {
      goods_id: line.goods_id,
      name: line.name,
      spec: line.spec,
      manufacturer: line.manufacturer,
      unit: line.pack_unit,
      batch: line.ph,
      expires_on: line.expires_on,
      sent: quantity,
      asked: line.quantity,
      others: claimed - own,
      accepted: line.accepted,
      reasons: shown.lines[index]?.reasons ?? [],
      refund: shown.lines[index]?.refund ?? '0.00',
      batch_cases: cases.get(`${line.goods_id} ${line.ph}`) ?? 0,
    }
  })
}

/** Whether a red note of the order waits for the buyer; its refunds wait with it. */
async function hasOpenRed(db: Db, orderId: string): Promise<boolean> {
  const open = db.selectFrom('invoice').select('id').where('order_id', '=', orderId).where('state', '=', 'to-confirm')
  return (await open.executeTakeFirst()) !== undefined
}

async function refundOf(db: Db, row: ListedAfterSale, { refund }: Shown): Promise<ConsoleAfterSaleWire['refund']> {
  const { state, total, money, voucher, points } = refund
  const signed = addFen(parseFen(money) ?? (0 as Fen), parseFen(voucher) ?? (0 as Fen))
  return {
    state,
    total,
    tenders: state === 'none' ? [] : await refundTenders(db, row, { state, money, voucher, points }),
    awaits_red: state === 'due' && (await hasOpenRed(db, row.order_id)),
    is_signed: state === 'due' && signed > guardLimits.signedFromFen,
  }
}

async function orderOf(db: Db, orderId: string): Promise<ConsoleAfterSaleWire['order']> {
  const { state, payable_fen, created_at } = await db
    .selectFrom('orders')
    .select(['state', 'payable_fen', 'created_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { refunded } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.sum('refunded_fen').as('refunded'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return {
    status_text: statusWire(state).status_text,
    payable: formatFen(payable_fen as Fen),
    refunded: formatFen(Number(refunded ?? 0) as Fen),
    created_at: seconds(created_at),
  }
}

/** All that staff see of one after-sale. */
export async function consoleAfterSale(db: Db, reader: Reader, number: string, now: number): Promise<ConsoleAfterSaleWire> {
  const found = await findConsoleAfterSale(db, reader, number)
  const others = await withNames(afterSalesOfView(db, reader, 'all'))
    .where('after_sale.order_id', '=', found.order_id)
    .where('after_sale.id', '!=', found.id)
    .orderBy('after_sale.created_at', 'desc')
    .orderBy('after_sale.id')
    .execute()
  const [row, ...otherRows] = await afterSaleRows(db, [found, ...others])
  if (!row) throw new Error('an after-sale has its row')
  const shown = await afterSaleDetail(db, found.member_id, found.id, { serviceOrigin: '', returnAddress: {} })
  const store = await db.selectFrom('member').select(['rank', 'salesperson']).where('id', '=', found.member_id).executeTakeFirstOrThrow()
  return {
    row,
    rank: rankNames[store.rank] ?? '',
    salesperson: store.salesperson,
    remark: shown.remark,
    expires_at: shown.expires_at,
    order: await orderOf(db, found.order_id),
    lines: await linesOf(db, found, shown, now),
    gifts: shown.gifts,
    refund: await refundOf(db, found, shown),
    sent_back: shown.sent_back,
    resent: shown.resent,
    photos: shown.photos.map(({ id }) => id),
    events: await afterSaleEvents(db, found.id),
    order_events: await orderEvents(db, found.order_id),
    others: otherRows,
  }
}
