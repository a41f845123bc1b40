import { atom } from 'nanostores'
import { orderShortageCall } from '@yaoji/contract/calls/purchase/shortage'
import type { ShortageWire } from '@yaoji/contract/calls/purchase/shortage-wire'
import { addFen, moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import type { ShortageChoice } from '@yaoji/contract/domain/order/shortage'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { refreshOrder, takeOrder } from './detail-store.ts'
import { messages } from './messages.ts'

/** Something is being chosen: no other choice is taken meanwhile. */
export const $isChoosing = atom(false)

const attempts = createAttempts()

/** What comes back for some of them together. */
export const refundOf = (shortages: readonly ShortageWire[]): string =>
  moneyOf(addFen(...shortages.map(({ refund }) => parseFen(refund) ?? (0 as Fen))))

async function send(orderId: string, shortages: readonly ShortageWire[], choice: ShortageChoice): Promise<void> {
  const body = { choices: shortages.map(({ id }) => `${id}:${choice}`) }
  const idempotencyKey = attempts.keyOf(JSON.stringify([orderId, body]))
  const result = await request(orderShortageCall, { params: { id: orderId }, body, idempotencyKey })
  if (result.ok) {
    attempts.settle()
    orderChanged()
    takeOrder(result.data)
    showToast({ kind: 'success', text: choice === 'refund' ? messages.shortRefunded : messages.shortWaits })
  } else if (result.failure.kind === 'code') await refreshOrder(orderId)
}

/** 退款 or 稍后补发; before money takes the place of goods it is asked once more. */
export async function chooseShortage(orderId: string, shortages: readonly ShortageWire[], choice: ShortageChoice): Promise<void> {
  if ($isChoosing.get()) return
  $isChoosing.set(true)
  const { shortRefundTitle: title, shortRefund: confirmText, shortKeep: cancelText } = messages
  const isMeant = choice === 'later' || (await ask({ title, text: messages.shortRefundText(refundOf(shortages)), confirmText, cancelText }))
  if (isMeant) await send(orderId, shortages, choice)
  $isChoosing.set(false)
}
