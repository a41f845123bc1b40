import { atom } from 'nanostores'
import { fileUploadCall } from '@yaoji/contract/calls/file'
import { receiptSendCall, type ReceiptWire } from '@yaoji/contract/calls/receipt'
import { isFoundWhole } from '@yaoji/contract/domain/receiving'
import { limits } from '@yaoji/contract/limits'
import { createAttempts } from '../lib/attempt-key.ts'
import { refusedFields } from '../lib/field-errors.ts'
import { asBase64Url } from '../lib/file-text.ts'
import { request } from '../lib/http.ts'
import { showToast } from '../lib/notices.ts'
import { orderChanged } from '../lib/order-changes.ts'
import { smallerPicture } from '../lib/smaller-picture.ts'
import { receiptList } from './list-store.ts'
import { messages } from './messages.ts'

export type ReceiptField = 'file' | 'ticked' | 'is_received' | 'is_paid'

export type ReceiptForm = {
  orderId: string
  ticked: readonly number[]
  isReceived: boolean
  isPaid: boolean
  file: File | undefined
  errors: Partial<Record<ReceiptField, string>>
  isSending: boolean
}

/** The receipt that is being filled in, one at a time. */
export const $receiptForm = atom<ReceiptForm | undefined>()

/** What was found whole as it came (收货核对) is ticked already. */
export function openReceiptForm({ order_id: orderId, batches }: Pick<ReceiptWire, 'order_id' | 'batches'>): void {
  const ticked = batches.filter(({ number, found }) => found && isFoundWhole(number, found)).map(({ id }) => id)
  $receiptForm.set({ orderId, ticked, isReceived: false, isPaid: false, file: undefined, errors: {}, isSending: false })
}

export function closeReceiptForm(): void {
  $receiptForm.set(undefined)
}

export function changeReceipt(change: Partial<Pick<ReceiptForm, 'ticked' | 'isReceived' | 'isPaid' | 'file'>>): void {
  const form = $receiptForm.get()
  if (form) $receiptForm.set({ ...form, ...change, errors: {} })
}

function missing({ ticked, isReceived, isPaid, file }: ReceiptForm, { batches }: ReceiptWire): ReceiptForm['errors'] {
  return {
    ...(ticked.length < batches.length && { ticked: messages.tickAll }),
    ...(!isReceived && { is_received: messages.receivedMissing }),
    ...(!isPaid && { is_paid: messages.paidMissing }),
    ...(!file && { file: messages.fileMissing }),
  }
}

const attempts = createAttempts()

/** Uploads and sends; answers what is wrong by field, undefined when it is sent, nothing where it was said already. */
async function send({ orderId, ticked, file }: ReceiptForm): Promise<ReceiptForm['errors'] | undefined> {
  const text = await smallerPicture(file!, limits.fileMaxBytes) // Looked for by sendReceipt.
    .then(asBase64Url)
    .catch(() => '')
  if (text === '' || text.length > limits.fileTextMax) return { file: messages.fileWrong }
  const kept = await request(fileUploadCall, { body: { file: text }, fieldErrors: 'caller' })
  if (!kept.ok) return kept.failure.kind === 'code' && kept.failure.errors ? { file: messages.fileWrong } : {}
  const body = { file_id: kept.data.id, ticked, is_received: 1, is_paid: 1 }
  const idempotencyKey = attempts.keyOf(JSON.stringify([orderId, body]))
  const result = await request(receiptSendCall, { params: { id: orderId }, body, idempotencyKey, fieldErrors: 'caller' })
  if (result.ok) {
    attempts.settle()
    return
  }
  const { file_id, ...errors } = refusedFields(result.failure)
  return { ...errors, ...(file_id !== undefined && { file: file_id }) }
}

/** Sends the receipt that is filled in; a press while that is under way does nothing. */
export async function sendReceipt(receipt: ReceiptWire): Promise<void> {
  const form = $receiptForm.get()
  if (!form || form.isSending) return
  const errors = missing(form, receipt)
  const isWhole = Object.keys(errors).length === 0
  $receiptForm.set({ ...form, errors, isSending: isWhole })
  if (!isWhole) return
  const wrong = await send(form)
  const shown = $receiptForm.get()
  if (wrong) return shown?.orderId === form.orderId ? $receiptForm.set({ ...shown, errors: wrong, isSending: false }) : undefined
  if (shown?.orderId === form.orderId) closeReceiptForm()
  orderChanged()
  showToast({ kind: 'success', text: messages.sent })
  receiptList.refresh()
}
