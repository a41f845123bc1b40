// What a cart does not wait for.
import { tabMemory } from '../../base/lib/storage.ts'
import { $basket, type Basket } from './basket.ts'
import { basketKey } from './basket-key.ts'
import { wearLook } from './look.ts'
import type { Hub } from './part.ts'

export async function bring(hub: Hub): Promise<Basket> {
  const code = await import('./visitor-basket.tsx')
  return $basket.get() ?? code.begin(hub)
}

/** Takes up what a visitor has chosen before a reload, or before the page was left for the log-in. */
export async function begin(hub: Hub): Promise<void> {
  void wearLook()
  if (tabMemory.read(basketKey)) await bring(hub).catch(() => undefined)
}
