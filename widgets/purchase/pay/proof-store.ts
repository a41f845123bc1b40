import { map } from 'nanostores'
import { payProofCall } from '@yaoji/contract/calls/purchase/pay'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { tabMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'
import { createPaper } from '../../shared/uploads/parts.ts'
import { messages } from './messages.ts'
import { $pay, $payOrderId, showPay } from './store.ts'

export type ProofField = 'file' | 'payer' | 'remark'
type Typed = { payer: string; remark: string }

export type ProofValue = Typed & {
  /** A replacement is being filled in for a proof already sent. */
  isOpen: boolean
  isSending: boolean
  errors: Partial<Record<ProofField, string>>
}

const empty: ProofValue = { payer: '', remark: '', isOpen: false, isSending: false, errors: {} }

/** The shown proof of the transfer. */
export const $proof = map<ProofValue>(empty)

export const proofFile = createPaper({
  wrongType: messages.proofWrongType,
  unreadable: messages.proofUnreadable,
  tooLarge: messages.proofTooLarge,
})

const memoryOf = (orderId: string): MemoryKey => `yaoji-pay-proof-${orderId}`
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Restores what was filled in for this order but not sent. */
export function openProof(orderId: string): void {
  const kept = Object(tabMemory.recall(memoryOf(orderId))) as Partial<Record<keyof Typed, unknown>>
  $proof.set({ ...empty, payer: textOf(kept.payer), remark: textOf(kept.remark) })
  proofFile.open(`yaoji-files-proof-${orderId}`)
}

/** Only the company's own account may pay, so its name is the default; it can be edited to the bank's spelling. */
export function suggestPayer(company: string): void {
  if ($proof.get().payer === '') $proof.setKey('payer', company)
}

export function changeProof(changes: Partial<Pick<ProofValue, 'payer' | 'remark' | 'isOpen'>>): void {
  const proof = { ...$proof.get(), ...changes, errors: {} }
  $proof.set(proof)
  tabMemory.write(memoryOf($payOrderId.get()), JSON.stringify({ payer: proof.payer, remark: proof.remark }))
}

const attempts = createAttempts()

/** Returns the errors by field; empty if it was sent, or the failure was shown already. */
async function send(orderId: string, { payer, remark }: Typed, file_id: string): Promise<ProofValue['errors']> {
  const body = { file_id, payer, remark }
  const idempotencyKey = attempts.keyOf(JSON.stringify([orderId, body]))
  const result = await request(payProofCall, { params: { id: orderId }, body, idempotencyKey, fieldErrors: 'caller' })
  if (!result.ok) {
    const { file_id: file, ...errors } = refusedFields(result.failure)
    return { ...errors, ...(file !== undefined && { file }) }
  }
  attempts.settle()
  tabMemory.forget(memoryOf(orderId))
  proofFile.forget()
  orderChanged()
  $proof.set(empty)
  showPay(result.data)
  return {}
}

/** Sends the form once its file is uploaded; ignores a second click while sending. */
export async function sendProof(): Promise<void> {
  const pay = $pay.get()
  if (pay.state !== 'ready' || $proof.get().isSending) return
  $proof.setKey('isSending', true)
  const fileIds = await proofFile.settled()
  const { payer, remark } = $proof.get()
  const [fileId] = fileIds ?? []
  const problems = {
    ...(fileIds?.length === 0 && { file: messages.proofMissing }),
    ...(payer.trim() === '' && { payer: messages.payerMissing }),
  }
  const isWhole = fileId !== undefined && Object.keys(problems).length === 0
  const errors = isWhole ? await send(pay.value.order_id, { payer, remark }, fileId) : problems
  $proof.set({ ...$proof.get(), errors, isSending: false })
}
