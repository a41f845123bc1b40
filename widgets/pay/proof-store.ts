import { map } from 'nanostores'
import { payProofCall } from '@yaoji/contract/calls/pay'
import { limits } from '@yaoji/contract/limits'
import { createAttempts } from '../lib/attempt-key.ts'
import { refusedFields } from '../lib/field-errors.ts'
import { request } from '../lib/http.ts'
import { orderChanged } from '../lib/order-changes.ts'
import type { Result } from '../lib/result.ts'
import { uploadFile } from '../lib/upload-file.ts'
import { messages } from './messages.ts'
import { $pay, showPay } from './store.ts'

export type ProofField = 'file' | 'payer' | 'remark'

export type ProofValue = {
  payer: string
  remark: string
  file: File | undefined
  /** A better one is being filled in where one was sent already. */
  isOpen: boolean
  isSending: boolean
  errors: Partial<Record<ProofField, string>>
}

const empty: ProofValue = { payer: '', remark: '', file: undefined, isOpen: false, isSending: false, errors: {} }

/** The proof of the transfer that is shown. */
export const $proof = map<ProofValue>(empty)

export function resetProof(): void {
  $proof.set(empty)
}

export function changeProof(changes: Partial<Pick<ProofValue, 'payer' | 'remark' | 'isOpen'>>): void {
  $proof.set({ ...$proof.get(), ...changes, errors: {} })
}

const types = ['image/jpeg', 'image/png', 'application/pdf']

export function chooseProofFile(file: File | undefined): void {
  if (!file) return
  const problem = !types.includes(file.type)
    ? messages.proofWrongType
    : file.type === 'application/pdf' && file.size > limits.fileMaxBytes
      ? messages.proofTooLarge
      : undefined
  $proof.set({ ...$proof.get(), file: problem === undefined ? file : undefined, errors: problem === undefined ? {} : { file: problem } })
}

function missing({ file, payer }: ProofValue): ProofValue['errors'] {
  return { ...(!file && { file: messages.proofMissing }), ...(payer.trim() === '' && { payer: messages.payerMissing }) }
}

function showErrors(result: Result<unknown>): void {
  if (result.ok) return
  const { file_id: file, ...errors } = refusedFields(result.failure)
  $proof.setKey('errors', { ...errors, ...(file !== undefined && { file }) })
}

const attempts = createAttempts()

async function send(orderId: string, { file, payer, remark }: ProofValue): Promise<void> {
  // Looked for by sendProof.
  const kept = await uploadFile(file!, { unreadable: messages.proofUnreadable, tooLarge: messages.proofTooLarge })
  if (!kept.ok) return showErrors(kept)
  const body = { file_id: kept.data.id, payer, remark }
  const idempotencyKey = attempts.keyOf(JSON.stringify([orderId, body]))
  const result = await request(payProofCall, { params: { id: orderId }, body, idempotencyKey, fieldErrors: 'caller' })
  if (!result.ok) return showErrors(result)
  attempts.settle()
  orderChanged()
  resetProof()
  showPay(result.data)
}

/** Sends what was filled in; a click while that is under way does nothing. */
export async function sendProof(): Promise<void> {
  const pay = $pay.get()
  const proof = $proof.get()
  if (pay.state !== 'ready' || proof.isSending) return
  const errors = missing(proof)
  $proof.set({ ...proof, errors, isSending: Object.keys(errors).length === 0 })
  if (Object.keys(errors).length > 0) return
  await send(pay.value.order_id, proof)
  $proof.setKey('isSending', false)
}
