import { map } from 'nanostores'
import {
  personalAskCall,
  personalCloseCall,
  personalCopyCall,
  personalDataCall,
  personalDeleteCall,
  personalWithdrawCall,
  type PersonalConsentWire,
  type PersonalDataWire,
} from '@yaoji/contract/calls/member/personal-data'
import type { PersonalWish } from '@yaoji/contract/people/personal-data'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { fieldErrors, found, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { request, requestSilently } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { logout } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'
import { loadAccount } from './store.ts'

type Typed = { password: string; text: string }
type OwnData = Typed & {
  /** The right whose form is open. */
  wish?: PersonalWish | 'consents' | undefined
  /** What the service says about it, once it is known. */
  page?: PersonalDataWire | undefined
  isBusy: boolean
  errors: FieldErrors
}

const untyped = { password: '', text: '', errors: {} } as const

/** The rights of the person over their own data, one form at a time. */
export const $ownData = map<OwnData>({ ...untyped, isBusy: false })

const set = (change: Partial<OwnData>) => $ownData.set({ ...$ownData.get(), ...change })
/** Takes what was typed; the error of its field goes. */
export const typeOwnData = (change: Partial<Typed>) => set({ ...change, errors: mended($ownData.get().errors, change) })

async function load(): Promise<void> {
  const result = await request(personalDataCall)
  if (result.ok) set({ page: result.data })
}

/** Opens the form of a right, or closes the one that is open; a password does not stay. */
export function openRight(wish: OwnData['wish']): void {
  set({ wish, password: '', errors: {} })
  if (wish !== undefined && $ownData.get().page === undefined) void load()
}

async function send<Data>(work: () => Promise<Result<Data>>): Promise<Data | undefined> {
  set({ isBusy: true })
  const result = await work()
  set({ isBusy: false })
  if (result.ok) return result.data
  set({ errors: await fieldErrors(result.failure) })
  return undefined
}

async function copy(password: string): Promise<void> {
  let parts = 1
  for (let part = 1; part <= parts; part++) {
    const saved = await send(() => requestSilently(personalCopyCall, { body: { password, part } }))
    if (!saved) return
    saveFile(saved.name, bytesOf(saved.file), 'application/zip')
    parts = saved.parts
  }
  showToast({ kind: 'success', text: messages.copied(parts) })
  openRight(undefined)
  await load()
}

async function remove(password: string): Promise<void> {
  const page = await send(() => requestSilently(personalDeleteCall, { body: { password } }))
  if (!page) return
  showToast({ kind: 'success', text: messages.deleted })
  set({ ...untyped, wish: undefined, page })
  await loadAccount()
}

async function close(password: string): Promise<void> {
  const { notice: title, askClose: text, wishes, cancel: cancelText } = messages
  if (!(await ask({ title, text, confirmText: wishes.close, cancelText }))) return
  const answer = await send(() => requestSilently(personalCloseCall, { body: { password } }))
  if (!answer) return
  if (answer.is_closed === 0) return load()
  showToast({ kind: 'success', text: messages.closed })
  // What the browser holds of the person goes too.
  await logout()
}

async function askOther(text: string): Promise<void> {
  const page = await send(() => requestSilently(personalAskCall, { body: { text } }))
  if (!page) return
  showToast({ kind: 'success', text: messages.sent })
  set({ ...untyped, wish: undefined, page })
}

/** Withdraws the consent to an ID card, after what follows was read. */
export async function withdrawConsent({ id, company, kind }: PersonalConsentWire): Promise<void> {
  if ($ownData.get().isBusy) return
  const title = messages.withdrawOf(company, kind)
  if (!(await ask({ title, text: idConsent.afterwards, confirmText: messages.withdraw, cancelText: messages.cancel }))) return
  const page = await send(() => requestSilently(personalWithdrawCall, { body: { consent_id: id } }))
  if (!page) return
  showToast({ kind: 'success', text: messages.withdrawn })
  set({ page })
}

/** Does what the open form says, after its fields are checked. */
export async function submitRight(): Promise<void> {
  const { wish, password, text, isBusy } = $ownData.get()
  if (isBusy || wish === undefined || wish === 'consents') return
  if (wish === 'other') return askOther(text)
  const errors = found({ password: password === '' ? messages.currentPasswordMissing : undefined })
  set({ errors })
  if (Object.keys(errors).length > 0) return
  await { copy, delete: remove, close }[wish](password)
}
