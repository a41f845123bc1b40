import type { Transaction } from 'kysely'
import { quantityRange } from '@yaoji/contract/domain/quantity'
import { limits } from '@yaoji/contract/limits'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { loadOffers } from '../offer/offer.ts'
import type { Offer } from '../offer/sale-offer.ts'
import { ApiError } from '../http/api-error.ts'
import { joinLine } from './join-line.ts'
import { aloneProblem, joinedProblem } from './join-problem.ts'
import { messages } from './messages.ts'
import { movedHints, type Hints } from './price-hint.ts'

type Trx = Transaction<Tables>

async function offerOf(trx: Trx, member: MemberRow, goodsId: number, now: number): Promise<Offer> {
  const offer = (await loadOffers(trx, member, [goodsId], now)).get(goodsId)
  if (!offer) throw ApiError.notFound(messages.goodsNotFound)
  return offer
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw ApiError.invalid('number', problem)
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
  refuse(aloneProblem(offer, number))
  const { quantity: joined } = await joinLine(trx, member, offer, number, now)
  refuse(joinedProblem(offer, number, joined))
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
    .selectFrom('cart_line')
    .select('goods_id')
    .where('id', '=', lineId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  if (!line) throw ApiError.notFound(messages.lineNotFound)
  const offer = await offerOf(trx, member, line.goods_id, now)
  if (offer.cantBuy) throw ApiError.invalid('number', offer.cantBuy.text)
  refuse(joinedProblem(offer, number, number))
  const { numUpdatedRows } = await trx
    .updateTable('cart_line')
    .set({ quantity: number, warehouse_id: offer.warehouseId })
    .where('id', '=', lineId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.notFound(messages.lineNotFound)
}

/** Selects or unselects own lines; ids of others and of lines that are gone are passed over. */
export async function selectLines(trx: Trx, member: MemberRow, ids: readonly number[], isSelected: number): Promise<void> {
  await trx.updateTable('cart_line').set({ is_selected: isSelected }).where('member_id', '=', member.id).where('id', 'in', ids).execute()
}
