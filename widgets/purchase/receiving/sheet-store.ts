import { atom, computed } from 'nanostores'
import {
  receivingSheetCall,
  type ReceivingBatchWire,
  type ReceivingCountsWire,
  type ReceivingSheetWire,
} from '@yaoji/contract/calls/purchase/receiving'
import { noTally, type Tally } from '@yaoji/contract/domain/order/receiving'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { $unsaved, recallTicks } from './tick-queue.ts'

export type SheetValue = Loadable<ReceivingSheetWire>
/** What was found of a batch, and the batch number that came instead. */
export type FoundTally = Tally & { ph: string }

/** The order that is ticked off, as the service had it last. */
export const $sheet = atom<SheetValue>({ state: 'loading' })
const $orderId = atom('')
/** Counts what the service has said was saved: what was read before that is old. */
const $saves = atom(0)

const countsOf = (sheet: SheetValue): ReceivingCountsWire =>
  sheet.state === 'ready' ? sheet.value.counts : { batches: [], codes: [], foreign: [] }

export const batchesOf = (sheet: SheetValue): readonly ReceivingBatchWire[] => (sheet.state === 'ready' ? sheet.value.batches : [])

export const noneFound: FoundTally = { ...noTally, ph: '' }

/** What was found of each batch: what the service knows, and what is still on its way there. */
export const $tallies = computed([$sheet, $unsaved], (sheet, unsaved): ReadonlyMap<number, FoundTally> => {
  const tallies = new Map(countsOf(sheet).batches.map(({ id, wrong_ph: ph, ...tally }): [number, FoundTally] => [id, { ...tally, ph }]))
  for (const { batch, note, good, damaged, wrong } of unsaved) {
    if (batch === 0) continue
    const before = tallies.get(batch) ?? noneFound
    tallies.set(batch, {
      good: Math.max(0, before.good + good),
      damaged: Math.max(0, before.damaged + damaged),
      wrong: Math.max(0, before.wrong + wrong),
      ph: wrong > 0 ? note : before.ph,
    })
  }
  return tallies
})

/** Trace codes that were scanned, saved or not, and not taken back. */
export const $scannedCodes = computed([$sheet, $unsaved], (sheet, unsaved): ReadonlySet<string> => {
  const codes = new Set(countsOf(sheet).codes)
  for (const { note, undoes } of unsaved) {
    if (undoes === undefined) codes.add(note)
    else codes.delete(note)
  }
  return codes
})

/** What was scanned and is none of the order's goods. */
export const $foreign = computed([$sheet, $unsaved], (sheet, unsaved): ReceivingCountsWire['foreign'] => {
  const sums = new Map(countsOf(sheet).foreign.map(({ code, number }) => [code, number]))
  for (const { batch, note, good } of unsaved) if (batch === 0) sums.set(note, (sums.get(note) ?? 0) + good)
  return [...sums].map(([code, number]) => ({ code, number })).filter(({ number }) => number > 0)
})

/** Takes what the service says was ticked off. */
export function takeCounts(id: string, counts: ReceivingCountsWire): void {
  $saves.set($saves.get() + 1)
  const sheet = $sheet.get()
  if (sheet.state === 'ready' && sheet.value.id === id) $sheet.set({ state: 'ready', value: { ...sheet.value, counts } })
}

/** Reads the order again, as another device may have gone on; what is shown stays until the answer and where there is none. */
export async function refreshSheet(): Promise<void> {
  const [id, saves] = [$orderId.get(), $saves.get()]
  const result = await request(receivingSheetCall, { params: { id }, notFound: 'caller' })
  if ($orderId.get() !== id || $saves.get() !== saves || (!result.ok && result.failure.kind === 'cancelled')) return
  if (result.ok || $sheet.get().state !== 'ready') $sheet.set(loadableOf(result))
}

/** Shows an order to be ticked off, with what this tab could not save before. */
export function openSheet(id: string): Promise<void> {
  $orderId.set(id)
  $sheet.set({ state: 'loading' })
  recallTicks(id)
  return refreshSheet()
}

export const retrySheet = (): Promise<void> => openSheet($orderId.get())
