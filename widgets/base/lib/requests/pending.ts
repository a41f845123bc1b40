import { pathOf, type Call } from '@yaoji/contract/calls/call'
import { lastMember } from '../memory/drawn-for.ts'
import { tabMemory, waitingKeys } from '../memory/storage.ts'

/** A change that came when the session had run out: to be made once its member is back. */
export type PendingCall = Pick<Call, 'method' | 'path' | 'resumes'> & {
  body?: object | undefined
  idempotencyKey?: string | undefined
}

type Waiting = { buyer: string; atMs: number; calls: readonly PendingCall[] }

const memoryKey = waitingKeys.calls
/** Longer ago the buyer has other plans. */
const lifeMs = 30 * 60_000
const callsMax = 50
const textMax = 100_000

const nothing: Waiting = { buyer: '', atMs: 0, calls: [] }

function read(): Waiting {
  const kept = tabMemory.recall(memoryKey) as Waiting | null | undefined // Written below, in this tab.
  return kept && Array.isArray(kept.calls) && Math.abs(Date.now() - kept.atMs) < lifeMs ? kept : nothing
}

function write(waiting: Waiting): boolean {
  const text = JSON.stringify(waiting)
  if (waiting.calls.length === 0 || text.length > textMax) {
    tabMemory.forget(memoryKey)
    return false
  }
  tabMemory.write(memoryKey, text)
  return tabMemory.read(memoryKey) === text
}

/** What made a call the one that it was. */
export type Interrupted = { params?: Parameters<typeof pathOf>[1]; body?: object; idempotencyKey?: string }

/** Keeps a change for the member whose session has run out, where the call may be made later. */
export function keepPending(call: Call, { params, body, idempotencyKey }: Interrupted): void {
  const member = lastMember()
  if (!call.resumes || !member) return
  const before = read()
  const calls = before.buyer === member.buyer ? before.calls : []
  if (calls.length >= callsMax) return
  const { method, resumes } = call
  write({
    buyer: member.buyer,
    atMs: Date.now(),
    calls: [...calls, { method, path: pathOf(call, params), resumes, body, idempotencyKey }],
  })
}

/** Whether something waits for a member to come back. */
export function hasPending(): boolean {
  return read().calls.length > 0
}

/** What waits for this member, the oldest first; what waits for another is dropped. */
export function pendingOf(buyer: string): readonly PendingCall[] {
  const waiting = read()
  if (waiting.buyer === buyer) return waiting.calls
  tabMemory.forget(memoryKey)
  return []
}

/** The first that waits has been answered. */
export function settlePending(): void {
  const waiting = read()
  write({ ...waiting, calls: waiting.calls.slice(1) })
}
