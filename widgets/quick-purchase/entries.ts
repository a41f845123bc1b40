import { computed, map } from 'nanostores'
import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/quick-purchase'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { parseUnitPrice, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { quantityProblem, type QuantityProblem } from '@yaoji/contract/domain/quantity'
import { unitPriceAt } from '../goods/parts.ts'
import { quantityRuleOf } from '../lib/goods-terms.ts'
import { typedNumber } from '../lib/typed-number.ts'
import { createListAdding, type LineToAdd } from '../purchase-list/parts.ts'
import { quickPurchase } from './store.ts'

/** What was typed at goods, with the goods as they were shown; it outlives turning the page. */
export type Entry = { text: string; goods: GoodsWire }

export const $entries = map<Record<number, Entry | undefined>>({})

export const adding = createListAdding()

export function entryProblem({ text, goods }: Entry): QuantityProblem | undefined {
  return quantityProblem(typedNumber(text), quantityRuleOf(goods))
}

export type EntriesSum = {
  lines: readonly LineToAdd[]
  /** Entries whose number does not fit the goods. */
  wrong: number
  /** What the lines cost before any deduction. */
  sum: Fen
}

/** The entries that can be row, with their sum, moving while somebody types. */
export const $entriesSum = computed($entries, (entries): EntriesSum => {
  const all = Object.values(entries).filter(entry => entry !== undefined)
  const right = all.filter(entry => !entryProblem(entry))
  const lines = right.map(({ text, goods }) => ({ goods, number: typedNumber(text) }))
  const priced = lines.flatMap(({ goods, number }) => {
    const price = parseUnitPrice(unitPriceAt(goods, number) ?? '')
    return price === undefined ? [] : [{ price, quantity: number }]
  })
  return { lines, wrong: all.length - right.length, sum: sumFloored(priced) }
})

export function enter(goods: GoodsWire, text: string): void {
  $entries.setKey(goods.id, text.trim() === '' ? undefined : { text, goods })
  adding.forgive(goods.id)
}

/** Fills in what was bought last time at the goods of this page that can be bought and are still empty; answers how many. */
export function fillLast(rows: readonly QuickPurchaseGoodsWire[]): number {
  const empty = rows.filter(({ goods }) => goods.cant_buy === null && !$entries.get()[goods.id])
  for (const { goods, last } of empty) enter(goods, String(last.number))
  return empty.length
}

export function clearEntries(): void {
  $entries.set({})
  adding.dismiss()
}

/** What the last addition took from the cells, until it is taken back. */
const $taken = map<Record<number, Entry | undefined>>({})

/** Adds all entries that fit in one call. What the cart refused stays, with the reason. */
export async function addEntries(): Promise<void> {
  const list = quickPurchase.$list.get()
  if (list.state !== 'ready') return
  const before = $entries.get()
  const result = await adding.add($entriesSum.get().lines, list.value.today)
  if (result.state !== 'done') return
  const added = Object.keys(result.added).map(Number)
  $taken.set(Object.fromEntries(added.map(id => [id, before[id]])))
  for (const id of added) $entries.setKey(id, undefined)
}

/** Takes the addition back: the cart is as it was, and so are the cells that nobody has filled since. */
export async function undoEntries(): Promise<void> {
  if (await adding.undo()) $entries.set({ ...$taken.get(), ...$entries.get() })
}
