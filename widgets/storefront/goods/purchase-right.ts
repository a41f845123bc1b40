import { map, onMount } from 'nanostores'
import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import { purchaseRightCall } from '@yaoji/contract/calls/storefront/purchase-right'
import { request } from '../../base/lib/http.ts'
import { ask } from '../../base/lib/notices.ts'
import { onMemberGone } from '../../identity/session/parts.ts'
import { remedyMessages as messages } from './remedy-messages.ts'

type Right = { state: 'asking' } | { state: 'asked'; cantBuy: CantBuyWire | null }

/** 申请采购权限 as it went in this visit, by goods; of all others the answer that brought them tells. */
export const $purchaseRights = map<Record<number, Right | undefined>>({})

onMount($purchaseRights, () => onMemberGone(() => $purchaseRights.set({})))

/** Asks for the right to buy controlled goods, after the buyer has confirmed it. */
export async function applyForRight(goodsId: number, name: string): Promise<void> {
  if ($purchaseRights.get()[goodsId]) return
  const isSure = await ask({
    title: messages.applyTitle,
    text: messages.applyAsk(name),
    confirmText: messages.applyConfirm,
    cancelText: messages.cancel,
  })
  if (!isSure) return
  $purchaseRights.setKey(goodsId, { state: 'asking' })
  const result = await request(purchaseRightCall, { body: { goods_id: goodsId } })
  $purchaseRights.setKey(goodsId, result.ok ? { state: 'asked', cantBuy: result.data.cant_buy } : undefined)
}
