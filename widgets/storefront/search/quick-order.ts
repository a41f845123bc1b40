import { atom } from 'nanostores'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import type { SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { limits } from '@yaoji/contract/limits'
import { firstFieldError, type Failure, type Result } from '../../base/lib/requests/result.ts'
import { messages } from './order-messages.ts'
import type { SearchValue } from './search-value.ts'
import type { Search } from './store.ts'

/** Puts goods into the member's cart; without a number the least quantity. */
export type OrderGoods = (goodsId: number, number?: number) => Promise<Result<CartResponseWire>>

/** The quantity that a buyer types for the goods which the arrow keys are on. */
export type Quantity = { goodsId: number; digits: string } & (
  | { state: 'typed' }
  | { state: 'adding' }
  | { state: 'refused'; reason: string }
)

/** A sentence that holds until the buyer does the next thing in the box. */
type Saying = { text: string; on: SearchValue }

/** More digits than the greatest quantity has, so that the service can say what is too many. */
const digitsMax = String(limits.quantityMax).length + 1

function failureText(failure: Failure): string {
  if (failure.kind !== 'code') return messages.notReached
  return firstFieldError(failure) ?? failure.msg
}

async function refusal(answer: ReturnType<OrderGoods>): Promise<string | undefined> {
  const result = await answer
  return result.ok ? undefined : failureText(result.failure)
}

/** Puts goods from the list of one box straight into the cart. */
export function createQuickOrder({ $search, close }: Search) {
  const $quantity = atom<Quantity | undefined>()
  const $saying = atom<Saying | undefined>()

  const quantityOf = (goodsId: number) => [$quantity.get()].find(quantity => quantity?.goodsId === goodsId)

  return {
    $quantity,
    $saying,
    quantityOf,
    /** Takes a digit; a quantity does not begin with 0, so `0.25g` stays what is searched for. */
    type(goodsId: number, digit: string): boolean {
      const { digits = '', state = 'typed' } = quantityOf(goodsId) ?? {}
      if (digits === '' && digit === '0') return false
      if (state !== 'adding' && digits.length < digitsMax) $quantity.set({ goodsId, digits: digits + digit, state: 'typed' })
      return true
    },
    /** Takes the last digit back; answers whether there was one. */
    takeBack(goodsId: number): boolean {
      const quantity = quantityOf(goodsId)
      if (!quantity) return false
      const digits = quantity.digits.slice(0, -1)
      if (quantity.state !== 'adding') $quantity.set(digits ? { goodsId, digits, state: 'typed' } : undefined)
      return true
    },
    drop: () => $quantity.set(undefined),
    /** Adds what is typed. Answers whether it is in the cart and the buyer still waits for it. */
    async add({ id, name, bzdw }: SuggestionWire, order: OrderGoods): Promise<boolean> {
      const typed = quantityOf(id)
      if (!typed || typed.state === 'adding') return false
      const { digits } = typed
      const { activeKey } = $search.get()
      const adding: Quantity = { ...typed, state: 'adding' }
      $quantity.set(adding)
      const reason = await refusal(order(id, Number(digits))).catch(() => messages.notReached)
      const isAdded = reason === undefined
      const isThere = $quantity.get() === adding
      const isAwaited = isThere && isAdded && $search.get().activeKey === activeKey
      if (isThere) $quantity.set(isAdded ? undefined : { goodsId: id, digits, state: 'refused', reason })
      if (isAwaited) close()
      $saying.set({ text: isAdded ? messages.added(name, digits, bzdw) : messages.refused(name, reason), on: $search.get() })
      return isAwaited
    },
  }
}

export type QuickOrder = ReturnType<typeof createQuickOrder>
