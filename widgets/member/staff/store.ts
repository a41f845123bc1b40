import { atom } from 'nanostores'
import {
  invitationAcceptCall,
  invitationDeclineCall,
  staffCall,
  staffRemoveCall,
  staffWithdrawCall,
  storeDefaultCall,
  storesCall,
  type InvitationWire,
  type ListedStoreWire,
  type StaffPersonWire,
  type StaffWire,
  type StoresWire,
} from '@yaoji/contract/calls/member/staff'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages } from './messages.ts'

export const $stores = atom<Loadable<StoresWire>>({ state: 'loading' })
export const $staff = atom<Loadable<StaffWire>>({ state: 'loading' })
/** One change at a time. */
export const $isChanging = atom(false)

export async function loadStores(): Promise<void> {
  const result = await request(storesCall)
  showAnswer($stores, result)
}

export async function loadStaff(): Promise<void> {
  const result = await request(staffCall, { isSilent: true })
  showAnswer($staff, result)
}

export const takeStaff = (value: StaffWire): void => $staff.set({ state: 'ready', value })

/** Does one thing, shows what is so now, and says that it is done; after a refusal what is so is read again. */
async function change<Data>(
  work: () => Promise<Result<Data>>,
  { take, reload, text }: { take: (data: Data) => void; reload: () => Promise<void>; text: string },
): Promise<void> {
  if ($isChanging.get()) return
  $isChanging.set(true)
  const result = await work()
  if (result.ok) {
    take(result.data)
    showToast({ kind: 'success', text })
  } else if (result.failure.kind === 'code') await reload()
  $isChanging.set(false)
}

const ofStores = { take: (value: StoresWire) => $stores.set({ state: 'ready', value }), reload: loadStores }
const ofStaff = { take: takeStaff, reload: loadStaff }

export const makeDefault = ({ id, company }: ListedStoreWire): Promise<void> =>
  change(() => request(storeDefaultCall, { body: { id } }), { ...ofStores, text: messages.isDefaultNow(company) })

export const accept = ({ id, company }: InvitationWire): Promise<void> =>
  change(() => request(invitationAcceptCall, { params: { id }, body: {} }), { ...ofStores, text: messages.accepted(company) })

/** One after the other: the head of a chain invites to all stores at once. */
export async function acceptAll(invitations: readonly InvitationWire[]): Promise<void> {
  const acceptEach = async () => {
    let last: Result<StoresWire> | undefined
    for (const { id } of invitations) {
      last = await request(invitationAcceptCall, { params: { id }, body: {} })
      if (!last.ok) return last
    }
    return last ?? request(storesCall)
  }
  await change(acceptEach, { ...ofStores, text: messages.acceptedAll(invitations.length) })
}

export async function decline({ id, company }: InvitationWire): Promise<void> {
  const { declineTitle: title, decline: confirmText, think: cancelText } = messages
  if (!(await ask({ title, text: messages.declineText(company), confirmText, cancelText }))) return
  await change(() => request(invitationDeclineCall, { params: { id }, body: {} }), { ...ofStores, text: messages.declined })
}

export const withdraw = (id: string): Promise<void> =>
  change(() => request(staffWithdrawCall, { params: { id }, body: {} }), { ...ofStaff, text: messages.withdrawn })

export async function remove({ id, name }: StaffPersonWire): Promise<void> {
  const { removeTitle: title, remove: confirmText, think: cancelText } = messages
  if (!(await ask({ title, text: messages.removeText(name), confirmText, cancelText }))) return
  await change(() => proven(() => request(staffRemoveCall, { params: { id }, body: {}, factor: 'caller' })), {
    ...ofStaff,
    text: messages.removed,
  })
}
