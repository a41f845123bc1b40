import type { Transaction } from 'kysely'
import { quantityProblem, quantityRange, type QuantityProblem } from '@yaoji/contract/domain/quantity'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'
import { loadOffers, type MemberRow, type Offer } from '../goods/offer.ts'
import { ApiError } from '../http/api-error.ts'
import { messages } from './messages.ts'
import { movedHints, type Hints } from './price-hint.ts'
import { quantityMessage } from './quantity-message.ts'

type Trx = Transaction<Tables>

async function offerOf(trx: Trx, member: MemberRow, goodsId: number, now: number): Promise<Offer> {
  const offer = (await loadOffers(trx, member, [goodsId], now)).get(goodsId)
  if (!offer) throw ApiError.notFound(messages.goodsNotFound)
  return offer
}

// However many the cart holds already: a part of a pack may be what completes it, these are wrong in any case.
function isAlwaysWrong(problem: QuantityProblem, quantity: number): boolean {
  return quantity < 1 || ['not-whole', 'above-limit', 'above-stock', 'above-quota'].includes(problem.kind)
}

function refuseQuantity(problem: QuantityProblem, offer: Offer, alreadyInCart = 0): never {
  const unit = offer.goods.pack_unit
  const isShort = problem.kind === 'above-stock' || problem.kind === 'above-quota'
  const already = isShort && alreadyInCart > 0 ? messages.alreadyInCart(alreadyInCart, unit) : ''
  throw ApiError.invalid('number', quantityMessage(problem, unit) + already)
}

/** Adds to the line of these goods, or makes it; answers the quantity that the line has then. */
async function joinLine(trx: Trx, member: MemberRow, offer: Offer, quantity: number, now: number): Promise<number> {
  const values = {
    member_id: member.id, goods_id: offer.goods.id, warehouse_id: offer.warehouseId, quantity, is_selected: 1, created_at: now,
  }
  const row = await trx
    .insertInto('cart_line')
    .values(values)
    .onConflict(conflict => conflict.columns(['member_id', 'goods_id']).doUpdateSet(({ eb, ref }) => ({
      quantity: eb(ref('cart_line.quantity'), '+', quantity),
      warehouse_id: offer.warehouseId,
      is_selected: 1,
    })))
    .returning('quantity')
    .executeTakeFirstOrThrow()
  return row.quantity
}

async function refuseFullCart(trx: Trx, member: MemberRow): Promise<void> {
  const { lines } = await trx
    .selectFrom('cart_line')
    .where('member_id', '=', member.id)
    .select(({ fn }) => fn.countAll<number | string>().as('lines'))
    .executeTakeFirstOrThrow()
  if (Number(lines) > limits.cartLinesMax) throw ApiError.invalid('goods_id', messages.cartFull)
}

async function join(trx: Trx, member: MemberRow, offer: Offer, number: number, hints: Hints, now: number) {
  const alone = quantityProblem(number, offer.quantityRule)
  if (alone && isAlwaysWrong(alone, number)) refuseQuantity(alone, offer)
  const joined = await joinLine(trx, member, offer, number, now)
  const problem = quantityProblem(joined, offer.quantityRule)
  if (problem) refuseQuantity(problem, offer, joined - number)
  const changes = movedHints(offer, hints, number, joined)
  if (changes.length > 0)
    throw ApiError.conflict(changes[0]?.field === 'price' ? messages.priceChanged : messages.warehouseChanged, changes)
  await refuseFullCart(trx, member)
}

export type AddRequest = Hints & { goods_id: number; number: number; type?: number | undefined }

/** Adds goods; throws, so that the transaction rolls back, when the line it makes would break a rule. */
export async function addGoods(trx: Trx, member: MemberRow, request: AddRequest, now: number): Promise<void> {
  const offer = await offerOf(trx, member, request.goods_id, now)
  if (request.type) throw ApiError.invalid('type', messages.notStarted)
  if (offer.cantBuy) throw ApiError.invalid('goods_id', offer.cantBuy.text)
  await join(trx, member, offer, request.number, request, now)
}

/** Adds the least quantity of one goods. */
export async function quickAddGoods(trx: Trx, member: MemberRow, goodsId: number, now: number): Promise<void> {
  const offer = await offerOf(trx, member, goodsId, now)
  if (offer.cantBuy) throw ApiError.invalid('goods_id', offer.cantBuy.text)
  await join(trx, member, offer, quantityRange(offer.quantityRule).min, {}, now)
}

export async function setQuantity(trx: Trx, member: MemberRow, lineId: number, number: number, now: number): Promise<void> {
  const line = await trx
    .selectFrom('cart_line').select('goods_id')
    .where('id', '=', lineId).where('member_id', '=', member.id)
    .executeTakeFirst()
  if (!line) throw ApiError.notFound(messages.lineNotFound)
  const offer = await offerOf(trx, member, line.goods_id, now)
  if (offer.cantBuy) throw ApiError.invalid('number', offer.cantBuy.text)
  const problem = quantityProblem(number, offer.quantityRule)
  if (problem) refuseQuantity(problem, offer)
  const { numUpdatedRows } = await trx
    .updateTable('cart_line').set({ quantity: number, warehouse_id: offer.warehouseId })
    .where('id', '=', lineId).where('member_id', '=', member.id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.notFound(messages.lineNotFound)
}

/** Selects or unselects own lines; ids of others and of lines that are gone are passed over. */
export async function selectLines(trx: Trx, member: MemberRow, ids: readonly number[], isSelected: number): Promise<void> {
  await trx
    .updateTable('cart_line').set({ is_selected: isSelected })
    .where('member_id', '=', member.id).where('id', 'in', ids)
    .execute()
}

/** Deletes own lines; ids of others and of lines that are gone are passed over. */
export async function deleteLines(trx: Trx, member: MemberRow, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('cart_line').where('member_id', '=', member.id).where('id', 'in', ids).execute()
}
