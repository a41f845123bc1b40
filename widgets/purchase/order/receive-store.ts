import { map } from 'nanostores'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { request } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { takeOrder } from './detail-store.ts'
import { orderList } from './list-store.ts'
import { messages } from './messages.ts'

/** Orders that are being received: their buttons are busy. */
export const $receiving = map<Record<string, boolean | undefined>>({})

/** 确认收货, after asking. A second click while the first is under way does nothing. */
export async function receiveOrder(id: string, orderNumber: string): Promise<void> {
  if ($receiving.get()[id]) return
  $receiving.setKey(id, true)
  const { receiveTitle: title, receiveConfirm: confirmText, notYet: cancelText } = messages
  if (await ask({ title, text: messages.receiveText(orderNumber), confirmText, cancelText })) await receive(id)
  $receiving.setKey(id, undefined)
}

async function receive(id: string): Promise<void> {
  const result = await request(orderReceiveCall, { params: { id }, body: {} })
  if (!result.ok) return
  orderChanged()
  takeOrder(result.data)
  showToast({ kind: 'success', text: messages.received })
  if (orderList.$list.get().state === 'ready') await orderList.refresh()
}
