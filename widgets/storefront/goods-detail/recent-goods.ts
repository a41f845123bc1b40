import { atom, onMount } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { fullName } from '../goods/parts.ts'
import { localMemory } from '../../base/lib/memory/storage.ts'
import { onMemberGone } from '../../identity/session/parts.ts'

/** What this device keeps of goods somebody looked at: never a price. */
export type RecentGoods = { id: number; name: string; spec: string; picture: string }

export const memoryKey = 'yaoji-recent-goods'
const recentMax = 12

/** Goods looked at on this device, the latest first. */
export const $recentGoods = atom<readonly RecentGoods[]>([])

function isRecent(value: unknown): value is RecentGoods {
  const { id, name, spec, picture } = Object(value) as Partial<RecentGoods>
  return Number.isInteger(id) && [name, spec, picture].every(text => typeof text === 'string')
}

function read(): RecentGoods[] {
  const kept = localMemory.recall(memoryKey)
  return Array.isArray(kept) ? kept.filter(isRecent) : []
}

function keep(goods: readonly RecentGoods[]): void {
  $recentGoods.set(goods)
  localMemory.write(memoryKey, JSON.stringify(goods))
}

export function rememberGoods(goods: GoodsWire): void {
  const { id, ypgg, goods_image } = goods
  const latest = { id, name: fullName(goods), spec: ypgg, picture: goods_image[0] ?? '' }
  keep([latest, ...read().filter(each => each.id !== id)].slice(0, recentMax))
}

/** Goods that are no longer there. */
export function forgetGoods(id: number): void {
  keep(read().filter(each => each.id !== id))
}

export function clearRecentGoods(): void {
  $recentGoods.set([])
  localMemory.forget(memoryKey)
}

onMount($recentGoods, () => {
  $recentGoods.set(read())
  // The next person at this device does not see what the last one looked at.
  return onMemberGone(clearRecentGoods)
})
