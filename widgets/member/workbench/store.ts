import { atom } from 'nanostores'
import { workbenchCall, type WorkbenchWire } from '@yaoji/contract/calls/member/workbench'
import { timestampMs } from '../../base/lib/clock.ts'
import { request } from '../../base/lib/http.ts'
import { blockedBy, type Loadable } from '../../base/lib/stores/loadable.ts'
import { takeUser } from '../../identity/session/parts.ts'

/** With the service's clock in epoch milliseconds. */
export type Workbench = WorkbenchWire & { now: number }

export const $workbench = atom<Loadable<Workbench>>({ state: 'loading' })

async function take({ data, timestamp }: { data: WorkbenchWire; timestamp: number }): Promise<void> {
  $workbench.set({ state: 'ready', value: { ...data, now: timestampMs(timestamp) } })
  await takeUser(data.user)
}

export async function loadWorkbench(): Promise<void> {
  $workbench.set({ state: 'loading' })
  const result = await request(workbenchCall)
  if (result.ok) return take(result)
  if (result.failure.kind !== 'cancelled') $workbench.set(blockedBy(result.failure))
}

/** Something has changed; what is shown stays until the answer has come. */
export async function refreshWorkbench(): Promise<void> {
  const result = await request(workbenchCall, { isSilent: true })
  if (result.ok) await take(result)
}
