import { cartDeleteCall } from '@yaoji/contract/calls/purchase/cart'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { savedPutCall } from '@yaoji/contract/calls/purchase/saved-cart'
import { rechargeCall } from '@yaoji/contract/calls/purchase/wallet'
import { chainRank, chainStoreRank as pharmacyRank } from '@yaoji/contract/people/customer-types'
import type { Fen } from '@yaoji/contract/domain/money'
import { askApproval } from '../../../service/purchase/order/approval/ask.ts'
import { tell } from '../../../service/identity/inbox/tell.ts'
import { equipAfterSales } from './after-sales.ts'
import type { AccessRow } from '../access/access-rows.ts'
import { namedBy, nobodys, type Belongings } from '../access/belongings.ts'
import { couponIds, insertPlace, memberIds } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { giveThing } from './insert-lottery.ts'
import { givePointsOrder, grantPoints, letWait } from './points-orders.ts'
import { equipFactors } from '../people/passkeys.ts'
import { dropFactor } from '../people/second-factor.ts'
import { equipStaff } from '../people/equip-staff.ts'
import { equipPrograms } from '../shops/programs.ts'
import { equipPapers } from '../people/papers.ts'
import { giveQuotation } from './quotations.ts'
import { askFor } from './purchase-requests.ts'
import { openTransfers } from './wallet-of.ts'
import { giveInvoices } from './give-invoices.ts'
import { giveContract } from '../people/give-contract.ts'
import { makeRecall } from './make-recall.ts'
import { signedEphedrine } from '../people/signed-ephedrine.ts'
import { ship, shipShort } from './ship.ts'
import { makeStanding } from '../access/standing-rows.ts'
import { tinyPng } from '../app/tiny-files.ts'

/** Goods that only the rival uses: their name in an answer to the buyer is a leak. */
export const goodsOf = { buyer: goodsIds.packed, rival: 139 } as const

/** Each case equips the store again, but saved carts, unused files and addresses are limited: delete the previous ones. */
async function makeRoom({ database }: Shop, memberId: number): Promise<void> {
  await database.write(async trx => {
    await trx.deleteFrom('address').where('member_id', '=', memberId).execute()
    await insertPlace(trx, memberId)
    await trx.deleteFrom('contract').where('member_id', '=', memberId).execute()
    await trx.deleteFrom('saved_cart').where('member_id', '=', memberId).execute()
    await trx
      .deleteFrom('feedback_photo')
      .where('feedback_id', 'in', trx.selectFrom('feedback').where('member_id', '=', memberId).select('id'))
      .execute()
    await trx.deleteFrom('feedback').where('member_id', '=', memberId).execute()
    await trx.deleteFrom('quotation').where('member_id', '=', memberId).execute()
    await trx.deleteFrom('purchase_request').where('member_id', '=', memberId).execute()
    await trx.deleteFrom('file').where('member_id', '=', memberId).where('used_for', 'is', null).execute()
  })
}

async function tellSomething({ database, clock }: Shop, memberId: number): Promise<number> {
  const source = `trial:${clock.now()}`
  await database.write(trx => tell(trx, { memberId, kind: 'system', source, title: '试验消息', now: clock.now() }))
  const { id } = await database.read
    .selectFrom('message')
    .select('id')
    .where('source', '=', source)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return id
}

type Buyer = 'buyer' | 'rival'

async function makeSent(shop: Shop, as: Buyer, goodsId: number) {
  const shipped = await shop.buy(as, goodsId, 30)
  await shop.pay(as, shipped)
  await ship(shop, shipped.order_id)
  return { shipped: shipped.order_id, measured: await measure(shop, shipped.order_id), ...(await equipAfterSales(shop, shipped.order_id)) }
}

/** The record of a logger that went with the parcel of an order. */
async function measure(shop: Shop, orderId: string): Promise<string> {
  const [at, tenths] = [Math.floor(shop.clock.now() / 1_000), 45]
  return shop.database.write(async trx => {
    const { id } = await trx.selectFrom('parcel').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    const range = { low_tenths: 20, high_tenths: 80, lowest_tenths: tenths, highest_tenths: tenths }
    const moments = { from_at: at * 1_000, to_at: (at + 600) * 1_000, created_at: at * 1_000 }
    const record = {
      parcel_id: id,
      logger: 'JL1',
      readings: 2,
      curve: JSON.stringify([
        [at, tenths],
        [at + 600, tenths],
      ]),
      operator: 'test',
    }
    await trx
      .insertInto('parcel_temperature')
      .values({ ...record, ...range, ...moments })
      .execute()
    return id
  })
}

/** An order with one unit sent and the rest short. */
async function makeShort(shop: Shop, as: Buyer, goodsId: number) {
  const { order_id: fallen, ...order } = await shop.buy(as, goodsId, 30)
  await shop.pay(as, { order_id: fallen, ...order })
  const shortage = await shipShort(shop, fallen, [`${goodsId}:1`])
  return { fallen, shortage }
}

/** A sent order that is invoiced and has a pending red note. */
async function makeInvoices(shop: Shop, as: Buyer, goodsId: number) {
  const { shipped } = await makeSent(shop, as, goodsId)
  return giveInvoices(shop, shipped)
}

/** An order that awaits approval because the allowance is zero. */
async function makeWaiting(shop: Shop, as: Buyer, goodsId: number) {
  const { order_id: waiting } = await shop.buy(as, goodsId, 30)
  const [amount, now] = [100 as Fen, shop.clock.now()]
  const need = { reason: 'over-limit', amount, spent: 0 as Fen, orderLimit: 0 as Fen, monthBudget: null } as const
  await shop.database.write(trx => askApproval(trx, { orderId: waiting, need, personId: memberIds[as], isPaidSoon: false, now }))
  return { waiting }
}

async function beginTransfer(shop: Shop, as: Buyer, goodsId: number) {
  await openTransfers(shop.database)
  const { order_id, payable: amount } = await shop.buy(as, goodsId, 30)
  await shop.call(payCreateCall, { as, body: { order_id, method: 'transfer', amount } })
  return { transfer: order_id }
}

async function beginTopup(shop: Shop, as: Buyer) {
  await openTransfers(shop.database)
  const { body } = await shop.call(rechargeCall, { as, body: { amount: '100.00', method: 'transfer' } })
  return { topup: body.data.awaited?.id ?? '' }
}

/** One to sign, and one that is signed. */
const giveContracts = ({ database, clock }: Shop, memberId: number) =>
  database.write(async trx => {
    const { id: contract, hash: textHash } = await giveContract(trx, memberId, { kind: 'quality', now: clock.now() })
    const { id: signedContract } = await giveContract(trx, memberId, { kind: 'purchase', now: clock.now(), isSigned: true })
    return { contract, textHash, signedContract }
  })

async function equipPoints({ database, clock }: Shop, memberId: number) {
  const owner = { memberId, now: clock.now() }
  await grantPoints(database, owner, 1)
  const pointsOrder = await givePointsOrder(database, owner, 'unshipped')
  const waitingPointsOrder = await givePointsOrder(database, owner, 'unshipped')
  await letWait(database, waitingPointsOrder, owner.now)
  return { points: 1, pointsOrder, sentPointsOrder: await givePointsOrder(database, owner, 'shipped'), waitingPointsOrder }
}

/** One order for each name, or only for the names in the row: unpaid, sent, with a receipt, with a pending transfer. */
async function makeOrders(shop: Shop, as: Buyer, row: AccessRow | undefined): Promise<Partial<Belongings>> {
  const goodsId = goodsOf[as]
  const named = row && namedBy(row)
  const isNamed = (...kinds: (keyof Belongings)[]) => !named || kinds.some(kind => named.has(kind))
  const order = isNamed('order', 'due') ? await shop.buy(as, goodsId, 30) : undefined
  return {
    ...(order && { order: order.order_id, due: order.payable }),
    ...(isNamed('shipped', 'batch', 'measured', 'granted', 'resent') && (await makeSent(shop, as, goodsId))),
    ...(isNamed('recall', 'recalled') && (await makeRecall(shop, as, goodsId))),
    ...(isNamed('fallen', 'shortage') && (await makeShort(shop, as, goodsId))),
    ...(isNamed('receipt', 'ticked') && (await signedEphedrine(shop, as, goodsId))),
    ...(isNamed('contract', 'signedContract') && (await giveContracts(shop, memberIds[as]))),
    ...(isNamed('invoice', 'redNote') && (await makeInvoices(shop, as, goodsId))),
    ...(isNamed('waiting') && (await makeWaiting(shop, as, goodsId))),
    ...(isNamed('transfer') && (await beginTransfer(shop, as, goodsId))),
    ...(isNamed('topup') && (await beginTopup(shop, as))),
    ...(isNamed('colleague', 'invitation', 'invitedTo') && (await equipStaff(shop, memberIds[as]))),
    ...(isNamed('program', 'draft') && (await equipPrograms(shop, as, goodsId))),
    ...(await equipFactors(shop, as, { isNamed, isFirst: named?.has('firstCode') ?? false })),
    ...(isNamed('standing') && (await makeStanding(shop, as, goodsId))),
    ...(isNamed('message') && { message: await tellSomething(shop, memberIds[as]) }),
    ...(isNamed('quotation', 'quotationHash') && (await giveQuotation(shop, as, goodsId))),
    ...(isNamed('request') && { request: await askFor(shop, as) }),
    ...(isNamed('points', 'pointsOrder', 'sentPointsOrder', 'waitingPointsOrder') && (await equipPoints(shop, memberIds[as]))),
    ...(isNamed('wonThing') && { wonThing: await giveThing(shop.database, { memberId: memberIds[as], now: shop.clock.now() }) }),
    ...(isNamed('upload', 'paperPage', 'handed', 'consent') && (await equipPapers(shop, memberIds[as]))),
    ...(isNamed('file') && { file: (await shop.call(fileUploadCall, { as, body: { file: tinyPng } })).body.data.id }),
  }
}

/** Papers and prices depend on the rank. */
async function beOfRank({ database }: Shop, id: number, rank: number): Promise<void> {
  await database.write(trx => trx.updateTable('member').set({ rank }).where('id', '=', id).execute())
}

/**
 * Creates the member's own records through the shop's calls: orders (only those that the row names, else one of each), an import and its
 * deletion, a cart line and a quote over it.
 */
export async function equip(shop: Shop, as: Buyer, row?: AccessRow): Promise<Belongings> {
  // One upload per case would exceed the limit of a minute.
  shop.clock.advance(3_000)
  await makeRoom(shop, memberIds[as])
  await dropFactor(shop, as)
  await beOfRank(shop, memberIds[as], pharmacyRank)
  const goodsId = goodsOf[as]
  const orders = await makeOrders(shop, as, row)
  const imported = await shop.call(purchaseListAddCall, { as, body: { lines: [`${goodsId}:30`] } })
  const { body } = await shop.call(cartDeleteCall, {
    as,
    body: { ids: (await shop.readCart(as)).data.map(({ id }) => id) },
  })
  const aside = (await shop.addGoods(as, goodsId, 30)).data.map(({ id }) => id)
  const { list } = (await shop.call(savedPutCall, { as, body: { name: '已存', ids: aside } })).body.data
  const cart = await shop.addGoods(as, goodsId, 30)
  const line = cart.data.find(each => each.goods.id === goodsId)?.id ?? NaN
  const quote: QuoteWire = await shop.checkout(as)
  if (!row || namedBy(row).has('newStore')) await beOfRank(shop, memberIds[as], chainRank)
  return {
    ...nobodys,
    ...orders,
    line,
    quote: quote.checkout_id,
    coupon: as === 'buyer' ? couponIds.ten : couponIds.rivals,
    address: memberIds[as],
    import: imported.body.data.undo_id ?? '',
    saved: list[0]?.id ?? '',
    deletion: body.data.undo_id ?? '',
    store: memberIds[as],
    company: `试验药店${memberIds[as]}`,
    newStore: `试验店${memberIds[as]}`,
    payable: quote.amounts.payable,
  }
}
