import type { CartGiftWire } from '@yaoji/contract/calls/purchase/cart-gifts'
import type { CartAddBody, CartDeleteWire, CartLineWire, CartResponseWire, CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { Result } from '../../../base/lib/requests/result.ts'
import { isBuyable, withPreview, withQuantity } from './preview.ts'

/** A change that the buyer has made and the service has not yet confirmed. */
export type CartChange =
  | { kind: 'edit'; lineId: number; number: number }
  | { kind: 'select'; ids: readonly number[]; isSelected: boolean }
  | { kind: 'delete'; ids: readonly number[] }
  /** Takes a deletion back. */
  | { kind: 'restore'; undoId: string }
  /** Goods as the page shows them, also of a flash sale or a set; the name is for later messages about them. */
  | { kind: 'add'; body: CartAddBody; name: string; reporter?: 'toast' | 'caller' }
  | { kind: 'quickAdd'; goodsId: number }
  /** An addition whose caller says itself what came of it; without a number the least quantity. */
  | { kind: 'order'; goodsId: number; number?: number | undefined }
  /** Which gift of a promotion is wanted; 0 is none. */
  | { kind: 'gift'; promotionId: number; goodsId: number }

/** The whole cart; after a deletion with what takes it back. */
export type CartAnswer = CartResponseWire & Partial<CartDeleteWire>

export type CartOperation = { change: CartChange; settle: (result: Result<CartAnswer>) => void }

/** Without a price the buyer must not see there is nothing to select. */
function selected(line: CartLineWire, isSelected: boolean): CartLineWire {
  const flag = isSelected && isBuyable(line) ? 1 : 0
  return line.is_selected === flag ? line : { ...line, is_selected: flag }
}

function changedLines(lines: CartLineWire[], change: CartChange): CartLineWire[] {
  switch (change.kind) {
    case 'edit':
      return lines.map(line =>
        line.id === change.lineId && (line.number !== change.number || line.problem) ? withQuantity(line, change.number) : line,
      )
    case 'select': {
      const ids = new Set(change.ids)
      return lines.map(line => (ids.has(line.id) ? selected(line, change.isSelected) : line))
    }
    case 'delete': {
      const ids = new Set(change.ids)
      return lines.filter(line => !ids.has(line.id))
    }
    default:
      // What an addition makes of the cart, and what comes back, only the service knows.
      return lines
  }
}

function changedGifts(gifts: CartGiftWire[], change: CartChange): CartGiftWire[] {
  if (change.kind !== 'gift') return gifts
  return gifts.map(gift => (gift.id === change.promotionId ? { ...gift, choice: change.goodsId } : gift))
}

export function isAddition({ kind }: CartChange): boolean {
  return kind === 'add' || kind === 'quickAdd' || kind === 'order' || kind === 'restore'
}

function hasSameLines(lines: readonly object[], others: readonly object[]): boolean {
  return lines.length === others.length && lines.every((line, at) => line === others[at])
}

/** The service's cart with everything done to it that is still on its way; itself where it has all of that. */
export function overlay(cart: CartWire, changes: readonly CartChange[]): CartWire {
  const visible = changes.filter(change => !isAddition(change))
  if (visible.length === 0) return cart
  const data = visible.reduce(changedLines, cart.data)
  const gifts = visible.reduce(changedGifts, cart.gifts)
  if (hasSameLines(data, cart.data) && gifts === cart.gifts) return cart
  return withPreview({ ...cart, data, gifts })
}

/**
 * Puts an operation at the end of the queue. An edit that still waits for the same line
 * is replaced: the first of the queue is under way and stays.
 */
export function enqueue(queue: readonly CartOperation[], operation: CartOperation, underWay: number): CartOperation[] {
  const { change } = operation
  if (change.kind !== 'edit') return [...queue, operation]
  const older = queue.find((each, at) => at >= underWay && each.change.kind === 'edit' && each.change.lineId === change.lineId)
  if (!older) return [...queue, operation]
  const both: CartOperation = {
    change,
    settle(result) {
      older.settle(result)
      operation.settle(result)
    },
  }
  return queue.map(each => (each === older ? both : each))
}

/** Of what came as JSON. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every(key => isSame(one[key as never], other[key as never]))
}

/** Keeps the objects of lines that did not change, so that their rows need no new render. */
export function keepSame(before: CartWire | undefined, after: CartWire): CartWire {
  if (!before) return after
  const known = new Map(before.data.map(line => [line.id, line]))
  const data = after.data.map(line => {
    const same = known.get(line.id)
    return same && isSame(same, line) ? same : line
  })
  return hasSameLines(data, after.data) ? after : { ...after, data }
}
