import { map } from 'nanostores'
import { phoneCodeSendCall, type codePurposes } from '@yaoji/contract/calls/identity/phone-code'
import { codeProblem, phoneProblem } from '@yaoji/contract/validation/registration'
import { requestSilently } from '../../base/lib/http.ts'
import { resendAt, resendSecondsOf } from '../../base/lib/input/resend-wait.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { messages } from './messages.ts'
import { fieldErrors, found, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'

/** A code of any other purpose goes to the telephone of the log-in, which is not typed. */
type SentPurpose = (typeof codePurposes)[number]

export type ProofValue = {
  phone: string
  code: string
  /** Of the code that was sent last; empty before. */
  codeId: string
  sentTo: string
  resendAtMs: number
  isSending: boolean
  errors: FieldErrors
}

const empty: ProofValue = { phone: '', code: '', codeId: '', sentTo: '', resendAtMs: 0, isSending: false, errors: {} }
const kept = ['phone', 'codeId', 'sentTo', 'resendAtMs'] as const

/** What a reload must not lose: the number, and that a code is on its way. */
function remembered(purpose: SentPurpose): Partial<ProofValue> {
  const memory = Object(tabMemory.recall(`yaoji-proof-${purpose}`)) as Partial<Record<(typeof kept)[number], unknown>>
  const fitting = kept.flatMap(field => (typeof memory[field] === typeof empty[field] ? [[field, memory[field]] as const] : []))
  return Object.fromEntries(fitting)
}

/** What can be said of both without asking anybody. */
function problemsOf({ phone, code, codeId }: ProofValue): FieldErrors {
  return found({ phone: phoneProblem(phone.trim()), code: codeId === '' ? messages.noCode : codeProblem(code.trim()) })
}

/** As calls take them. */
const givenBy = ({ phone, code, codeId }: ProofValue) => ({ phone: phone.trim(), code: code.trim(), code_id: codeId })

/** A telephone and the code that is sent to it. */
export function createPhoneProof(purpose: SentPurpose) {
  const $proof = map<ProofValue>(empty)

  const $secondsLeft = resendSecondsOf($proof)

  function set(change: Partial<ProofValue>): void {
    const value = { ...$proof.get(), ...change }
    $proof.set(value)
    tabMemory.write(`yaoji-proof-${purpose}`, JSON.stringify(Object.fromEntries(kept.map(field => [field, value[field]]))))
  }

  /** After the page has come alive: the server drew an empty form. */
  const recall = () => $proof.set({ ...empty, ...remembered(purpose) })

  function type(change: Partial<Pick<ProofValue, 'phone' | 'code'>>): void {
    set({ ...change, errors: mended($proof.get().errors, change) })
  }

  async function sendCode(): Promise<void> {
    const { phone: typed, isSending } = $proof.get()
    const phone = typed.trim()
    if (isSending || $secondsLeft.get() > 0) return
    const problem = phoneProblem(phone)
    if (problem) return set({ errors: { phone: problem } })
    set({ isSending: true, errors: {} })
    const result = await requestSilently(phoneCodeSendCall, { body: { phone, purpose } })
    if (!result.ok) return set({ isSending: false, errors: await fieldErrors(result.failure) })
    const { code_id: codeId, resend_seconds: seconds } = result.data
    set({ isSending: false, codeId, sentTo: phone, resendAtMs: resendAt(seconds) })
  }

  return {
    $proof,
    $secondsLeft,
    recall,
    type,
    sendCode,
    problems: () => problemsOf($proof.get()),
    given: () => givenBy($proof.get()),
    setErrors: (errors: FieldErrors) => $proof.setKey('errors', errors),
    forget: () => tabMemory.forget(`yaoji-proof-${purpose}`),
  }
}

export type PhoneProof = ReturnType<typeof createPhoneProof>
