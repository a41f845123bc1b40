import { computed } from 'nanostores'
import { amountText } from '@yaoji/contract/domain/money'
import { selectLines } from './actions.ts'
import { $cartTotal } from './hints.ts'
import { isSelected } from './preview.ts'
import { $setAside } from './served.ts'
import { $cart } from './store.ts'

/** A warehouse that does not deliver what is selected: how much is missing to its 起配金额. */
export type StartGap = { warehouseId: number; name: string; amount: string }

/** What stops the checkout of the selected lines (domain.md section 3). */
export const $startGaps = computed($cartTotal, (value): StartGap[] => {
  if (!value) return []
  const { cart, total } = value
  const names = new Map(cart.shipping_data.warehouses.map(each => [each.ck_id, each.ck_name]))
  return total.groups
    .filter(group => group.startGap > 0)
    .map(({ warehouseId, startGap }) => ({ warehouseId, name: names.get(warehouseId) ?? '', amount: amountText(startGap) }))
})

/** 暂不结算本仓: unselects the lines of a warehouse, and remembers them for the way back. */
export async function setAside({ warehouseId, name }: Pick<StartGap, 'warehouseId' | 'name'>): Promise<boolean> {
  const cart = $cart.get()
  if (cart.state !== 'ready') return false
  const ids = cart.cart.data.filter(line => line.goods.ck_id === warehouseId && isSelected(line)).map(line => line.id)
  const isDone = await selectLines(ids, false)
  if (isDone) $setAside.set({ name, ids })
  return isDone
}

/** Selects again what was set aside. */
export async function takeUp(): Promise<void> {
  const aside = $setAside.get()
  if (!aside || !(await selectLines(aside.ids, true))) return
  if ($setAside.get() === aside) $setAside.set(undefined)
}

export function dismissAside(): void {
  $setAside.set(undefined)
}
