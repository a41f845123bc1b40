import {
  factorBeginCall,
  factorConfirmCall,
  factorEndCall,
  factorPhoneCall,
  factorRenewCall,
  factorRequireCall,
} from '@yaoji/contract/calls/identity/second-factor'
import { passkeyLimits } from '@yaoji/contract/people/passkeys'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { request, requestSilently } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { resendAt } from '../../base/lib/input/resend-wait.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { factorMessages as messages } from './factor-messages.ts'
import { $factor, $resendSeconds, openFactor, sendFactor, setFactor, type FactorStep } from './factor-state.ts'
import { beginPasskey, createPasskey, removePasskey, renamePasskey } from './passkey-store.ts'

async function sendCode(password: string): Promise<void> {
  const sent = await sendFactor(() => requestSilently(factorPhoneCall, { body: { password } }))
  if (sent)
    setFactor({ step: 'phone', typed: '', error: undefined, sent: { ...sent, password }, resendAtMs: resendAt(sent.resend_seconds) })
}

/** Sends another code to the telephone. */
export async function sendAgain(): Promise<void> {
  const { sent, isBusy } = $factor.get()
  if (sent && !isBusy && $resendSeconds.get() === 0) await sendCode(sent.password)
}

/** The first second factor takes a code to the telephone; a further passkey takes that the former one is proven. */
function passPassword(password: string): Promise<void> {
  const { factor, isForPasskey } = $factor.get()
  const isFurther = typeof factor === 'object' && factor.state === 'on' && isForPasskey
  return isFurther ? beginPasskey({ password }) : sendCode(password)
}

async function begin(code: string): Promise<void> {
  const { sent, isForPasskey } = $factor.get()
  const body = { password: sent?.password ?? '', code_id: sent?.code_id ?? '', code }
  if (isForPasskey) return beginPasskey(body)
  const begun = await sendFactor(() => proven(() => requestSilently(factorBeginCall, { body, factor: 'caller' })))
  if (begun) setFactor({ step: 'scan', typed: '', sent: undefined, begun })
}

async function confirm(code: string): Promise<void> {
  const made = await sendFactor(() => requestSilently(factorConfirmCall, { body: { code } }))
  if (!made) return
  openFactor()
  setFactor(made)
  showToast({ kind: 'success', text: made.codes.length > 0 ? messages.begun : messages.appBegun })
}

async function renew(code: string): Promise<boolean> {
  const made = await sendFactor(() => requestSilently(factorRenewCall, { body: { code } }))
  if (!made) return false
  openFactor()
  setFactor(made)
  showToast({ kind: 'success', text: messages.renewed })
  return true
}

async function end(code: string): Promise<boolean> {
  const factor = await sendFactor(() => requestSilently(factorEndCall, { body: { code } }))
  if (!factor) return false
  openFactor()
  setFactor({ factor })
  showToast({ kind: 'success', text: factor.state === 'on' ? messages.appEnded : messages.ended })
  return true
}

/** What is done by a code, or by the answer of a passkey in its place; answers whether it was. */
export async function submitProof(proof: string): Promise<boolean> {
  const { step, isBusy } = $factor.get()
  if (isBusy) return false
  if (step === 'remove') return removePasskey(proof)
  return step === 'end' ? end(proof) : renew(proof)
}

/** What is wrong with the field of a step before anything is sent: the authenticator would else keep a passkey that the service refused. */
function problemOf(step: FactorStep, typed: string): string | undefined {
  const isName = step === 'create' || step === 'rename'
  if (isName && plainLine(typed).length > passkeyLimits.nameMax) return messages.nameLong
  if ((isName ? plainLine(typed) : typed.trim()) !== '') return undefined
  if (isName) return messages.nameMissing
  return step === 'password' ? messages.passwordMissing : messages.codeMissing
}

/** Does what the open form says, after its field is checked. */
export async function submitFactor(): Promise<void> {
  const { step, typed, isBusy } = $factor.get()
  if (isBusy || step === undefined) return
  const error = problemOf(step, typed)
  if (error !== undefined) return setFactor({ error })
  if (step === 'password') return passPassword(typed)
  if (step === 'phone') return begin(typed.trim())
  if (step === 'scan') return confirm(typed)
  if (step === 'create') return createPasskey(typed)
  if (step === 'rename') return renamePasskey(typed)
  await submitProof(typed)
}

/** Demands a second factor of everybody of the store, or no longer. */
export async function requireOfStore(isRequired: boolean): Promise<void> {
  if ($factor.get().isBusy) return
  setFactor({ isBusy: true })
  const result = await proven(() => request(factorRequireCall, { body: { is_required: isRequired ? 1 : 0 }, factor: 'caller' }))
  setFactor({ isBusy: false })
  if (!result.ok) return
  setFactor({ factor: result.data })
  showToast({ kind: 'success', text: isRequired ? messages.required : messages.notRequired })
}
