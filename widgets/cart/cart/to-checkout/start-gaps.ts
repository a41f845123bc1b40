import { computed } from 'nanostores'
import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { moneyOf } from '@yaoji/contract/domain/money'
import { isGiftKey } from '@yaoji/contract/domain/lines/gift'
import { selectLines } from '../state/actions.ts'
import { totalOf } from '../state/preview.ts'
import { $setAside } from '../state/served.ts'
import { $cart } from '../state/store.ts'

/** A warehouse that does not deliver what is selected: how much is missing to its 起配金额. */
export type StartGap = { warehouseId: number; name: string; amount: string; ids: readonly number[] }

/** What stops the checkout of the selected lines (domain.md section 3). */
export function startGapsOf(cart: CartWire): StartGap[] {
  const names = new Map(cart.shipping_data.warehouses.map(each => [each.ck_id, each.ck_name]))
  return totalOf(cart)
    .groups.filter(group => group.startGap > 0)
    .map(({ warehouseId, startGap, keys }) => ({
      warehouseId,
      name: names.get(warehouseId) ?? '',
      amount: moneyOf(startGap),
      ids: keys.filter(key => !isGiftKey(key)).map(Number),
    }))
}

/** Of the cart as it is shown; the drawer of a partner's page does without. */
export const $startGaps = /* @__PURE__ */ computed($cart, (value): readonly StartGap[] =>
  value.state === 'ready' ? startGapsOf(value.cart) : [],
)

/** 暂不结算本仓: unselects the lines of a warehouse, and remembers them for the way back. */
export async function setAside({ name, ids }: Pick<StartGap, 'name' | 'ids'>): Promise<boolean> {
  const isDone = await selectLines(ids, false)
  if (isDone) $setAside.set({ name, ids })
  return isDone
}

/** Selects again what was set aside; answers whether it is. */
export async function takeUp(): Promise<boolean> {
  const aside = $setAside.get()
  if (!aside || !(await selectLines(aside.ids, true))) return false
  if ($setAside.get() === aside) $setAside.set(undefined)
  return true
}

export function dismissAside(): void {
  $setAside.set(undefined)
}
