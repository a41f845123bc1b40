import { atom } from 'nanostores'
import { forgottenProveCall } from '@yaoji/contract/calls/forgotten'
import { joinPaths } from '@yaoji/contract/further-paths'
import { environment } from '../lib/environment.ts'
import { fieldErrors, type FieldErrors } from '../lib/field-errors.ts'
import { requestSilently } from '../lib/http.ts'
import { tabMemory } from '../lib/storage.ts'
import { createPhoneProof } from '../phone-proof/parts.ts'

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
    const result = await requestSilently(forgottenProveCall, { body: proof.given() })
    if (!result.ok) return void show(await fieldErrors(result.failure))
    tabMemory.write(provenKey, proof.given().phone)
    proof.forget()
    environment.navigate(joinPaths.resetPassword)
  }

  return { proof, $isBusy, submit }
}
