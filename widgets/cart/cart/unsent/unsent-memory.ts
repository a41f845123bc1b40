import { atom } from 'nanostores'
import { localMemory, waitingKeys } from '../../../base/lib/memory/storage.ts'
import { $sync } from '../state/served.ts'
import { $told, $unsent, type KeptChange, type Told, type Unsent } from './unsent.ts'

/** What all tabs of a buyer keep together. */
type Kept = { unsent: readonly Unsent[]; news: readonly Told[] }

const unsentMax = 500
/** Where storage is blocked this page is all that knows. */
const $isRemembering = atom(true)

const nothing: Kept = { unsent: [], news: [] }

/** As it lies there for this buyer; another's stays unread. */
function read(): Kept {
  const kept = localMemory.recall(waitingKeys.cart) as (Kept & { buyer: string }) | null | undefined // Written below.
  const isOwn = kept?.buyer === $sync.get().username && Array.isArray(kept.unsent) && Array.isArray(kept.news)
  return isOwn ? { unsent: kept.unsent, news: kept.news } : nothing
}

function show({ unsent, news }: Kept): void {
  $unsent.set(unsent)
  $told.set(news)
}

function write(kept: Kept): void {
  const { username: buyer } = $sync.get()
  if (kept.unsent.length === 0 && kept.news.length === 0) localMemory.forget(waitingKeys.cart)
  else {
    localMemory.write(waitingKeys.cart, JSON.stringify({ buyer, ...kept }))
    $isRemembering.set(localMemory.read(waitingKeys.cart) !== undefined)
  }
  show(kept)
}

const current = (): Kept => ($isRemembering.get() ? read() : { unsent: $unsent.get(), news: $told.get() })

/** Takes up what this or another tab has left. */
export function recallKept(): void {
  show(read())
}

const sameLines = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, index) => id === b[index])

/** Whether a later change makes an earlier one needless. */
function replaces(later: KeptChange, earlier: KeptChange): boolean {
  if (later.kind === 'edit') return earlier.kind === 'edit' && earlier.lineId === later.lineId
  if (later.kind === 'select') return earlier.kind === 'select' && sameLines(earlier.ids, later.ids)
  if (later.kind === 'gift') return earlier.kind === 'gift' && earlier.promotionId === later.promotionId
  if (later.kind === 'delete') return earlier.kind === 'edit' && later.ids.includes(earlier.lineId)
  return false
}

/** Puts a change at the end; what it replaces goes, but for the quantity that was there before both. False when there is no more room. */
export function addUnsent(entry: Unsent): boolean {
  const { unsent, news } = current()
  if (entry.key && unsent.some(each => each.key === entry.key)) return true
  const replaced = unsent.find(each => replaces(entry.change, each.change))
  const others = unsent.filter(each => !replaces(entry.change, each.change))
  if (others.length >= unsentMax) return false
  const before = entry.before && { ...entry.before, number: replaced?.before?.number ?? entry.before.number }
  write({ unsent: [...others, { ...entry, ...(before && { before }) }], news })
  return true
}

/** The first that waits, as all tabs have it. */
export function firstUnsent(): Unsent | undefined {
  const kept = current()
  show(kept)
  return kept.unsent[0]
}

/** One was answered; what there is to say about it stays. */
export function settleUnsent(id: string, news: readonly Told[]): void {
  const kept = current()
  write({ unsent: kept.unsent.filter(each => each.id !== id), news: [...kept.news, ...news] })
}

/** The buyer has decided. */
export function forgetTold(id: string): void {
  const kept = current()
  write({ ...kept, news: kept.news.filter(each => each.id !== id) })
}
