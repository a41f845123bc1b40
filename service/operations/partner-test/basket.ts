import type { Kysely } from 'kysely'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { Fen } from '@yaoji/contract/domain/money'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { cartFilters } from '../../purchase/cart/filters.ts'
import { joinedProblem } from '../../purchase/cart/join-problem.ts'
import { ordinary } from '../../purchase/cart/line-kind.ts'
import { messages } from '../../purchase/cart/messages.ts'
import { priceLine, type PricedLine } from '../../purchase/cart/priced-line.ts'
import { cartLineWire, cartWire, sharesByKey, totalOf } from '../../purchase/cart/wire.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages as ownMessages } from './messages.ts'
import { loadInventedOffers } from './offers.ts'

/** Anybody may have one without an account: it is read in a few milliseconds, and its row stays small. */
const linesMax = 60
const deletionsMax = 5

type TestLine = { id: number; goodsId: number; quantity: number; isSelected: boolean }

/** All that a test session has put aside, newest line first. */
export type Basket = {
  lines: TestLine[]
  lastId: number
  /** What was deleted last, by the id that brings it back. */
  deleted: { id: string; lines: TestLine[] }[]
  /** Idempotency keys of additions that are done. */
  done: string[]
}

export const emptyBasket: Basket = { lines: [], lastId: 0, deleted: [], done: [] }

type Refusal = { field: 'goods_id' | 'number'; reason: string }
type Offers = ReadonlyMap<number, Offer>
type Wanted = { goodsId: number; number: number }

/** Why goods cannot join, by the rules of the real cart. */
function refusal({ lines }: Basket, { goodsId, number }: Wanted, offers: Offers): Refusal | undefined {
  const offer = offers.get(goodsId)
  if (!offer) return { field: 'goods_id', reason: messages.goodsNotFound }
  const line = lines.find(each => each.goodsId === goodsId)
  if (!line && lines.length >= linesMax) return { field: 'goods_id', reason: ownMessages.full(linesMax) }
  const reason = joinedProblem(offer, number, (line?.quantity ?? 0) + number)
  return reason === undefined ? undefined : { field: 'number', reason }
}

function joined(basket: Basket, { goodsId, number }: Wanted): Basket {
  const line = basket.lines.find(each => each.goodsId === goodsId)
  if (line) return { ...basket, lines: basket.lines.map(each => (each === line ? { ...each, quantity: each.quantity + number } : each)) }
  const lastId = basket.lastId + 1
  return { ...basket, lastId, lines: [{ id: lastId, goodsId, quantity: number, isSelected: true }, ...basket.lines] }
}

/** @throws {ApiError} where the quantity does not fit, as the real cart words it */
export function addTo(basket: Basket, wanted: Wanted, offers: Offers): Basket {
  const refused = refusal(basket, wanted, offers)
  if (refused) throw ApiError.invalid(refused.field, refused.reason)
  return joined(basket, wanted)
}

/** Adds what fits, and says why the rest does not. */
export function addAll(basket: Basket, wanted: readonly Wanted[], offers: Offers) {
  let after = basket
  const added: { goods_id: number; number: number }[] = []
  const skipped: { goods_id: number; number: number; reason: string }[] = []
  for (const each of wanted) {
    const refused = refusal(after, each, offers)
    const { goodsId: goods_id, number } = each
    if (refused) skipped.push({ goods_id, number, reason: refused.reason })
    else {
      after = joined(after, each)
      added.push({ goods_id, number })
    }
  }
  return { after, added, skipped }
}

/** @throws {ApiError} */
export function setQuantityIn(basket: Basket, id: number, quantity: number, offers: Offers): Basket {
  const line = basket.lines.find(each => each.id === id)
  const offer = line && offers.get(line.goodsId)
  if (!line || !offer) throw ApiError.notFound(messages.lineNotFound)
  const problem = joinedProblem(offer, quantity, quantity)
  if (problem !== undefined) throw ApiError.invalid('number', problem)
  return { ...basket, lines: basket.lines.map(each => (each === line ? { ...each, quantity } : each)) }
}

export const selectIn = (basket: Basket, ids: readonly number[], isSelected: boolean): Basket => ({
  ...basket,
  lines: basket.lines.map(line => (ids.includes(line.id) ? { ...line, isSelected } : line)),
})

/** The basket itself where none of the lines is there. */
export function deleteFrom(basket: Basket, ids: readonly number[], undo: string): Basket {
  const gone = basket.lines.filter(({ id }) => ids.includes(id))
  if (gone.length === 0) return basket
  const lines = basket.lines.filter(line => !gone.includes(line))
  return { ...basket, lines, deleted: [{ id: undo, lines: gone }, ...basket.deleted].slice(0, deletionsMax) }
}

/** Goods that are in the basket again stay as they are. @throws {ApiError} */
export function restoreTo(basket: Basket, undo: string): Basket {
  const deletion = basket.deleted.find(({ id }) => id === undo)
  if (!deletion) throw ApiError.notFound(messages.deletionNotFound)
  const back = deletion.lines
    .filter(({ goodsId }) => !basket.lines.some(line => line.goodsId === goodsId))
    .slice(0, linesMax - basket.lines.length)
  const lines = [...basket.lines, ...back].toSorted((one, other) => other.id - one.id)
  return { ...basket, lines, deleted: basket.deleted.filter(each => each !== deletion) }
}

const free = { freight: 0 as Fen, freeFrom: 0 as Fen, startAmount: 0 as Fen }

/** No promotion and no freight: those of the shop are its members' alone. */
const rulesFor = (lines: readonly PricedLine[]) => ({
  promotions: [],
  cashback: [],
  freight: new Map(lines.map(({ warehouseId }) => [warehouseId, free])),
  warehouseNames: new Map(lines.map(({ warehouseId, offer }) => [warehouseId, offer.warehouseName])),
})

/** The basket as the cart calls answer it. */
export async function basketWire(
  db: Kysely<Tables>,
  { lines }: Basket,
  { now, serviceOrigin }: { now: number; serviceOrigin: string },
): Promise<CartWire> {
  const offers = await loadInventedOffers(
    db,
    lines.map(({ goodsId }) => goodsId),
    now,
  )
  const priced = lines.flatMap(({ id, goodsId, quantity, isSelected }) => {
    const offer = offers.get(goodsId)
    const row = { id, goods_id: goodsId, ...ordinary, quantity, is_selected: isSelected ? 1 : 0, campaign_id: 0 }
    return offer ? [priceLine(row, { offer, parts: [], sourceName: '' })] : []
  })
  const cart = { lines: priced, gifts: [], rules: rulesFor(priced) }
  const view = { filter: cartFilters.all, nearExpiryEnd: '', serviceOrigin, promotions: [], coupons: [] }
  const shares = sharesByKey(totalOf(cart))
  return { ...cartWire(cart, view).envelope, data: priced.map(line => cartLineWire(line, shares, serviceOrigin)) }
}
