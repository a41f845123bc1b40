import { atom } from 'nanostores'
import type { ReceivingBatchWire } from '@yaoji/contract/calls/purchase/receiving'
import { countedOf, placeOfScan } from '@yaoji/contract/domain/receiving'
import { goodsNumber } from '../../base/lib/goods-number.ts'
import { isSessionOver } from '../../base/lib/result.ts'
import { messages } from './messages.ts'
import { $scannedCodes, $sheet, $tallies, batchesOf, noneFound, refreshSheet, takeCounts } from './sheet-store.ts'
import { $saveFailure, $unsaved, addTick, saveTicks, takeTickBack, type Saved, type Tick } from './tick-queue.ts'

/** What became of a scan: seen, heard and read out. */
export type Outcome = { id: number; tone: 'right' | 'wrong'; text: string; batch: number }

/** The newest first. */
export const $outcomes = atom<readonly Outcome[]>([])
/** The box that was scanned last, for marking it or taking it back. */
const $lastBox = atom<{ id: string; tick: Tick; name: string } | undefined>()

const outcomesShown = 4
const codeMax = 60
const nothing = { good: 0, damaged: 0, wrong: 0, note: '' }

function tell(tone: Outcome['tone'], text: string, batch = 0): void {
  const before = $outcomes.get()
  $outcomes.set([{ id: (before[0]?.id ?? 0) + 1, tone, text, batch }, ...before].slice(0, outcomesShown))
}

const nameOf = (batch: ReceivingBatchWire) => messages.ticked(batch.name, batch.ph)

/** What a gun may send along and no code has. */
const cleaned = (code: string) =>
  code
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s<>"'=:;]/gu, '')
    .slice(0, codeMax)

function onSaved({ orderId, counts, twice }: Saved): void {
  takeCounts(orderId, counts)
  if (twice.length > 0) tell('wrong', messages.elsewhere, twice[0]?.batch)
}

/** A gun reads ten boxes in a second: what comes in this time after a call travels in one. */
const gatherMs = 400
const $isGathering = atom(false)

async function send(isAll: boolean): Promise<void> {
  await saveTicks(onSaved, isAll)
  const failure = $saveFailure.get()
  if (failure && isSessionOver(failure)) await refreshSheet()
}

/** Sends what waits. Who has to log in again is told by reading the order anew. */
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

/** Ticks off the box whose code was read. */
export function scanBox(text: string): void {
  const read = cleaned(text)
  const batches = batchesOf($sheet.get())
  if (read === '' || batches.length === 0) return
  const scanned = { tallies: $tallies.get(), codes: $scannedCodes.get() }
  const asRead = placeOfScan(batches, scanned, read)
  // A label or a carton names its goods in more digits.
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

/** The box that was scanned last is 破损. */
export function markLastDamaged(): void {
  const last = $lastBox.get()
  if (!last || last.tick.batch === 0) return tell('wrong', messages.nothingToUndo)
  $lastBox.set(undefined)
  addTick({ ...nothing, batch: last.tick.batch, good: -1, damaged: 1 })
  tell('right', messages.marked(last.name), last.tick.batch)
  saveSoon()
}

/** The box that was scanned last was not to be. */
export function undoLastBox(): void {
  const last = $lastBox.get()
  if (!last) return tell('wrong', messages.nothingToUndo)
  $lastBox.set(undefined)
  takeTickBack(last.id, last.tick)
  tell('right', messages.undone(last.name), last.tick.batch)
  saveSoon()
}

/** So many of a batch were counted by hand; `note` is the batch number that came instead. */
export function setCount(batch: number, name: 'good' | 'damaged' | 'wrong', count: number): void {
  const before = $tallies.get().get(batch) ?? noneFound
  if (before[name] === count) return
  $lastBox.set(undefined)
  addTick({ ...nothing, batch, [name]: count - before[name], note: name === 'wrong' ? before.ph : '' })
  saveSoon()
}

/** Which batch number came instead of the right one. */
export function setWrongBatch(batch: number, text: string): void {
  const { wrong, ph } = $tallies.get().get(batch) ?? noneFound
  const note = cleaned(text)
  if (wrong === 0 || note === ph) return
  addTick({ ...nothing, batch, wrong: -wrong })
  addTick({ ...nothing, batch, wrong, note })
  saveSoon()
}

/** Everything that was not looked at is there and whole. */
export function takeRest(): void {
  $lastBox.set(undefined)
  for (const { id, number } of batchesOf($sheet.get())) {
    const rest = number - countedOf($tallies.get().get(id) ?? noneFound)
    if (rest > 0) addTick({ ...nothing, batch: id, good: rest })
  }
  saveSoon()
}

/** A code that is none of the order's goods is gone from the list. */
export function forgetForeign(code: string, number: number): void {
  addTick({ ...nothing, batch: 0, good: -number, note: code })
  saveSoon()
}
