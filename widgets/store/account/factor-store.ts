import { map } from 'nanostores'
import {
  factorBeginCall,
  factorCall,
  factorConfirmCall,
  factorEndCall,
  factorPhoneCall,
  factorRenewCall,
  factorRequireCall,
  type FactorWire,
} from '@yaoji/contract/calls/identity/second-factor'
import type { Answer } from '@yaoji/contract/calls/call-types'
import { fieldErrors } from '../../base/lib/field-errors.ts'
import { request, requestSilently } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { resendAt, resendSecondsOf } from '../../base/lib/resend-wait.ts'
import type { Result } from '../../base/lib/result.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { factorMessages as messages } from './factor-messages.ts'

/** What is open below the state of the second factor. */
export type FactorStep = 'password' | 'phone' | 'scan' | 'renew' | 'end'

type Factor = {
  /** Undefined until it is known, `failed` where it cannot be. */
  factor?: FactorWire | 'failed'
  step?: FactorStep | undefined
  typed: string
  error?: string | undefined
  isBusy: boolean
  /** The code on its way to the telephone, and the password that the next call takes once more; in the memory of this page alone. */
  sent?: (Answer<typeof factorPhoneCall> & { password: string }) | undefined
  resendAtMs: number
  /** What the app scans; in the memory of this page alone. */
  begun?: Answer<typeof factorBeginCall> | undefined
  /** Recovery codes that were made just now: shown until their owner says that they are kept. */
  codes: readonly string[]
}

const initial: Factor = { typed: '', isBusy: false, resendAtMs: 0, codes: [] }
export const $factor = map<Factor>(initial)
/** Until another code may be sent to the telephone. */
export const $resendSeconds = resendSecondsOf($factor)

const set = (change: Partial<Factor>) => $factor.set({ ...$factor.get(), ...change })

export async function loadFactor(): Promise<void> {
  const result = await request(factorCall, { isSilent: true })
  if (result.ok) return set({ factor: result.data })
  if (result.failure.kind !== 'cancelled') set({ factor: 'failed' })
}

/** Opens a form, or closes the one that is open; what was typed and a secret do not stay. */
export const openFactor = (step?: FactorStep): void => set({ step, typed: '', error: undefined, sent: undefined, begun: undefined })
export const typeFactor = (typed: string): void => set({ typed, error: undefined })
/** The recovery codes are kept elsewhere now. */
export const closeCodes = (): void => set({ codes: [] })

async function send<Data>(work: () => Promise<Result<Data>>): Promise<Data | undefined> {
  set({ isBusy: true })
  const result = await work()
  set({ isBusy: false })
  if (result.ok) return result.data
  const { password, code, phone } = await fieldErrors(result.failure)
  set({ error: password ?? code ?? phone })
  return undefined
}

async function sendCode(password: string): Promise<void> {
  const sent = await send(() => requestSilently(factorPhoneCall, { body: { password } }))
  if (sent) set({ step: 'phone', typed: '', error: undefined, sent: { ...sent, password }, resendAtMs: resendAt(sent.resend_seconds) })
}

/** Sends another code to the telephone. */
export async function sendAgain(): Promise<void> {
  const { sent, isBusy } = $factor.get()
  if (sent && !isBusy && $resendSeconds.get() === 0) await sendCode(sent.password)
}

async function begin(code: string): Promise<void> {
  const { code_id = '', password = '' } = $factor.get().sent ?? {}
  const begun = await send(() => requestSilently(factorBeginCall, { body: { password, code_id, code } }))
  if (begun) set({ step: 'scan', typed: '', sent: undefined, begun })
}

async function takeCodes(call: typeof factorConfirmCall | typeof factorRenewCall, text: string): Promise<void> {
  const made = await send(() => requestSilently(call, { body: { code: $factor.get().typed } }))
  if (!made) return
  openFactor()
  set(made)
  showToast({ kind: 'success', text })
}

async function end(code: string): Promise<void> {
  const factor = await send(() => requestSilently(factorEndCall, { body: { code } }))
  if (!factor) return
  openFactor()
  set({ factor })
  showToast({ kind: 'success', text: messages.ended })
}

/** Does what the open form says, after its field is checked. */
export async function submitFactor(): Promise<void> {
  const { step, typed, isBusy } = $factor.get()
  if (isBusy || step === undefined) return
  if (typed.trim() === '') return set({ error: step === 'password' ? messages.passwordMissing : messages.codeMissing })
  if (step === 'password') return sendCode(typed)
  if (step === 'phone') return begin(typed.trim())
  if (step === 'end') return end(typed)
  return step === 'scan' ? takeCodes(factorConfirmCall, messages.begun) : takeCodes(factorRenewCall, messages.renewed)
}

/** Demands a second factor of everybody of the store, or no longer. */
export async function requireOfStore(isRequired: boolean): Promise<void> {
  if ($factor.get().isBusy) return
  set({ isBusy: true })
  const result = await proven(() => request(factorRequireCall, { body: { is_required: isRequired ? 1 : 0 }, factor: 'caller' }))
  set({ isBusy: false })
  if (!result.ok) return
  set({ factor: result.data })
  showToast({ kind: 'success', text: isRequired ? messages.required : messages.notRequired })
}

/** As before anything was asked or typed. */
export const forgetFactor = (): void => $factor.set(initial)
