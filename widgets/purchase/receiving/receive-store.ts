import { atom } from 'nanostores'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import type { ReceivingSheetWire } from '@yaoji/contract/calls/purchase/receiving'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { messages } from './messages.ts'
import { save } from './scan-store.ts'
import { $foreign, $tallies, refreshSheet } from './sheet-store.ts'
import { askPathOf, summaryOf } from './summary.ts'

export const $isReceiving = atom(false)

function questionOf({ order_sn: sn, batches }: ReceivingSheetWire): string {
  const { isBegun, isWhole, missing, text } = summaryOf({ batches, tallies: $tallies.get(), foreign: $foreign.get() })
  if (isWhole) return messages.receiveWhole(sn)
  return isBegun ? messages.receiveDifferent(sn, text) : messages.receiveUnticked(sn, missing)
}

/** 确认收货, after asking; what differs is filled into the form of an after-sale then. */
export async function confirmReceipt(sheet: ReceivingSheetWire): Promise<void> {
  if ($isReceiving.get()) return
  $isReceiving.set(true)
  const { receiveTitle: title, receiveConfirm: confirmText, notYet: cancelText } = messages
  if (await ask({ title, text: questionOf(sheet), confirmText, cancelText })) await receive(sheet)
  $isReceiving.set(false)
}

async function receive({ id, batches }: ReceivingSheetWire): Promise<void> {
  await save()
  const result = await request(orderReceiveCall, { params: { id }, body: {} })
  if (!result.ok) return
  orderChanged()
  showToast({ kind: 'success', text: messages.received })
  const found = { batches, tallies: $tallies.get(), foreign: $foreign.get() }
  const path = summaryOf(found).isBegun ? askPathOf(id, found) : undefined
  if (path) environment.navigate(path)
  else await refreshSheet()
}
