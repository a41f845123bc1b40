import { atom } from 'nanostores'
import { passwordResetProveCall } from '@yaoji/contract/calls/identity/password-reset'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { fieldErrors, type FieldErrors } from '../../base/lib/failures/field-errors.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { createPhoneProof } from '../phone-code/parts.ts'

/** The proven number, for the next page, which asks whose it is. */
export const provenKey = 'yaoji-reset-phone'

/** /forget/step1: whose password it is. */
export function createProveStep() {
  const proof = createPhoneProof('reset')
  const $isBusy = atom(false)

  function show(errors: FieldErrors): boolean {
    proof.setErrors(errors)
    $isBusy.set(false)
    return Object.keys(errors).length > 0
  }

  async function submit(): Promise<void> {
    if ($isBusy.get()) return
    if (show(proof.problems())) return
    $isBusy.set(true)
    const result = await requestSilently(passwordResetProveCall, { body: proof.given() })
    if (!result.ok) return void show(await fieldErrors(result.failure))
    tabMemory.write(provenKey, proof.given().phone)
    proof.forget()
    environment.navigate(paths.resetPassword)
  }

  return { proof, $isBusy, submit }
}
