import { atom } from 'nanostores'
import { receiptSendCall, type ReceiptWire } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { isFoundWhole } from '@yaoji/contract/domain/order/receiving'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { tabMemory, type MemoryKey } from '../../base/lib/memory/storage.ts'
import { createPaper } from '../../shared/uploads/parts.ts'
import { receiptList } from './list-store.ts'
import { messages } from './messages.ts'

export type ReceiptField = 'file' | 'ticked' | 'is_received' | 'is_paid'

type Filled = { ticked: readonly number[]; isReceived: boolean; isPaid: boolean }

export type ReceiptForm = Filled & {
  orderId: string
  errors: Partial<Record<ReceiptField, string>>
  isSending: boolean
}

/** The receipt that is being filled in, one at a time. */
export const $receiptForm = atom<ReceiptForm | undefined>()

const { fileWrong } = messages
export const receiptFile = createPaper({ wrongType: fileWrong, unreadable: fileWrong, tooLarge: fileWrong })

const memoryOf = (orderId: string): MemoryKey => `yaoji-receipt-${orderId}`

/** What was filled in and never sent, of the batches that there are. */
function remembered({ order_id, batches }: Pick<ReceiptWire, 'order_id' | 'batches'>): Filled | undefined {
  const { ticked, isReceived, isPaid } = Object(tabMemory.recall(memoryOf(order_id))) as Partial<Record<keyof Filled, unknown>>
  if (!Array.isArray(ticked)) return
  const ids = batches.flatMap(({ id }) => (ticked.includes(id) ? [id] : []))
  return { ticked: ids, isReceived: isReceived === true, isPaid: isPaid === true }
}

/** Goes on where it was left; what was found whole as it came (收货核对) is ticked already. */
export function openReceiptForm(receipt: Pick<ReceiptWire, 'order_id' | 'batches'>): void {
  const { order_id: orderId, batches } = receipt
  const ticked = batches.filter(({ number, found }) => found && isFoundWhole(number, found)).map(({ id }) => id)
  const filled = remembered(receipt) ?? { ticked, isReceived: false, isPaid: false }
  $receiptForm.set({ orderId, ...filled, errors: {}, isSending: false })
  receiptFile.open(`yaoji-files-receipt-${orderId}`)
}

export function closeReceiptForm(): void {
  $receiptForm.set(undefined)
}

export function changeReceipt(change: Partial<Filled>): void {
  const form = $receiptForm.get()
  if (!form) return
  const { ticked, isReceived, isPaid } = { ...form, ...change }
  tabMemory.write(memoryOf(form.orderId), JSON.stringify({ ticked, isReceived, isPaid }))
  $receiptForm.set({ ...form, ticked, isReceived, isPaid, errors: {} })
}

function missing({ ticked, isReceived, isPaid }: Filled, { batches }: ReceiptWire, fileIds: readonly string[] | undefined) {
  return {
    ...(ticked.length < batches.length && { ticked: messages.tickAll }),
    ...(!isReceived && { is_received: messages.receivedMissing }),
    ...(!isPaid && { is_paid: messages.paidMissing }),
    ...(fileIds?.length === 0 && { file: messages.fileMissing }),
  }
}

const attempts = createAttempts()

/** Answers what is wrong by field, undefined when it is sent, nothing where it was said already. */
async function send({ orderId, ticked }: ReceiptForm, file_id: string): Promise<ReceiptForm['errors'] | undefined> {
  const body = { file_id, ticked, is_received: 1, is_paid: 1 }
  const idempotencyKey = attempts.keyOf(JSON.stringify([orderId, body]))
  const result = await request(receiptSendCall, { params: { id: orderId }, body, idempotencyKey, fieldErrors: 'caller' })
  if (result.ok) {
    attempts.settle()
    return
  }
  const { file_id: file, ...errors } = refusedFields(result.failure)
  return { ...errors, ...(file !== undefined && { file }) }
}

/** It is with the shop. */
function sent(orderId: string): void {
  tabMemory.forget(memoryOf(orderId))
  receiptFile.forget()
  if ($receiptForm.get()?.orderId === orderId) closeReceiptForm()
  orderChanged()
  showToast({ kind: 'success', text: messages.sent })
  receiptList.refresh()
}

/** Sends the receipt that is filled in, once its paper is there; a press while that is under way does nothing. */
export async function sendReceipt(receipt: ReceiptWire): Promise<void> {
  const open = $receiptForm.get()
  if (!open || open.isSending) return
  $receiptForm.set({ ...open, isSending: true })
  const fileIds = await receiptFile.settled()
  const form = $receiptForm.get()
  // Another was opened meanwhile, or none is.
  if (form?.orderId !== open.orderId) return
  const problems = missing(form, receipt, fileIds)
  const [fileId] = fileIds ?? []
  const isWhole = fileId !== undefined && Object.keys(problems).length === 0
  const errors = isWhole ? await send(form, fileId) : problems
  if (!errors) return sent(form.orderId)
  const shown = $receiptForm.get()
  if (shown?.orderId === form.orderId) $receiptForm.set({ ...shown, errors, isSending: false })
}
