import type { Kysely } from 'kysely'
import { isPaidState, reservingStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'
import { cashbackProblems } from './cashback-invariants.ts'
import { channelProblems } from './channel-invariants.ts'
import { partProblems } from './part-invariants.ts'
import { contractProblems } from './contract-invariants.ts'
import { creditProblems } from './credit-invariants.ts'
import { quotaProblems } from './quota-invariants.ts'
import { groupProblems } from './group-invariants.ts'
import { lotteryProblems } from './lottery-invariants.ts'
import { pointsMallProblems } from './points-mall-invariants.ts'
import { couponOfferProblems } from './coupon-offer-invariants.ts'
import { afterSaleProblems } from './after-sale-invariants.ts'
import { invoiceProblems } from './invoice-invariants.ts'
import { pointsProblems } from './points-invariants.ts'
import { reservedByShortages, shortageProblems } from './shortage-invariants.ts'
import { sumBy } from './sum-by.ts'
import { kindOf, tenderProblems } from './tender-invariants.ts'
import { traceProblems } from './trace-invariants.ts'
import { topupProblems } from './topup-invariants.ts'
import { writtenProblems } from './written-invariants.ts'
import { withheldProblems } from './withheld-invariants.ts'
import { withdrawalProblems } from './withdrawal-invariants.ts'

type Db = Kysely<Tables>

type Place = { goods_id: number; warehouse_id: number }
const placeOf = ({ goods_id, warehouse_id }: Place) => `goods ${goods_id} in warehouse ${warehouse_id}`

async function stockProblems(db: Db): Promise<string[]> {
  const stock = await db.selectFrom('stock').selectAll().execute()
  const open = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.state', 'in', [...reservingStates])
    .select(['goods_id', 'warehouse_id', 'quantity'])
    .execute()
  const reserved = sumBy([...open, ...(await reservedByShortages(db))], placeOf, line => line.quantity)
  return stock.flatMap(row => {
    const expected = reserved.get(placeOf(row)) ?? 0
    const isBounded = row.onhand >= row.reserved && row.reserved >= 0
    return [
      ...(row.reserved === expected ? [] : [`${placeOf(row)}: reserved ${row.reserved}, open lines ${expected}`]),
      ...(isBounded ? [] : [`${placeOf(row)}: onhand ${row.onhand}, reserved ${row.reserved}`]),
    ]
  })
}

async function moveProblems(db: Db): Promise<string[]> {
  const moves = await db.selectFrom('stock_move').selectAll().execute()
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute()
  const lines = await db.selectFrom('order_line').select(['order_id', 'quantity']).execute()
  const kept = sumBy(await reservedByShortages(db), orderOf, row => row.quantity)
  const reserved = sumBy(
    moves,
    move => move.order_id,
    move => (move.kind === 'reserve' ? move.quantity : -move.quantity),
  )
  const ordered = sumBy(
    lines,
    line => line.order_id,
    line => line.quantity,
  )
  return orders
    .filter(order => reserved.has(order.id))
    .filter(order => {
      const lines = reservingStates.includes(order.state) ? (ordered.get(order.id) ?? 0) : 0
      return reserved.get(order.id) !== lines + (kept.get(order.id) ?? 0)
    })
    .map(order => `order ${order.id} in state ${order.state}: its stock moves add up to ${reserved.get(order.id)}`)
}

async function ledgerProblems(db: Db): Promise<string[]> {
  const ledger = await db.selectFrom('ledger').selectAll().execute()
  const accounts = await db.selectFrom('account').selectAll().execute()
  const vouchers = await db.selectFrom('voucher').select(['id', 'balance_fen']).execute()
  const events = sumBy(
    ledger,
    row => row.event_id,
    row => row.delta_fen,
  )
  const sums = sumBy(
    ledger,
    row => row.account,
    row => row.delta_fen,
  )
  return [
    ...[...events].filter(([, sum]) => sum !== 0).map(([id, sum]) => `ledger event ${id} adds up to ${sum}`),
    ...accounts
      .filter(row => row.balance_fen !== (sums.get(`member:${row.member_id}`) ?? 0))
      .map(row => `member ${row.member_id}: balance ${row.balance_fen}, ledger ${sums.get(`member:${row.member_id}`)}`),
    ...vouchers
      .filter(row => row.balance_fen !== (sums.get(`voucher:${row.id}`) ?? 0))
      .map(row => `voucher ${row.id}: balance ${row.balance_fen}, ledger ${sums.get(`voucher:${row.id}`)}`),
    ...accounts
      .filter(row => row.held_fen < 0 || row.held_fen > row.balance_fen)
      .map(row => `member ${row.member_id}: held ${row.held_fen} of ${row.balance_fen}`),
  ]
}

async function paymentProblems(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state', 'payable_fen']).execute()
  const payments = await db.selectFrom('payment').selectAll().where('state', '=', 'succeeded').execute()
  const byOrder = Map.groupBy(payments, orderOf)
  return orders.flatMap(order => {
    const own = byOrder.get(order.id) ?? []
    const whole = own.filter(payment => payment.part_of === null)
    const expected = isPaidState(order.state) ? 1 : 0
    const paid = own.reduce((sum, payment) => sum + payment.amount_fen, 0)
    const isExact = own.length === 0 || paid === order.payable_fen
    return [
      ...(whole.length === expected ? [] : [`order ${order.id} in state ${order.state} has ${whole.length} payments`]),
      ...(isExact ? [] : [`order ${order.id} over ${order.payable_fen} was paid with ${paid}`]),
    ]
  })
}

async function couponProblems(db: Db): Promise<string[]> {
  const coupons = await db.selectFrom('coupon').selectAll().where('order_id', 'is not', null).execute()
  const orders = await db
    .selectFrom('order_deduction')
    .innerJoin('orders', 'orders.id', 'order_deduction.order_id')
    .where('order_deduction.kind', 'in', ['coupon', 'freight-coupon'])
    .select(['orders.id', 'orders.state', 'order_deduction.source_id as coupon_id'])
    .execute()
  const kept = await db.selectFrom('order_line').select('order_id').whereRef('refunded', '<', 'quantity').groupBy('order_id').execute()
  // An order returned in full has released its coupon, too.
  const keptIds = new Set(kept.map(orderOf))
  const living = orders.filter(order => order.state > 0 && keptIds.has(order.id))
  const livingIds = new Set<string | null>(living.map(order => order.id))
  const couponOf = new Map(coupons.map(coupon => [coupon.id, coupon]))
  const isItsOwn = ({ id, state, coupon_id }: (typeof living)[number]) => {
    const coupon = couponOf.get(coupon_id ?? 0)
    return coupon?.order_id === id && coupon.state === (isPaidState(state) ? 'used' : 'held')
  }
  return [
    ...living.filter(order => !isItsOwn(order)).map(order => `order ${order.id} does not have its coupon ${order.coupon_id}`),
    ...coupons
      .filter(coupon => coupon.state === 'held' && !livingIds.has(coupon.order_id))
      .map(coupon => `coupon ${coupon.id} is held by nobody`),
  ]
}

const fen = (row: { amount_fen: number }) => row.amount_fen
const orderOf = (row: { order_id: string }) => row.order_id

async function amountProblems(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const lines = await db.selectFrom('order_line').select(['id', 'order_id', 'amount_fen', 'net_fen']).execute()
  const taken = await db.selectFrom('order_deduction').selectAll().execute()
  const shares = await db
    .selectFrom('order_line_deduction')
    .innerJoin('order_line', 'order_line.id', 'order_line_deduction.line_id')
    .select(['order_id', 'line_id', 'kind', 'order_line_deduction.amount_fen'])
    .execute()
  const amounts = sumBy(lines, orderOf, fen)
  const nets = sumBy(lines, orderOf, line => line.net_fen)
  const takenOf = sumBy(taken, orderOf, fen)
  const ofFreight = sumBy(taken, orderOf, row => row.freight_fen)
  const byKind = sumBy(taken, kindOf, row => row.amount_fen - row.freight_fen)
  const sharedByKind = sumBy(shares, kindOf, fen)
  const shared = sumBy(shares, row => String(row.line_id), fen)
  return [
    ...orders
      .filter(({ id, goods_fen, freight_fen, payable_fen }) => {
        const freight = freight_fen - (ofFreight.get(id) ?? 0)
        return amounts.get(id) !== goods_fen || (nets.get(id) ?? 0) + freight !== payable_fen
      })
      .map(order => `order ${order.id}: its lines do not add up to its amounts`),
    ...orders
      .filter(order => (takenOf.get(order.id) ?? 0) !== order.deducted_fen)
      .map(order => `order ${order.id}: its deductions do not add up`),
    ...[...byKind].filter(([kind, sum]) => (sharedByKind.get(kind) ?? 0) !== sum).map(([kind]) => `${kind} is not shared out`),
    ...lines
      .filter(line => line.amount_fen - (shared.get(String(line.id)) ?? 0) !== line.net_fen)
      .map(line => `order ${line.order_id}: line ${line.id} does not add up`),
  ]
}

/** What must hold at every moment (security.md section 1); one sentence for each breach. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const problems = [
    await stockProblems(db),
    await moveProblems(db),
    await quotaProblems(db),
    await couponOfferProblems(db),
    await writtenProblems(db),
    await traceProblems(db),
    await ledgerProblems(db),
    await creditProblems(db),
    await contractProblems(db),
    await paymentProblems(db),
    await channelProblems(db),
    await partProblems(db),
    await couponProblems(db),
    await tenderProblems(db),
    await pointsProblems(db),
    await invoiceProblems(db),
    await withdrawalProblems(db),
    await topupProblems(db),
    await cashbackProblems(db),
    await lotteryProblems(db),
    await groupProblems(db),
    await pointsMallProblems(db),
    await amountProblems(db),
    await afterSaleProblems(db),
    await withheldProblems(db),
    await shortageProblems(db),
  ]
  return problems.flat()
}
