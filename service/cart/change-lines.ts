import type { Transaction } from 'kysely'
import { quantityRange } from '@yaoji/contract/domain/quantity'
import { limits } from '@yaoji/contract/limits'
import { countRows } from '../database/count-rows.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import type { Offer } from '../offer/sale-offer.ts'
import { ApiError } from '../http/api-error.ts'
import { joinLine } from './join-line.ts'
import { aloneProblem, joinedProblem } from './join-problem.ts'
import { messages } from './messages.ts'
import { ordinary, type BoughtAs } from './line-kind.ts'
import { priceRows } from './load-cart.ts'
import { movedHints, type Hints } from './price-hint.ts'
import { refuseOddIds, wantedAs, wantedFair, type AddRequest } from './wanted.ts'

type Trx = Transaction<Tables>

/** The offer of goods, or of what they were put into the cart as. */
async function offerOf(trx: Trx, member: MemberRow, line: BoughtAs, now: number): Promise<Offer> {
  const offer = (await priceRows(trx, member, [line], now)).of(line)?.offer
  if (!offer) throw ApiError.notFound(messages.goodsNotFound)
  return offer
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw ApiError.invalid('number', problem)
}

async function refuseFullCart(trx: Trx, member: MemberRow): Promise<void> {
  const lines = await countRows(trx.selectFrom('cart_line').where('member_id', '=', member.id))
  if (lines > limits.cartLinesMax) throw ApiError.invalid('goods_id', messages.cartFull)
}

type Wanted = { offer: Offer; number: number; boughtAs: BoughtAs & { campaign_id?: number } }

/** Joins the line and answers what it holds then. */
async function join(trx: Trx, member: MemberRow, { offer, number, boughtAs }: Wanted, now: number): Promise<number> {
  refuse(aloneProblem(offer, number))
  const { quantity: joined } = await joinLine(trx, member, { ...offer, goods: { id: boughtAs.goods_id } }, number, now, boughtAs)
  refuse(joinedProblem(offer, number, joined))
  await refuseFullCart(trx, member)
  return joined
}

function refuseMoved(offer: Offer, hints: Hints, number: number, joined: number): void {
  const changes = movedHints(offer, hints, number, joined)
  if (changes.length > 0)
    throw ApiError.conflict(changes[0]?.field === 'price' ? messages.priceChanged : messages.warehouseChanged, changes)
}

/** Adds goods; throws, so that the transaction rolls back, when the line it makes would break a rule. */
export async function addGoods(trx: Trx, member: MemberRow, request: AddRequest, now: number): Promise<void> {
  const boughtAs = await wantedAs(trx, member, request, now)
  const offer = await offerOf(trx, member, boughtAs, now)
  if (offer.cantBuy) throw ApiError.invalid('goods_id', offer.cantBuy.text)
  const campaign_id = await wantedFair(trx, member, offer, request, now)
  const joined = await join(trx, member, { offer, number: request.number, boughtAs: { ...boughtAs, campaign_id } }, now)
  refuseMoved(offer, request, request.number, joined)
  await refuseOddIds(trx, { member, offer, request, joined, now })
}

/** Adds the least quantity of one goods. */
export async function quickAddGoods(trx: Trx, member: MemberRow, goodsId: number, now: number): Promise<void> {
  const boughtAs = { goods_id: goodsId, ...ordinary }
  const offer = await offerOf(trx, member, boughtAs, now)
  if (offer.cantBuy) throw ApiError.invalid('goods_id', offer.cantBuy.text)
  await join(trx, member, { offer, number: quantityRange(offer.quantityRule).min, boughtAs }, now)
}

/**
 * Makes the line of what is ordered alone, or sets its quantity, and answers its id. It comes to no selection, whatever it
 * was: whoever orders it names it.
 */
export async function putLine(
  trx: Trx,
  member: MemberRow,
  { boughtAs, number, hints }: { boughtAs: BoughtAs; number: number; hints: Hints },
  now: number,
): Promise<number> {
  const offer = await offerOf(trx, member, boughtAs, now)
  if (offer.cantBuy) throw ApiError.invalid('number', offer.cantBuy.text)
  refuse(joinedProblem(offer, number, number))
  refuseMoved(offer, hints, number, number)
  const own = { member_id: member.id, ...boughtAs }
  const there = await trx
    .updateTable('cart_line')
    .set({ quantity: number, warehouse_id: offer.warehouseId, is_selected: 0 })
    .where(({ and }) => and(own))
    .returning('id')
    .executeTakeFirst()
  if (there) return there.id
  const { id } = await joinLine(trx, member, offer, number, now, boughtAs)
  await refuseFullCart(trx, member)
  return id
}

export async function setQuantity(trx: Trx, member: MemberRow, lineId: number, number: number, now: number): Promise<void> {
  const line = await trx
    .selectFrom('cart_line')
    .select(['goods_id', 'kind', 'source_id'])
    .where('id', '=', lineId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  if (!line) throw ApiError.notFound(messages.lineNotFound)
  const offer = await offerOf(trx, member, line, now)
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
