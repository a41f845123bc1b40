import type { Kysely, Transaction } from 'kysely'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { limits } from '@yaoji/contract/limits'
import { compiledChange, compiledOnce, inList } from '../../platform/database/compiled.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { joinLine } from './join-line.ts'
import { aloneProblem, joinedProblem } from './join-problem.ts'
import { messages } from './messages.ts'
import { ordinary, type BoughtAs } from './line-kind.ts'
import { priceSales } from './load-cart.ts'
import { movedHints, type Hints } from './price-hint.ts'
import { oddIds, wantedAs, wantedFair, type AddRequest } from './wanted.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The offer of the goods, or of the promotion they were added under. */
async function offerOf(db: Db, member: MemberRow, line: BoughtAs, now: number): Promise<SaleOffer> {
  const offer = (await priceSales(db, member, [line], now)).of(line)?.offer
  if (!offer) throw ApiError.notFound(messages.goodsNotFound)
  return offer
}

/** That of goods which can be bought; `field` is what the refusal is about. */
async function openOffer(db: Db, member: MemberRow, line: BoughtAs, now: number, field: 'goods_id' | 'number'): Promise<SaleOffer> {
  const offer = await offerOf(db, member, line, now)
  if (offer.cantBuy) throw ApiError.invalid(field, offer.cantBuy.text)
  return offer
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw ApiError.invalid('number', problem)
}

const countLines = compiledOnce((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('cart_line')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number | string>().as('lines')),
)

async function refuseFullCart(trx: Trx, member: MemberRow): Promise<void> {
  const [{ lines } = { lines: 0 }] = await countLines(trx, { memberId: member.id })
  if (Number(lines) > limits.cartLinesMax) throw ApiError.invalid('goods_id', messages.cartFull)
}

/**
 * An addition checked without the line that it joins. It is checked before the transaction, on cached data: a line of a cart takes no
 * stock, quota or money, and the calls that do read again.
 */
export type Wanted = {
  offer: SaleOffer
  number: number
  boughtAs: BoughtAs & { campaign_id?: number }
  /** Refuses what was shown or named and does not hold for the line as it is then. */
  refuse: (joined: number) => void
}

function refuseMoved(offer: SaleOffer, hints: Hints, number: number, joined: number): void {
  const changes = movedHints(offer, hints, number, joined)
  if (changes.length > 0)
    throw ApiError.conflict(changes[0]?.field === 'price' ? messages.priceChanged : messages.warehouseChanged, changes)
}

/** @throws {ApiError} Where the goods cannot be added whatever the cart holds. */
export async function wantedGoods(db: Db, member: MemberRow, request: AddRequest, now: number): Promise<Wanted> {
  const boughtAs = await wantedAs(db, member, request, now)
  const offer = await openOffer(db, member, boughtAs, now, 'goods_id')
  const campaign_id = await wantedFair(db, member, offer, request, now)
  const { number } = request
  refuse(aloneProblem(offer, number))
  const refuseOdd = await oddIds(db, { member, offer, request, now })
  return {
    offer,
    number,
    boughtAs: { ...boughtAs, campaign_id },
    refuse(joined) {
      refuseMoved(offer, request, number, joined)
      refuseOdd(joined)
    },
  }
}

/** The least quantity of one goods. */
export async function wantedLeast(db: Db, member: MemberRow, goodsId: number, now: number): Promise<Wanted> {
  const boughtAs = { goods_id: goodsId, ...ordinary }
  const offer = await openOffer(db, member, boughtAs, now, 'goods_id')
  return { offer, number: quantityRange(offer.quantityRule).min, boughtAs, refuse: () => undefined }
}

/** Adds goods; throws, so that the transaction rolls back, when the line it makes would break a rule. */
export async function addWanted(trx: Trx, member: MemberRow, { offer, number, boughtAs, ...wanted }: Wanted, now: number): Promise<void> {
  const source = { ...offer, goods: { id: boughtAs.goods_id } }
  const { quantity: joined } = await joinLine(trx, member, source, number, now, boughtAs)
  refuse(joinedProblem(offer, number, joined))
  // More of what is in the cart needs no place.
  if (joined === number) await refuseFullCart(trx, member)
  wanted.refuse(joined)
}

/** Makes the line of what is ordered alone, or sets its quantity, and answers its id. It is not selected: the order names it. */
export async function putLine(
  trx: Trx,
  member: MemberRow,
  { boughtAs, number, hints }: { boughtAs: BoughtAs; number: number; hints: Hints },
  now: number,
): Promise<number> {
  const offer = await openOffer(trx, member, boughtAs, now, 'number')
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

const boughtLine = compiledOnce((db, { lineId, memberId }: { lineId: number; memberId: number }) =>
  db.selectFrom('cart_line').select(['goods_id', 'kind', 'source_id']).where('id', '=', lineId).where('member_id', '=', memberId),
)

/** The warehouse of a line that is to have this quantity. Checked before the transaction, as for an addition. @throws {ApiError} */
export async function wantedQuantity(
  db: Db,
  member: MemberRow,
  { lineId, number }: { lineId: number; number: number },
  now: number,
): Promise<Pick<SaleOffer, 'warehouseId'>> {
  const [line] = await boughtLine(db, { lineId, memberId: member.id })
  if (!line) throw ApiError.notFound(messages.lineNotFound)
  const offer = await openOffer(db, member, line, now, 'number')
  refuse(joinedProblem(offer, number, number))
  return offer
}

type Quantity = { lineId: number; number: number } & Pick<SaleOffer, 'warehouseId'>

const putQuantity = compiledChange((db, { memberId, lineId, number, warehouseId }: Quantity & { memberId: number }) =>
  db
    .updateTable('cart_line')
    .set({ quantity: number, warehouse_id: warehouseId })
    .where('id', '=', lineId)
    .where('member_id', '=', memberId),
)

export async function setQuantity(trx: Trx, member: MemberRow, quantity: Quantity): Promise<void> {
  if ((await putQuantity(trx, { ...quantity, memberId: member.id })) !== 1) throw ApiError.notFound(messages.lineNotFound)
}

const putSelected = compiledChange((db, { memberId, ids, isSelected }: { memberId: number; ids: string; isSelected: number }) =>
  db.updateTable('cart_line').set({ is_selected: isSelected }).where('member_id', '=', memberId).where('id', 'in', inList(db, ids)),
)

/** Selects or unselects own lines; ids of others and of lines that are gone are passed over. */
export async function selectLines(trx: Trx, member: MemberRow, ids: readonly number[], isSelected: number): Promise<void> {
  await putSelected(trx, { memberId: member.id, ids: JSON.stringify(ids), isSelected })
}
