import { computed } from 'nanostores'
import type { CartLineWire, CartWire, WarehouseFreightWire } from '@yaoji/contract/calls/purchase/cart'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import type { JudgedPromotion } from '@yaoji/contract/domain/deductions/walk'
import { addFen, moneyOf, parseFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { isGiftKey } from '@yaoji/contract/domain/lines/gift'
import { judgeTiers, tenthsOf, type JudgedTier, type TierBenefit } from '@yaoji/contract/domain/cart/tiers'
import { isApart } from '../page/cart-groups.ts'
import { pageMessages as messages } from '../page/page-messages.ts'
import { isShippedFree, totalOf } from '../state/preview.ts'
import { $cart } from '../state/store.ts'

/** The sum by our own reckoning, for everything that the service does not spell out. */
const $cartTotal = computed($cart, (value): { cart: CartWire; total: CartTotal } | undefined =>
  value.state === 'ready' ? { cart: value.cart, total: totalOf(value.cart) } : undefined,
)

/** `basis`: the amount that it is judged by, so that the reader can add it up; `taken`: what it takes off, where that is not its name. */
export type TierHint = { key: string; isReached: boolean; text: string; basis: string; taken: string }

function gainText(benefit: TierBenefit): string {
  if (benefit.kind === 'reduce') return messages.tierReduce(wholeYuan(benefit.reduction))
  return messages.tierPercent(tenthsOf(benefit.percent))
}

function tierHint({ promotion: { kind, id, name, goodsIds }, eligible, amount: taken }: JudgedPromotion) {
  return ({ amount, benefit, isReached, missing }: JudgedTier): TierHint => {
    const text =
      amount === 0
        ? gainText(benefit)
        : isReached
          ? messages.tierReached(wholeYuan(amount), gainText(benefit))
          : messages.tierMissing(moneyOf(missing), gainText(benefit))
    return {
      key: `${kind}-${id}-${amount}`,
      isReached,
      // Over some of the goods only, a promotion says which it is.
      text: goodsIds ? messages.tierOf(name, text) : text,
      basis: isReached ? messages.tierBase(moneyOf(eligible)) : messages.tierBasis(wholeYuan(amount), moneyOf(eligible)),
      taken: isReached && taken > 0 && benefit.kind === 'percent' ? messages.tierTaken(moneyOf(taken)) : '',
    }
  }
}

/** Reached tiers first (spec section 4): the best that is reached, then the next one to reach. */
function bestOf(tiers: readonly JudgedTier[]): JudgedTier[] {
  const reached = tiers.find(tier => tier.isReached)
  const missing = tiers.find(tier => !tier.isReached)
  return [reached, missing].filter(tier => tier !== undefined)
}

/** What every promotion of the cart gives and what is missing for its next tier. */
export const $tierHints = computed($cartTotal, (value): TierHint[] =>
  (value?.total.promotions ?? []).flatMap(judged =>
    // What holds from the first fen says nothing to a cart without its goods.
    bestOf(judgeTiers(judged.promotion.tiers, judged.eligible).filter(({ amount }) => amount > 0 || judged.eligible > 0)).map(
      tierHint(judged),
    ),
  ),
)

/** `basis` and `counted` spell out what an amount is missing from, and how that differs from the subtotal of the warehouse. */
export type FreightHint = { text: string; isShort: boolean; basis?: string; counted?: string }

const minus = (amount: Fen): Fen => -amount as Fen

/** How the amount that counts for a bar comes from the subtotal; empty where it is the subtotal. */
function countedText(lines: readonly { line: CartLineWire; amount: Fen }[], counted: Fen, areFreeOut: boolean): string {
  const sum = (some: typeof lines) => addFen(...some.map(({ amount }) => amount))
  const apart = sum(lines.filter(({ line }) => isApart(line)))
  const free = areFreeOut ? sum(lines.filter(({ line }) => isShippedFree(line))) : (0 as Fen)
  const own = addFen(sum(lines), minus(apart))
  const reduced = addFen(own, apart, minus(free), minus(counted))
  if (own === counted) return ''
  const parts = [
    moneyOf(own),
    ...(apart > 0 ? [messages.countedApart(moneyOf(apart))] : []),
    ...(free > 0 ? [messages.countedFree(moneyOf(free))] : []),
    ...(reduced > 0 ? [messages.countedReduced(moneyOf(reduced))] : []),
  ]
  return messages.countedOf(parts, moneyOf(counted))
}

type Group = CartTotal['groups'][number]

function freightHints({ cart, total }: { cart: CartWire; total: CartTotal }, group: Group): FreightHint[] {
  const { warehouseId, startGap, missingForFree, freight, freightLines, keys } = group
  const wire = cart.shipping_data.warehouses.find(({ ck_id }) => ck_id === warehouseId)
  const lineOf = new Map(cart.data.map(line => [String(line.id), line]))
  const own = keys.filter(key => !isGiftKey(key))
  const lines = total.lines.flatMap(({ key, amount }) => {
    const line = own.includes(key) ? lineOf.get(key) : undefined
    return line ? [{ line, amount }] : []
  })
  const missingFrom = (name: keyof WarehouseFreightWire, missing: Fen, areFreeOut: boolean) => {
    const bar = parseFen(String(wire?.[name] ?? '')) ?? (0 as Fen)
    const counted = addFen(bar, minus(missing))
    return { basis: messages.basis(wholeYuan(bar), moneyOf(counted)), counted: countedText(lines, counted, areFreeOut) }
  }
  if (startGap > 0)
    return [{ text: messages.startMissing(moneyOf(startGap)), isShort: true, ...missingFrom('start_amount', startGap, false) }]
  if (freight === 0) return [{ text: messages.freightFree, isShort: false }]
  return [
    {
      text: messages.freightMissing(moneyOf(missingForFree)),
      isShort: false,
      ...missingFrom('no_trans_order_amount', missingForFree, true),
    },
    { text: messages.freightDue(moneyOf(freight), freightLines < own.length ? freightLines : undefined), isShort: false },
  ]
}

/** What each warehouse still wants: free freight, or the amount it delivers from. */
export const $freightHints = computed(
  $cartTotal,
  (value): Record<number, FreightHint[]> =>
    Object.fromEntries((value?.total.groups ?? []).map(group => [group.warehouseId, value ? freightHints(value, group) : []])),
)
