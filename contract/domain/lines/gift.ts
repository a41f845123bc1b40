import type { CartLine } from '../cart/cart-total.ts'
import { sumFloored, type Fen, type UnitPrice } from '../money.ts'
import { isLineSelected } from '../cart/selection.ts'

/** Wire `gift_data.type`: 买赠, 满赠, 换购 (domain.md section 3). */
export const giftTypes = { 'buy-gift': 1, 'tier-gift': 2, swap: 3 } as const

export type GiftKind = keyof typeof giftTypes

/** One of the goods that a promotion gives, or sells at a swap price. */
export type GiftOption = {
  goodsId: number
  warehouseId: number
  /** Units at once. */
  number: number
  /** Of one unit; 0 but for swaps. */
  price: UnitPrice
  /** Units that can still be given to this buyer. */
  left: number
}

export type GiftRule = {
  kind: GiftKind
  id: number
  name: string
  /** Goods that feed it; null is all of them. */
  goodsIds: readonly number[] | null
  bar: { by: 'number'; number: number } | { by: 'amount'; amount: Fen }
  /** How often the bar may be reached. */
  timesMax: number
  options: readonly GiftOption[]
  /** Goods that the buyer chose, 0 for none; undefined while they have not chosen. */
  choice: number | undefined
}

export type GivenGift = { option: GiftOption; quantity: number }

export type JudgedGift = {
  rule: GiftRule
  /** Units or fen up to the bar; 0 when it is reached. */
  missing: number
  /** How often it is reached. */
  times: number
  given: GivenGift | undefined
}

type Left = (option: GiftOption) => number

function feeding({ goodsIds }: GiftRule, lines: readonly CartLine[]): CartLine[] {
  return lines.filter(line => isLineSelected(line) && line.withCoupon && (goodsIds?.includes(line.goodsId) ?? true))
}

function timesOf({ bar, timesMax }: GiftRule, lines: readonly CartLine[]): { missing: number; times: number } {
  const wanted = bar.by === 'number' ? bar.number : bar.amount
  const there = bar.by === 'number' ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : sumFloored(lines)
  return { missing: Math.max(0, wanted - there), times: Math.min(timesMax, Math.floor(there / wanted)) }
}

/** What was chosen; where nothing was, the first that is left, but a swap is only for who wants it. */
function optionOf({ kind, options, choice }: GiftRule, isThere: (option: GiftOption) => boolean): GiftOption | undefined {
  if (choice === undefined) return kind === 'swap' ? undefined : options.find(isThere)
  return options.find(option => option.goodsId === choice && isThere(option))
}

function judge(rule: GiftRule, lines: readonly CartLine[], left: Left): JudgedGift {
  const sources = feeding(rule, lines)
  const { missing, times } = timesOf(rule, sources)
  const warehouses = new Set(sources.map(line => line.warehouseId))
  // A gift travels with what it is given for.
  const isThere = (option: GiftOption) => warehouses.has(option.warehouseId) && left(option) >= option.number
  const option = times > 0 ? optionOf(rule, isThere) : undefined
  const given = option && { option, quantity: option.number * Math.min(times, Math.floor(left(option) / option.number)) }
  return { rule, missing, times, given }
}

/**
 * What the selected lines earn: whole times the bar, as far as the gifts go. Units that the cart itself holds, and those
 * given by an earlier rule, are not given again.
 *
 * @example for every 10 boxes 1, at 25 boxes 2 are given, at 9 none with 1 missing
 */
export function judgeGifts(rules: readonly GiftRule[], lines: readonly CartLine[]): JudgedGift[] {
  const used = new Map<string, number>()
  const place = ({ goodsId, warehouseId }: { goodsId: number; warehouseId: number }) => `${goodsId} ${warehouseId}`
  const take = (key: string, quantity: number) => used.set(key, (used.get(key) ?? 0) + quantity)
  for (const line of lines) if (isLineSelected(line)) take(place(line), line.quantity)
  return rules.map(rule => {
    const judged = judge(rule, lines, option => option.left - (used.get(place(option)) ?? 0))
    if (judged.given) take(place(judged.given.option), judged.given.quantity)
    return judged
  })
}

export function giftKey({ id }: Pick<GiftRule, 'id'>): string {
  return `gift ${id}`
}

/** Whether a line of the sum is a gift. */
export function isGiftKey(key: string): boolean {
  return key.startsWith('gift ')
}

/** The gifts as lines of the sum. They feed nothing, count as no line of their own, and cause no freight. */
export function giftLines(judged: readonly JudgedGift[]): CartLine[] {
  return judged.flatMap(({ rule, given }) => (given ? [giftLine(rule, given)] : []))
}

function giftLine(rule: GiftRule, { option: { goodsId, warehouseId, price }, quantity }: GivenGift): CartLine {
  return {
    key: giftKey(rule),
    goodsId,
    warehouseId,
    price,
    quantity,
    isSelected: true,
    canBuy: true,
    stock: quantity,
    withCoupon: false,
    isGift: true,
    isSingleItemFreeShipping: true,
    isFreeShipping: false,
    freeShippingNumber: 0,
  }
}
