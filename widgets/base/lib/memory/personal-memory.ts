import { newAttemptKey } from '../requests/attempt-key.ts'
import { $drawnFor } from './drawn-for.ts'
import { forgetAll } from './forget-all.ts'
import { memberKey } from './known-member.ts'
import { deviceKeys, localMemory, tabMemory, waitingKeys, type MemoryKey } from './storage.ts'

const draftLifeMs = 30 * 60_000

const ofDevice: ReadonlySet<string> = new Set(Object.values(deviceKeys))
const isPersonal = (key: MemoryKey): boolean => !ofDevice.has(key)
/**
 * Drafts that are kept in the tab for the buyer whose session has expired: begun lists and orders, typed forms that were not
 * sent, keys of attempts without an answer. Determined by exclusion: a new form cannot be forgotten here.
 */
const isDraft = (key: MemoryKey): boolean => isPersonal(key) && key !== memberKey

/** Deletes now, and again on `pagehide`: a store may still write then. */
function forgetNowAndLeaving(isGoneFromTab: (key: MemoryKey) => boolean, isGoneFromDevice: (key: MemoryKey) => boolean): void {
  const forget = () => {
    forgetAll(tabMemory, isGoneFromTab)
    forgetAll(localMemory, isGoneFromDevice)
  }
  forget()
  tabMemory.write(deviceKeys.departure, newAttemptKey())
  if (typeof window !== 'undefined') window.addEventListener('pagehide', forget, { once: true })
}

/** The buyer has logged out here, or another one has logged in: deletes all personal data, in every tab. */
export function forgetPersonal(): void {
  $drawnFor.set(undefined)
  forgetNowAndLeaving(isPersonal, isPersonal)
  localMemory.write(deviceKeys.departure, newAttemptKey())
}

/** The member's session has expired: keeps their drafts in this tab and their cart's unsent changes; deletes the rest. */
export function forgetEnded(buyer: string): void {
  tabMemory.write(waitingKeys.owner, JSON.stringify({ buyer, atMs: Date.now() }))
  forgetNowAndLeaving(
    key => key === memberKey,
    key => isPersonal(key) && key !== waitingKeys.cart,
  )
}

/** The owner of the drafts after their session has expired. */
function draftsOf(): { buyer: string; atMs: number } | undefined {
  if (tabMemory.read(waitingKeys.owner) === undefined) return
  const { buyer, atMs } = Object(tabMemory.recall(waitingKeys.owner)) as { buyer?: unknown; atMs?: unknown }
  // An invalid value under our key: the drafts have no owner.
  return typeof buyer === 'string' && typeof atMs === 'number' ? { buyer, atMs } : { buyer: '', atMs: 0 }
}

/** Hands the drafts over to their owner; deletes them for another buyer, or after their time. */
export function claimDrafts(buyer: string | undefined): void {
  const { buyer: owner, atMs } = draftsOf() ?? {}
  if (owner === undefined || atMs === undefined) return
  const isYoung = Math.abs(Date.now() - atMs) < draftLifeMs
  if (isYoung && buyer === undefined) return
  if (isYoung && buyer === owner) tabMemory.forget(waitingKeys.owner)
  else forgetAll(tabMemory, isDraft)
}
