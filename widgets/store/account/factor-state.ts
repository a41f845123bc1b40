import { map } from 'nanostores'
import { factorCall, type factorBeginCall, type factorPhoneCall, type FactorWire } from '@yaoji/contract/calls/identity/second-factor'
import type { Answer } from '@yaoji/contract/calls/call-types'
import { fieldErrors } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { resendSecondsOf } from '../../base/lib/input/resend-wait.ts'
import type { Result } from '../../base/lib/requests/result.ts'

/** What is open below the state of the second factor; the last three are about one passkey. */
export type FactorStep = 'password' | 'phone' | 'scan' | 'renew' | 'end' | 'create' | 'rename' | 'remove'

export type FactorValue = {
  /** Undefined until it is known, `failed` where it cannot be. */
  factor?: FactorWire | 'failed'
  step?: FactorStep | undefined
  /** What is set up by the password: an app, or a passkey. */
  isForPasskey: boolean
  /** The passkey that is renamed or removed. */
  passkey?: string | undefined
  typed: string
  error?: string | undefined
  isBusy: boolean
  /** The code on its way to the telephone, and the password that the next call takes once more; in the memory of this page alone. */
  sent?: (Answer<typeof factorPhoneCall> & { password: string }) | undefined
  resendAtMs: number
  /** What the app scans; in the memory of this page alone. */
  begun?: Answer<typeof factorBeginCall> | undefined
  /** With which the browser creates a passkey. */
  options?: string | undefined
  /** Recovery codes that were made just now: shown until their owner says that they are kept. */
  codes: readonly string[]
}

const initial: FactorValue = { isForPasskey: false, typed: '', isBusy: false, resendAtMs: 0, codes: [] }
export const $factor = map<FactorValue>(initial)
/** Until another code may be sent to the telephone. */
export const $resendSeconds = resendSecondsOf($factor)

export const setFactor = (change: Partial<FactorValue>): void => $factor.set({ ...$factor.get(), ...change })

export async function loadFactor(): Promise<void> {
  const result = await request(factorCall, { isSilent: true })
  if (result.ok) return setFactor({ factor: result.data })
  if (result.failure.kind !== 'cancelled') setFactor({ factor: 'failed' })
}

/** Opens a form, or closes the one that is open; what was typed and a secret do not stay. */
export function openFactor(step?: FactorStep, about: Partial<Pick<FactorValue, 'isForPasskey' | 'passkey' | 'typed'>> = {}): void {
  const closed = { error: undefined, sent: undefined, begun: undefined, options: undefined, passkey: undefined }
  setFactor({ ...closed, step, typed: '', isForPasskey: false, ...about })
}
export const typeFactor = (typed: string): void => setFactor({ typed, error: undefined })
/** The recovery codes are kept elsewhere now. */
export const closeCodes = (): void => setFactor({ codes: [] })
/** As before anything was asked or typed. */
export const forgetFactor = (): void => $factor.set(initial)

/** Makes the call of the open form; undefined after a failure, which is shown at its field. */
export async function sendFactor<Data>(work: () => Promise<Result<Data>>): Promise<Data | undefined> {
  setFactor({ isBusy: true })
  const result = await work()
  setFactor({ isBusy: false })
  if (result.ok) return result.data
  const [error] = Object.values(await fieldErrors(result.failure))
  if (error !== undefined) setFactor({ error })
  return undefined
}
