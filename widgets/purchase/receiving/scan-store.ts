import { atom } from 'nanostores'
import type { ReceivingBatchWire } from '@yaoji/contract/calls/purchase/receiving'
import { countedOf, placeOfScan } from '@yaoji/contract/domain/order/receiving'
import { goodsNumber } from '../../base/lib/input/goods-number.ts'
import { isSessionOver } from '../../base/lib/requests/result.ts'
import { messages } from './messages.ts'
import { $scannedCodes, $sheet, $tallies, batchesOf, noneFound, refreshSheet, takeCounts } from './sheet-store.ts'
import { $saveFailure, $unsaved, addTick, saveTicks, takeTickBack, type Saved, type Tick } from './tick-queue.ts'

/** Result of a scan: shown, sounded and read out. */
export type Outcome = { id: number; tone: 'right' | 'wrong'; text: string; batch: number }

/** Newest first. */
export const $outcomes = atom<readonly Outcome[]>([])
/** The last scanned box, for marking it or undoing the scan. */
const $lastBox = atom<{ id: string; tick: Tick; name: string } | undefined>()

const outcomesShown = 4
const codeMax = 60
const nothing = { good: 0, damaged: 0, wrong: 0, note: '' }

function tell(tone: Outcome['tone'], text: string, batch = 0): void {
  const before = $outcomes.get()
  $outcomes.set([{ id: (before[0]?.id ?? 0) + 1, tone, text, batch }, ...before].slice(0, outcomesShown))
}

const nameOf = (batch: ReceivingBatchWire) => messages.ticked(batch.name, batch.ph)

/** Characters that a scanner may add and no code contains. */
const cleaned = (code: string) =>
  code
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s<>"'=:;]/gu, '')
    .slice(0, codeMax)

function onSaved({ orderId, counts, twice }: Saved): void {
  takeCounts(orderId, counts)
  if (twice.length > 0) tell('wrong', messages.elsewhere, twice[0]?.batch)
}

/** Batching window: a scanner reads ten boxes in a second, and later calls are joined for this time. */
const gatherMs = 400
const $isGathering = atom(false)

async function send(isAll: boolean): Promise<void> {
  await saveTicks(onSaved, isAll)
  const failure = $saveFailure.get()
  if (failure && isSessionOver(failure)) await refreshSheet()
}

/** Sends the pending ticks. Without a session, reloading the order leads to the log-in. */
export const save = (): Promise<void> => send(true)

function saveSoon(): void {
  if ($isGathering.get()) return
  $isGathering.set(true)
  setTimeout(() => {
    $isGathering.set(false)
    if ($unsaved.get().length > 0 && !$saveFailure.get()) saveSoon()
  }, gatherMs)
  void send(false)
}

function tickBox(batch: ReceivingBatchWire, note: string): void {
  const tick = { ...nothing, batch: batch.id, good: 1, note }
  $lastBox.set({ id: addTick(tick), tick, name: nameOf(batch) })
  const counted = countedOf($tallies.get().get(batch.id) ?? noneFound)
  if (counted > batch.number) tell('wrong', messages.tooMany(nameOf(batch), counted - batch.number, batch.bzdw), batch.id)
  else tell('right', `${nameOf(batch)} ${messages.tickedCount(counted, batch.number, batch.bzdw)}`, batch.id)
}

/** Ticks off the scanned box. */
export function scanBox(text: string): void {
  const read = cleaned(text)
  const batches = batchesOf($sheet.get())
  if (read === '' || batches.length === 0) return
  const scanned = { tallies: $tallies.get(), codes: $scannedCodes.get() }
  const asRead = placeOfScan(batches, scanned, read)
  // A label or a carton carries the goods' number with more digits.
  const place = asRead.kind === 'foreign' ? placeOfScan(batches, scanned, goodsNumber(read)) : asRead
  const batch = batches.find(({ id }) => place.kind !== 'foreign' && id === place.id)
  if (!batch) {
    const tick = { ...nothing, batch: 0, good: 1, note: read }
    $lastBox.set({ id: addTick(tick), tick, name: read })
    tell('wrong', messages.foreign(read))
  } else if (place.kind === 'twice') tell('wrong', messages.twice(nameOf(batch)), batch.id)
  else tickBox(batch, read)
  saveSoon()
}

/** Marks the last scanned box as 破损. */
export function markLastDamaged(): void {
  const last = $lastBox.get()
  if (!last || last.tick.batch === 0) return tell('wrong', messages.nothingToUndo)
  $lastBox.set(undefined)
  addTick({ ...nothing, batch: last.tick.batch, good: -1, damaged: 1 })
  tell('right', messages.marked(last.name), last.tick.batch)
  saveSoon()
}

/** Undoes the last scan. */
export function undoLastBox(): void {
  const last = $lastBox.get()
  if (!last) return tell('wrong', messages.nothingToUndo)
  $lastBox.set(undefined)
  takeTickBack(last.id, last.tick)
  tell('right', messages.undone(last.name), last.tick.batch)
  saveSoon()
}

/** Sets a manually counted number of a batch; `note` is the batch number that came instead. */
export function setCount(batch: number, name: 'good' | 'damaged' | 'wrong', count: number): void {
  const before = $tallies.get().get(batch) ?? noneFound
  if (before[name] === count) return
  $lastBox.set(undefined)
  addTick({ ...nothing, batch, [name]: count - before[name], note: name === 'wrong' ? before.ph : '' })
  saveSoon()
}

/** Sets the batch number that came instead of the right one. */
export function setWrongBatch(batch: number, text: string): void {
  const { wrong, ph } = $tallies.get().get(batch) ?? noneFound
  const note = cleaned(text)
  if (wrong === 0 || note === ph) return
  addTick({ ...nothing, batch, wrong: -wrong })
  addTick({ ...nothing, batch, wrong, note })
  saveSoon()
}

/** Marks everything not checked as present and undamaged. */
export function takeRest(): void {
  $lastBox.set(undefined)
  for (const { id, number } of batchesOf($sheet.get())) {
    const rest = number - countedOf($tallies.get().get(id) ?? noneFound)
    if (rest > 0) addTick({ ...nothing, batch: id, good: rest })
  }
  saveSoon()
}

/** Removes a code that is not of the order's goods from the list. */
export function forgetForeign(code: string, number: number): void {
  addTick({ ...nothing, batch: 0, good: -number, note: code })
  saveSoon()
}
