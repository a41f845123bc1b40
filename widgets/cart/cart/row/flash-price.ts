import { atom, onMount } from 'nanostores'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import type { FlashSaleWire } from '@yaoji/contract/calls/promotions/flash-sale'
import { spikeCall } from '@yaoji/contract/calls/storefront/home-goods'
import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { request } from '../../../base/lib/http.ts'
import { quantityRuleOf } from '../../../base/lib/input/goods-terms.ts'
import { addBySale, editLine } from '../state/actions.ts'
import { deleteFromList } from '../state/delete-from-list.ts'

/** The flash sales of now by goods, fetched once a cart has a line that one of them would sell. */
export const $flashSales = atom<ReadonlyMap<number, FlashSaleWire>>(new Map())

onMount($flashSales, () => {
  void request(spikeCall, { isSilent: true }).then(result => {
    if (!result.ok) return
    const running = result.data.list.filter(({ spike }) => spike.state !== 'ahead')
    $flashSales.set(new Map(running.toReversed().map(({ spike, goods }) => [goods.id, spike])))
  })
})

/** How many of a line the flash sale takes, and how many stay at the price that they have; `inFlash` units are in the cart by it already. */
export function flashUnits({ goods, number }: CartLineWire, sale: FlashSaleWire, inFlash: number): { taken: number; rest: number } {
  if (sale.is_join === 0) return { taken: 0, rest: number }
  const quota = sale.quota === null ? null : Math.max(0, sale.quota - inFlash)
  const taken = clampQuantity(number, quantityRuleOf({ ...goods, number: Math.max(0, sale.number - inFlash), quota }))
  if (taken >= number) return { taken, rest: 0 }
  return { taken, rest: clampQuantity(number - taken, quantityRuleOf(goods)) }
}

/** Units of these goods that the cart buys by a flash sale. */
export const unitsInFlash = (lines: readonly CartLineWire[], goodsId: number): number =>
  lines.find(({ type, goods }) => type === lineTypes['flash-sale'] && goods.id === goodsId)?.number ?? 0

type Taking = { line: CartLineWire; sale: FlashSaleWire; taken: number; rest: number }

/** Buys by the flash sale what it sells of a line; nothing leaves the line before that has arrived. */
export async function takeFlashPrice(button: Element, { line, sale, taken, rest }: Taking): Promise<void> {
  const result = await addBySale(line.goods.id, { type: lineTypes['flash-sale'], number: taken, price: sale.price })
  if (!result.isAdded) return
  if (rest > 0) await editLine(line.id, rest)
  else await deleteFromList(button, [line.id])
}
