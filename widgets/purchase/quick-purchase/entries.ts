import { computed, map, onMount } from 'nanostores'
import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { parseUnitPrice, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { quantityProblem, type QuantityProblem } from '@yaoji/contract/domain/cart/quantity'
import { $inCart } from '../../cart/cart/parts.ts'
import { unitPriceAt } from '../../storefront/goods/parts.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { hasPending } from '../../base/lib/requests/pending.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { createListAdding, type LineToAdd } from '../../storefront/purchase-list/parts.ts'
import { quickPurchase } from './store.ts'

/** Text typed for goods, with the goods as shown; it survives pagination, a reload and a session. */
export type Entry = { text: string; goods: GoodsWire }
type Entries = Record<number, Entry | undefined>

export const $entries = map<Entries>({})

const memoryKey = 'yaoji-quick-purchase'

/** Typed but not added. */
function remembered(): Entries {
  const kept = Object.entries(Object(tabMemory.recall(memoryKey)) as Record<string, Partial<Entry> | null>)
  return Object.fromEntries(kept.filter(([id, entry]) => typeof entry?.text === 'string' && entry.goods?.id === Number(id))) as Entries
}

onMount($entries, () => {
  if (typeof window === 'undefined') return
  $entries.set({ ...remembered(), ...$entries.get() })
  const stops = [
    $entries.listen(entries => tabMemory.write(memoryKey, JSON.stringify(entries))),
    // Older entries get the current prices and stock when their goods are shown.
    quickPurchase.$list.subscribe(list => {
      if (list.state !== 'ready') return
      for (const { goods } of list.value.page.list) {
        const entry = $entries.get()[goods.id]
        if (entry) $entries.setKey(goods.id, { ...entry, goods })
      }
    }),
  ]
  return () => stops.forEach(stop => stop())
})

export const adding = createListAdding()

export function entryProblem({ text, goods }: Entry): QuantityProblem | undefined {
  return quantityProblem(typedNumber(text), quantityRuleOf(goods))
}

export type EntriesSum = {
  lines: readonly LineToAdd[]
  /** Number of entries that do not fit the goods. */
  wrong: number
  /** Price of the lines before any deduction. */
  sum: Fen
}

/** The valid entries with their sum, updated while typing. */
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

/** What was typed; nothing, or 0, is not this time. */
const entryOf = (goods: GoodsWire, text: string): Entry | undefined =>
  text.trim() === '' || typedNumber(text) === 0 ? undefined : { text, goods }

/** Enters what was typed. */
export function enter(goods: GoodsWire, text: string): void {
  $entries.setKey(goods.id, entryOf(goods, text))
  adding.forgive(goods.id)
}

/** Changes several entries at once: each change is stored, summed up and drawn. What is empty leaves, so that an undo finds its place free. */
function change(changes: readonly (readonly [id: number, entry: Entry | undefined])[]): void {
  const all: Entries = { ...$entries.get(), ...Object.fromEntries(changes) }
  $entries.set(Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined)))
}

/** Enters several quantities. */
function enterAll(changes: readonly { goods: GoodsWire; text: string }[]): void {
  if (changes.length === 0) return
  change(changes.map(({ goods, text }) => [goods.id, entryOf(goods, text)]))
  for (const { goods } of changes) adding.forgive(goods.id)
}

/** Takes what was bought last time, or leaves what is there. */
export function takeOrLeave({ goods, last }: QuickPurchaseGoodsWire): void {
  enter(goods, $entries.get()[goods.id] ? '' : String(last.number))
}

type InCart = Readonly<Record<number, number | undefined>>

/** Those of a page that 填入上次数量 fills in: they can be bought, nothing is entered for them, and the cart has none of them already. */
export const fillable = (rows: readonly QuickPurchaseGoodsWire[], entries: Entries, inCart: InCart) =>
  rows.filter(({ goods }) => goods.cant_buy === null && !entries[goods.id] && !inCart[goods.id])

/** Fills in the last quantities of a page; returns how many. */
export function fillLast(rows: readonly QuickPurchaseGoodsWire[]): number {
  const empty = fillable(rows, $entries.get(), $inCart.get())
  enterAll(empty.map(({ goods, last }) => ({ goods, text: String(last.number) })))
  return empty.length
}

/** Leaves all goods of this page that can be bought. */
export function leaveAll(rows: readonly QuickPurchaseGoodsWire[]): void {
  enterAll(rows.filter(({ goods }) => goods.cant_buy === null).map(({ goods }) => ({ goods, text: '' })))
}

export function clearEntries(): void {
  $entries.set({})
  adding.dismiss()
}

/** Cells cleared by the last addition, for its undo. */
const $taken = map<Record<number, Entry | undefined>>({})

/** Adds all valid entries in one call. Those refused by the cart stay, with the reason. */
export async function addEntries(): Promise<void> {
  const list = quickPurchase.$list.get()
  if (list.state !== 'ready') return
  const before = $entries.get()
  const { lines } = $entriesSum.get()
  const isOtherPending = hasPending()
  const result = await adding.add(lines, list.value.today)
  // The session has expired: the sent entries are added after the log-in, so the buyer must not add them again.
  if (result.state === 'lost' && !isOtherPending && hasPending()) for (const { goods } of lines) $entries.setKey(goods.id, undefined)
  if (result.state !== 'done') return
  const added = Object.keys(result.added).map(Number)
  $taken.set(Object.fromEntries(added.map(id => [id, before[id]])))
  change(added.map(id => [id, undefined]))
}

/** Undoes the addition: restores the cart, and the cells that were not filled since. */
export async function undoEntries(): Promise<void> {
  if (await adding.undo()) $entries.set({ ...$taken.get(), ...$entries.get() })
}
