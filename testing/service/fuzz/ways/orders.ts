import { addressDeleteCall } from '@yaoji/contract/calls/purchase/address'
import { orderApproveCall, orderSendBackCall } from '@yaoji/contract/calls/purchase/approval'
import {
  operateArchiveReceiptCall,
  operateCheckOutCall,
  operateConfirmTransferCall,
  operateCancelCall,
  operateClearHoldCall,
  operateCreditLineCall,
  operateCreditRepaidCall,
  operateDeliverCall,
  operateRefundCall,
  operateRejectReceiptCall,
  operateRejectTransferCall,
  operateReleaseCodesCall,
  operateShipCall,
  operateShortCall,
  operateTemperatureCall,
} from '@yaoji/contract/calls/operator/order'
import { operateTraceFindCall, operateTracePacksCall } from '@yaoji/contract/calls/operator/trace-codes'
import { orderCancelCall, orderDetailCall, orderParcelsCall, orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { orderFileCall, orderPeriodFileCall } from '@yaoji/contract/calls/purchase/order-file'
import { orderDocumentsCall, orderPaperCall, orderTraceCodesCall } from '@yaoji/contract/calls/purchase/order-documents'
import { payCreateCall, payProofCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { orderTemperatureCall } from '@yaoji/contract/calls/purchase/cold-chain'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { orderStepsCall } from '@yaoji/contract/calls/promotions/price-steps'
import { receiptListCall, receiptSendCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { receivingSheetCall, receivingTickCall } from '@yaoji/contract/calls/purchase/receiving'
import { orderReorderCall, reorderReadCall } from '@yaoji/contract/calls/purchase/reorder'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { orderShortageCall } from '@yaoji/contract/calls/purchase/shortage'
import { buy, order, pack, send, uncheckedAddress, upload, type Bought } from './purchase.ts'
import { ask, need, operate, outside, type Way, type World } from './way.ts'

const byId = ({ order_id: id }: Bought) => ({ params: { id } })

/** Pays by transfer, after this number of refused proofs. */
function* payByTransfer(as: string, bought: Bought, refusals = 0): Way {
  const { order_sn, order_id, payable: amount } = bought
  yield* ask(payCreateCall, as, { body: { order_id, method: 'transfer', amount } })
  const { company: payer } = yield* ask(userBaseCall, as)
  for (let refused = 0; refused <= refusals; refused++) {
    yield* ask(payProofCall, as, { ...byId(bought), body: { file_id: yield* upload(as), payer, remark: '对公转账' } })
    if (refused < refusals) yield* operate(operateRejectTransferCall, { order_sn, reason: '金额不符' })
  }
  yield* operate(operateConfirmTransferCall, { order_sn, amount, payer })
}

/** Paid by transfer and then cancelled: the money goes back the way it came. One that the shop cancels. */
export function* cancelled(): Way {
  const as = 'zhensuo'
  const bought = yield* order(as)
  yield* payByTransfer(as, bought, 1)
  yield* ask(payQueryCall, as, byId(bought))
  yield* ask(orderCancelCall, as, { ...byId(bought), body: { reason: 'duplicate' } })
  yield* operate(operateRefundCall, { order_sn: bought.order_sn })
  yield* operate(operateCancelCall, { order_sn: (yield* order('danti')).order_sn, reason: 'out-of-stock' })
}

/** One unit falls short, and its money goes back. */
export function* short(): Way {
  const as = 'liansuo'
  const bought = yield* buy(as)
  const { order_sn } = bought
  const { lines } = yield* ask(orderDetailCall, as, byId(bought))
  yield* pack(bought)
  yield* operate(operateShortCall, { order_sn, items: [`${need(lines[0], 'line').goods_id}:1`] })
  const { shortages } = yield* ask(orderDetailCall, as, byId(bought))
  const choices = [`${need(shortages[0], 'shortage').id}:refund`]
  yield* ask(orderShortageCall, as, { ...byId(bought), body: { choices } })
}

/** What a buyer reads of an order that came, what they tick off, and the same again. */
export function* ticked(): Way {
  const as = 'danti'
  const bought = yield* buy(as)
  yield* send(bought)
  yield* ask(orderParcelsCall, as, byId(bought))
  yield* ask(orderStepsCall, as, { ...byId(bought), query: {} })
  yield* ask(orderDocumentsCall, as, byId(bought))
  yield* ask(orderPaperCall, as, byId(bought))
  yield* ask(orderTraceCodesCall, as, { ...byId(bought), query: {} })
  yield* ask(orderFileCall, as, { ...byId(bought), query: { format: 'csv', layout: 'full' } })
  yield* ask(orderPeriodFileCall, as, { query: { format: 'xlsx', layout: 'yonyou', from: '2026-11-01', to: '2026-11-30' } })
  const sheet = yield* ask(receivingSheetCall, as, byId(bought))
  const batch = need(sheet.batches[0], 'batch')
  yield* ask(receivingTickCall, as, { ...byId(bought), body: { ticks: [`${'a'.repeat(24)}:${batch.id}:1:0:0:`] } })
  yield* ask(orderReceiveCall, as, byId(bought))
  yield* ask(reorderReadCall, as, byId(bought))
  yield* ask(orderReorderCall, as, { ...byId(bought), body: {} })
}

/** Packed and checked before it is sent. */
export function* checkedOut({ unique }: World): Way {
  const bought = yield* buy('liansuo')
  yield* pack(bought)
  yield* operate(operateCheckOutCall, { order_sn: bought.order_sn })
  yield* operate(operateReleaseCodesCall, { order_sn: bought.order_sn, reason: '旧批号' })
  const { unsent } = yield* ask(orderDetailCall, 'liansuo', byId(bought))
  const { goods_id: goods, ph } = need(unsent[0], 'batch')
  const code = `8${String(unique()).padStart(19, '0')}`
  yield* operate(operateTracePacksCall, { source: 'SF1', packs: [`${goods}:${ph}:1:${code}`] })
  const parcel = { order_sn: bought.order_sn, carrier: '顺丰', parcel_number: 'SF1' }
  yield* operate(operateShipCall, { ...parcel, codes: [`${goods}:${ph}:${code}`] })
  yield* operate(operateTraceFindCall, { code })
  yield* operate(operateDeliverCall, { order_sn: bought.order_sn })
}

/** 冷藏 goods with the file of their logger, whose clock is ahead as far as it may be. */
export function* cold(): Way {
  const as = 'danti'
  const bought = yield* buy(as, { isCold: true })
  yield* send(bought)
  const row = yield* outside(async ({ shop }) => `${chinaMinute(shop.clock.now())}:00,4.0`)
  const later = yield* outside(async ({ shop }) => `${chinaMinute(shop.clock.now() + 300_000)}:00,4.5`)
  const file = Buffer.from(`时间,温度\n${row}\n${later}`).toString('base64url')
  yield* operate(operateTemperatureCall, { order_sn: bought.order_sn, parcel_number: `SF${bought.order_sn}`, logger: 'JL7', file })
  const { cold: parcels = [] } = yield* ask(receivingSheetCall, as, byId(bought))
  yield* ask(orderTemperatureCall, as, { ...byId(bought), query: { parcel: need(parcels[0], 'cold parcel').parcel_id } })
}

/** One that its 店主 lets go, and one that they do not. */
export function* approved(): Way {
  const [buyer, owner] = ['caigou', 'danti']
  for (const isApproved of [true, false]) {
    const bought = yield* order(buyer, { yuan: 1_200 })
    const { approval } = yield* ask(orderDetailCall, owner, byId(bought))
    if (isApproved) yield* ask(orderApproveCall, owner, { ...byId(bought), body: { seen: need(approval, 'approval').seen } })
    else yield* ask(orderSendBackCall, owner, { ...byId(bought), body: { reason: '先不买' } })
  }
}

/** Sent to where the store is not licensed: looked at before it is packed. */
export function* addressCleared(world: World): Way {
  const as = 'zhensuo'
  const addressId = yield* uncheckedAddress(as, world)
  const { order_sn } = yield* buy(as, { addressId })
  yield* operate(operateClearHoldCall, { order_sn, kind: 'address' })
  yield* ask(addressDeleteCall, as, { params: { id: addressId } })
}

export function* credited(): Way {
  const as = 'zhensuo'
  yield* operate(operateCreditLineCall, { store: as, limit: '20000.00', days: 30 })
  const bought = yield* order(as)
  yield* ask(payCreateCall, as, { body: { order_id: bought.order_id, method: 'credit', amount: bought.payable } })
  yield* operate(operateCreditRepaidCall, { store: as, amount: '1.00', reference: `HK${bought.order_sn}` })
}

/** 含麻: paid by transfer from the account of the licence; its receipt is not filed at first. */
export function* receipted(): Way {
  const as = 'liansuo'
  const bought = yield* order(as, { isEphedrine: true, yuan: 1 })
  const { order_sn, order_id } = bought
  yield* payByTransfer(as, bought)
  yield* send(bought)
  yield* operate(operateDeliverCall, { order_sn })
  yield* ask(orderReceiveCall, as, byId(bought))
  const { list } = yield* ask(receiptListCall, as, { query: { state: 'to-send' } })
  const ticked = need(
    list.find(each => each.order_id === order_id),
    'receipt',
  ).batches.map(({ id }) => id)
  for (const isFiled of [false, true]) {
    const body = { file_id: yield* upload(as), ticked, is_received: 1, is_paid: 1 } as const
    yield* ask(receiptSendCall, as, { ...byId(bought), body })
    if (isFiled) yield* operate(operateArchiveReceiptCall, { order_sn })
    else yield* operate(operateRejectReceiptCall, { order_sn, reason: '印章不清' })
  }
}
