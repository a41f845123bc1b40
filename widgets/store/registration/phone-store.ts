import { map } from 'nanostores'
import { registrationBeginCall, registrationStateCall } from '@yaoji/contract/calls/identity/registration'
import { passwordProblem } from '@yaoji/contract/validation/password'
import { environment } from '../../base/lib/environment.ts'
import { fieldErrors, found, mended, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { messages } from './messages.ts'
import type { Way } from './way.ts'
import { createPhoneProof } from '../../identity/phone-code/parts.ts'

export type PhoneStepValue = {
  password: string
  isAgreed: boolean
  isBusy: boolean
  errors: FieldErrors
  /** The number that this device has proven already; empty for none. */
  begun: string
}

/** /register/step1: a telephone, its code, and the password of the account that is to be. */
export function createPhoneStep({ company }: Way) {
  const proof = createPhoneProof('register')
  // The password lives as long as the form, and is written nowhere.
  const $step = map<PhoneStepValue>({ password: '', isAgreed: false, isBusy: false, errors: {}, begun: '' })

  /** What a reload must not lose, and what was begun on this device. */
  async function recall(): Promise<void> {
    proof.recall()
    const result = await requestSilently(registrationStateCall)
    if (result.ok && result.data.is_proven) $step.setKey('begun', result.data.phone)
  }

  function change(change: Partial<Pick<PhoneStepValue, 'password' | 'isAgreed'>>): void {
    const errors = mended($step.get().errors, { ...change, ...('isAgreed' in change && { is_agreed: '' }) })
    $step.set({ ...$step.get(), ...change, errors })
  }

  function problems(): FieldErrors {
    const { password, isAgreed } = $step.get()
    return {
      ...proof.problems(),
      ...found({
        password: passwordProblem(password, [proof.given().phone]),
        is_agreed: isAgreed ? undefined : messages.agreeMissing,
      }),
    }
  }

  function show(errors: FieldErrors): boolean {
    proof.setErrors(errors)
    $step.set({ ...$step.get(), isBusy: false, errors })
    return Object.keys(errors).length > 0
  }

  async function submit(): Promise<void> {
    const { password, isBusy } = $step.get()
    if (isBusy) return
    if (show(problems())) return
    $step.setKey('isBusy', true)
    const result = await requestSilently(registrationBeginCall, { body: { ...proof.given(), password, is_agreed: 1 } })
    if (!result.ok) return void show(await fieldErrors(result.failure))
    proof.forget()
    environment.navigate(company)
  }

  return { proof, $step, recall, change, submit }
}
