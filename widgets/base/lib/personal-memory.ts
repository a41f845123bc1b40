import { newAttemptKey } from './attempt-key.ts'
import { $drawnFor } from './drawn-for.ts'
import { forgetAll } from './forget-all.ts'
import { memberKey } from './known-member.ts'
import { deviceKeys, localMemory, tabMemory, waitingKeys, type MemoryKey } from './storage.ts'

const draftLifeMs = 30 * 60_000

const ofDevice: ReadonlySet<string> = new Set(Object.values(deviceKeys))
const isPersonal = (key: MemoryKey): boolean => !ofDevice.has(key)
/**
 * Work that waits in its tab for the buyer whose session has run out: begun lists and orders, forms that were typed and
 * not sent, keys of attempts whose answer may be lost, what was being done. Without being listed: a new form cannot lose it.
 */
const isDraft = (key: MemoryKey): boolean => isPersonal(key) && key !== memberKey

/** Forgets now, and once more when the page goes: a store may still write on its way out. */
function forgetNowAndLeaving(isGoneFromTab: (key: MemoryKey) => boolean, isGoneFromDevice: (key: MemoryKey) => boolean): void {
  const forget = () => {
    forgetAll(tabMemory, isGoneFromTab)
    forgetAll(localMemory, isGoneFromDevice)
  }
  forget()
  tabMemory.write(deviceKeys.departure, newAttemptKey())
  if (typeof window !== 'undefined') window.addEventListener('pagehide', forget, { once: true })
}

/** The buyer has logged out here, or somebody else has logged in: nothing of theirs stays, in no tab. */
export function forgetPersonal(): void {
  $drawnFor.set(undefined)
  forgetNowAndLeaving(isPersonal, isPersonal)
  localMemory.write(deviceKeys.departure, newAttemptKey())
}

/** The session of this member has run out: what they were working on waits for them in this tab, and their cart's unsent changes; the rest goes. */
export function forgetEnded(buyer: string): void {
  tabMemory.write(waitingKeys.owner, JSON.stringify({ buyer, atMs: Date.now() }))
  forgetNowAndLeaving(
    key => key === memberKey,
    key => isPersonal(key) && key !== waitingKeys.cart,
  )
}

/** Whose drafts these are, once their session has run out. */
function draftsOf(): { buyer: string; atMs: number } | undefined {
  if (tabMemory.read(waitingKeys.owner) === undefined) return
  const { buyer, atMs } = Object(tabMemory.recall(waitingKeys.owner)) as { buyer?: unknown; atMs?: unknown }
  // Where somebody else wrote under our key the drafts are nobody's.
  return typeof buyer === 'string' && typeof atMs === 'number' ? { buyer, atMs } : { buyer: '', atMs: 0 }
}

/** Hands waiting drafts over to their owner; anybody else, or their owner too late, finds none. */
export function claimDrafts(buyer: string | undefined): void {
  const { buyer: owner, atMs } = draftsOf() ?? {}
  if (owner === undefined || atMs === undefined) return
  const isYoung = Math.abs(Date.now() - atMs) < draftLifeMs
  if (isYoung && buyer === undefined) return
  if (isYoung && buyer === owner) tabMemory.forget(waitingKeys.owner)
  else forgetAll(tabMemory, isDraft)
}
