import type { Kysely } from 'kysely'
import type { BillKind, ProviderChannel } from '@yaoji/contract/console/bills'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { BillEntry } from './read-bill.ts'
import type { ShopEntry } from './match.ts'

type Db = Kysely<Tables>

export const numbersAtOnce = 1_000

/** Charges with the moment at which their payment or top-up was booked. */
const charges = (db: Db, channel: ProviderChannel) =>
  db
    .selectFrom('charge')
    .leftJoin('payment', 'payment.id', 'charge.source_id')
    .leftJoin('recharge', 'recharge.id', 'charge.source_id')
    .where('charge.channel', '=', channel)
    .select(['charge.id', 'charge.amount_fen', 'charge.state', 'charge.created_at'])
    .select(({ fn }) => fn.coalesce('payment.settled_at', 'recharge.settled_at').as('settled_at'))

const refunds = (db: Db, channel: ProviderChannel) =>
  db
    .selectFrom('charge_refund')
    .innerJoin('charge', 'charge.id', 'charge_refund.charge_id')
    .where('charge.channel', '=', channel)
    .select(['charge_refund.id', 'charge_refund.charge_id', 'charge_refund.amount_fen', 'charge_refund.state'])
    .select(['charge_refund.created_at', 'charge_refund.settled_at'])

type ChargeRow = Awaited<ReturnType<ReturnType<typeof charges>['execute']>>[number]
type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

const ofCharge = ({ id, amount_fen, state, created_at, settled_at }: ChargeRow): ShopEntry => ({
  ...{ kind: 'payment', number: id, chargeId: id, fen: amount_fen, at: Number(settled_at ?? created_at) },
  // odd: the provider took another amount than the shop wanted.
  isBooked: state === 'paid' || state === 'odd',
})

const ofRefund = ({ id, charge_id, amount_fen, state, created_at, settled_at }: RefundRow): ShopEntry => ({
  ...{ kind: 'refund', number: id, chargeId: charge_id, fen: amount_fen, at: Number(settled_at ?? created_at) },
  // A bill has a refund as soon as the provider has begun with it.
  isBooked: state === 'returned' || state === 'waiting',
})

/** What the shop has under the numbers of a bill, on whichever day, and what it has booked on the day itself. */
export async function shopEntries(db: Db, channel: ProviderChannel, day: string, bill: readonly BillEntry[]): Promise<ShopEntry[]> {
  const [start, end] = [chinaDayStart(day), chinaDayStart(addDays(day, 1))]
  const entries = [
    ...(await charges(db, channel).where('payment.settled_at', '>=', start).where('payment.settled_at', '<', end).execute()).map(ofCharge),
    ...(await charges(db, channel).where('recharge.settled_at', '>=', start).where('recharge.settled_at', '<', end).execute()).map(
      ofCharge,
    ),
    ...(
      await refunds(db, channel).where('charge_refund.settled_at', '>=', start).where('charge_refund.settled_at', '<', end).execute()
    ).map(ofRefund),
  ]
  const numbers = (kind: BillKind) => [
    ...new Set(bill.filter(entry => entry.kind === kind && entry.number !== '').map(entry => entry.number)),
  ]
  for (const some of chunks(numbers('payment'), numbersAtOnce))
    entries.push(...(await charges(db, channel).where('charge.id', 'in', some).execute()).map(ofCharge))
  for (const some of chunks(numbers('refund'), numbersAtOnce))
    entries.push(...(await refunds(db, channel).where('charge_refund.id', 'in', some).execute()).map(ofRefund))
  return entries
}
