import { atom, map } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { clampQuantity } from '@yaoji/contract/domain/cart/quantity'
import { firstQuantity } from '../../storefront/goods/parts.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { createListAdding } from '../../storefront/purchase-list/parts.ts'
import type { FavouriteTab } from './query.ts'
import { $shownFavourites, marksOf, favouriteList, type FavouriteRow } from './store.ts'

/** Goods that are ticked, and quantities that differ from the least. */
export const $ticked = atom<ReadonlySet<number>>(new Set())
export const $quantities = map<Record<number, number | undefined>>({})

export const adding = createListAdding()

/** What was cancelled last, so that it can be taken back. */
export type CancelledValue = { tab: FavouriteTab; ids: readonly number[]; state: 'cancelled' | 'restored' }
export const $cancelled = atom<CancelledValue | undefined>()

export function quantityOf(goods: GoodsWire, chosen: number | undefined): number {
  return clampQuantity(chosen ?? firstQuantity(goods), quantityRuleOf(goods))
}

const shownRows = (): readonly FavouriteRow[] => {
  const shown = $shownFavourites.get()
  return shown.state === 'ready' ? shown.value.page.list : []
}

const isBuyable = ({ goods }: FavouriteRow): boolean => goods.cant_buy === null

export function tick(goodsId: number, isTicked: boolean): void {
  const ticked = new Set($ticked.get())
  if (isTicked) ticked.add(goodsId)
  else ticked.delete(goodsId)
  $ticked.set(ticked)
}

/** Ticks everything on the page that can be bought, or nothing. */
export function tickBuyable(isTicked: boolean): void {
  $ticked.set(
    new Set(
      isTicked
        ? shownRows()
            .filter(isBuyable)
            .map(({ goods }) => goods.id)
        : [],
    ),
  )
}

/** Puts the ticked goods that can be bought into the cart in one call. */
export async function addTicked(): Promise<void> {
  const shown = $shownFavourites.get()
  if (shown.state !== 'ready') return
  $cancelled.set(undefined)
  const rows = shownRows().filter(row => isBuyable(row) && $ticked.get().has(row.goods.id))
  const lines = rows.map(({ goods }) => ({ goods, number: quantityOf(goods, $quantities.get()[goods.id]) }))
  const result = await adding.add(lines, shown.value.today)
  if (result.state === 'done') $ticked.set(new Set([...$ticked.get()].filter(id => !(id in result.added))))
}

/** Takes goods out of the tab, with the way back. */
export async function cancelGoods(tab: FavouriteTab, ids: readonly number[]): Promise<void> {
  const result = await marksOf[tab].markMany(ids, false)
  if (!result.ok) return
  adding.dismiss()
  $cancelled.set({ tab, ids, state: 'cancelled' })
  $ticked.set(new Set([...$ticked.get()].filter(id => !ids.includes(id))))
  const shown = $shownFavourites.get()
  // Nothing is left here, but there are more pages.
  if (shown.state === 'ready' && shown.value.page.list.length === 0 && shown.value.page.total > 0) await favouriteList.refresh()
}

/** Puts back what was cancelled last. */
export async function restoreCancelled(): Promise<void> {
  const last = $cancelled.get()
  if (last?.state !== 'cancelled') return
  const result = await marksOf[last.tab].restoreMany(last.ids)
  if (result.ok) $cancelled.set({ ...last, state: 'restored' })
}

/** Another page, tab or order is another choice. */
export function chooseAnew(): void {
  $ticked.set(new Set())
  $cancelled.set(undefined)
  adding.dismiss()
}
