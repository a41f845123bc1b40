import { map } from 'nanostores'
import { passwordResetCall, phoneStoresCall, type PhoneStoresWire } from '@yaoji/contract/calls/identity/password-reset'
import { codes } from '@yaoji/contract/codes'
import * as paths from '@yaoji/contract/paths'
import { passwordProblem } from '@yaoji/contract/validation/password'
import { environment } from '../../base/lib/environment.ts'
import { fieldErrors, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { provenKey } from './prove-store.ts'

/** This tab has set a new password: only then its last page says so. */
export const resetDoneKey = 'yaoji-reset-done'

export type ResetValue = {
  state: 'loading' | 'failed' | 'unproven' | 'ready'
  account: PhoneStoresWire | undefined
  failure?: Failure | undefined
  phone: string
  password: string
  isBusy: boolean
  errors: FieldErrors
}

const isUnproven = (failure: Failure) => failure.kind === 'code' && failure.code === codes.notFound

/** /forget/step2: a new password for the telephone that was proven. */
export function createResetStep() {
  const $reset = map<ResetValue>({ state: 'loading', account: undefined, phone: '', password: '', isBusy: false, errors: {} })

  async function load(): Promise<void> {
    $reset.setKey('state', 'loading')
    const phone = tabMemory.read(provenKey) ?? ''
    const result = phone === '' ? undefined : await requestSilently(phoneStoresCall, { params: { phone } })
    if (result && !result.ok && result.failure.kind === 'cancelled') return
    if (result?.ok) return $reset.set({ ...$reset.get(), phone, state: 'ready', account: result.data })
    const failure = result && !isUnproven(result.failure) ? result.failure : undefined
    $reset.set({ ...$reset.get(), phone, state: failure ? 'failed' : 'unproven', account: undefined, failure })
  }

  const type = (password: string) => $reset.set({ ...$reset.get(), password, errors: {} })

  function show(errors: FieldErrors): boolean {
    $reset.set({ ...$reset.get(), isBusy: false, errors })
    return Object.keys(errors).length > 0
  }

  async function submit(): Promise<void> {
    const { password, phone, account, isBusy } = $reset.get()
    if (isBusy) return
    const problem = passwordProblem(password, [phone, account?.username ?? ''])
    if (show(problem === undefined ? {} : { password: problem })) return
    $reset.setKey('isBusy', true)
    const result = await requestSilently(passwordResetCall, { body: { password } })
    if (!result.ok) return void show(await fieldErrors(result.failure))
    tabMemory.forget(provenKey)
    tabMemory.write(resetDoneKey, '1')
    environment.navigate(paths.passwordReset)
  }

  return { $reset, load, type, submit }
}
