import { map } from 'nanostores'
import { passwordChangeCall, userInfoCall, type AccountWire } from '@yaoji/contract/calls/identity/account'
import { passwordProblem } from '@yaoji/contract/validation/password'
import { fieldErrors, found, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { createPhoneProof } from '../../identity/phone-code/parts.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages } from './messages.ts'
import { takeAccount, takeSessions } from './store.ts'

type SecretFields = { password: string; new_password: string }
type SecretValue = SecretFields & { isBusy: boolean; errors: FieldErrors }

/** Common part of both changes of log-in data: the current password, and one call at a time. */
function createSecretForm() {
  const $secret = map<SecretValue>({ password: '', new_password: '', isBusy: false, errors: {} })
  const type = (change: Partial<SecretFields>) => $secret.set({ ...$secret.get(), ...change, errors: mended($secret.get().errors, change) })

  function show(errors: FieldErrors): boolean {
    $secret.set({ ...$secret.get(), isBusy: false, errors })
    return Object.keys(errors).length > 0
  }

  const missing = () => ($secret.get().password === '' ? messages.currentPasswordMissing : undefined)

  /** Returns the answer, or undefined after an error, which is shown at its field. */
  async function send<Data>(work: () => Promise<Result<Data>>, onErrors: (errors: FieldErrors) => void): Promise<Data | undefined> {
    $secret.setKey('isBusy', true)
    const result = await work()
    $secret.setKey('isBusy', false)
    if (result.ok) return result.data
    onErrors(await fieldErrors(result.failure))
    return undefined
  }

  return { $secret, type, show, missing, send }
}

/** Changes the telephone for the log-in. */
export function createPhoneChange(account: AccountWire, onDone: () => void) {
  const proof = createPhoneProof('change')
  const { $secret, type, show, missing, send } = createSecretForm()

  const showBoth = (errors: FieldErrors) => {
    proof.setErrors(errors)
    show(errors)
  }

  async function submit(): Promise<void> {
    const { password, isBusy } = $secret.get()
    if (isBusy) return
    const problems = { ...proof.problems(), ...found({ password: missing() }) }
    showBoth(problems)
    if (Object.keys(problems).length > 0) return
    const body = { ...proof.given(), name: account.user.name, password }
    const changed = await send(() => proven(() => requestSilently(userInfoCall, { body })), showBoth)
    if (!changed) return
    proof.forget()
    showToast({ kind: 'success', text: messages.phoneChanged(changed.user.phone) })
    onDone()
    await takeAccount(changed)
  }

  return { proof, $secret, type, submit }
}

/** Changes the password. */
export function createPasswordChange({ user: { username, name } }: AccountWire, onDone: () => void) {
  const { $secret, type, show, missing, send } = createSecretForm()

  async function submit(): Promise<void> {
    const { password, new_password: fresh, isBusy } = $secret.get()
    if (isBusy) return
    if (show(found({ password: missing(), new_password: passwordProblem(fresh, [username, name]) }))) return
    const changed = await send(() => requestSilently(passwordChangeCall, { body: { password, new_password: fresh } }), show)
    if (!changed) return
    showToast({ kind: 'success', text: messages.passwordChanged })
    onDone()
    takeSessions(changed.sessions)
  }

  return { $secret, type, submit, own: [username, name] }
}
