import { addressAddCall, addressListCall } from '@yaoji/contract/calls/purchase/address'
import { afterSaleAskCall, afterSaleOptionsCall } from '@yaoji/contract/calls/purchase/after-sale'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { operateDeliverCall, operatePickCall, operateShipCall, operateSlipCall } from '@yaoji/contract/calls/operator/order'
import {
  operateOrdersCheckOutCall,
  operateOrdersPickCall,
  operateOrdersShipCall,
  operateOrdersSlipCall,
} from '@yaoji/contract/calls/operator/order-rows'
import { orderDetailCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { tinyPng } from '../../app/tiny-files.ts'
import { ask, need, operate, type Way, type World } from './way.ts'

/** More than the start amount of any warehouse. */
const enoughYuan = 800

export type Bought = { order_id: string; order_sn: string; payable: string }

type Wanted = { isEphedrine?: boolean; isCold?: boolean; yuan?: number; addressId?: number }

const place = { name: '方示例', phone: '13900001002', region: '浙江省 杭州市 西湖区', detail: '示例路18号' }

/** One that the store has, or a new one where somebody has deleted all. */
export function* addressOf(as: string): Way<number> {
  const { list } = yield* ask(addressListCall, as)
  const [first] = list.length > 0 ? list : (yield* ask(addressAddCall, as, { body: place })).list
  return need(first, `address of ${as}`).id
}

/** An address for which the store's license has not been checked yet. */
export function* uncheckedAddress(as: string, { unique }: World): Way<number> {
  const own = { ...place, region: '江苏省 苏州市 虎丘区', detail: `示例北路${unique()}号` }
  const { list } = yield* ask(addressAddCall, as, { body: own })
  return need(
    list.find(({ detail }) => detail === own.detail),
    'new address',
  ).id
}

/** Goods into the cart, a quote of them alone, and the order. */
export function* order(as: string, wanted: Wanted = {}): Way<Bought> {
  const isEphedrine = wanted.isEphedrine ?? false
  const keywords = isEphedrine ? '麻黄碱' : wanted.isCold ? '双歧杆菌' : undefined
  const { list } = yield* ask(goodsListCall, as, { query: { in_stock: 1, page_size: 100, ...(keywords && { keywords }) } })
  // Herbs by the gram are bounded.
  const fitting = list.filter(
    ({ is_buy, bzdw, tags }) =>
      is_buy === 1 &&
      bzdw !== 'g' &&
      tags.some(({ kind }) => kind === 'ephedrine') === isEphedrine &&
      (!wanted.isCold || tags.some(({ kind }) => kind === 'cold')),
  )
  const goods = need(fitting.toSorted((left, right) => Number(right.number) - Number(left.number))[0], `goods for ${as}`)
  const pack = Math.max(1, goods.zbz)
  const number = Math.ceil((wanted.yuan ?? enoughYuan) / Number(goods.price) / pack) * pack
  const cart = yield* ask(cartAddCall, as, { body: { goods_id: goods.id, number } })
  const line = need(
    cart.total.data.find(each => each.goods.id === goods.id),
    'line',
  )
  const quote = yield* ask(checkoutCall, as, { body: { ids: [line.id], coupon_id: 0, use_points: 0 } })
  const body = { checkout_id: quote.checkout_id, payable: quote.amounts.payable, address_id: wanted.addressId ?? (yield* addressOf(as)) }
  const { order_id, payable } = yield* ask(orderCreateCall, as, { body })
  const { order_sn } = yield* ask(orderDetailCall, as, { params: { id: order_id } })
  return { order_id, order_sn, payable }
}

export function* buy(as: string, wanted?: Wanted): Way<Bought> {
  const bought = yield* order(as, wanted)
  yield* ask(payCreateCall, as, { body: { order_id: bought.order_id, method: 'balance', amount: bought.payable } })
  return bought
}

export function* pack({ order_sn }: Bought): Way {
  yield* operate(operateSlipCall, { order_sn })
  yield* operate(operatePickCall, { order_sn })
}

/** An order that the ERP moves together with others, to its carrier. */
export function* movedByRows(): Way {
  const { order_sn } = yield* buy('danti')
  yield* operate(operateOrdersSlipCall, { rows: JSON.stringify([{ order_sn }]) })
  yield* operate(operateOrdersPickCall, { rows: JSON.stringify([{ order_sn }]) })
  yield* operate(operateOrdersCheckOutCall, { rows: JSON.stringify([{ order_sn }]) })
  yield* operate(operateOrdersShipCall, { rows: JSON.stringify([parcel(order_sn)]) })
}

const parcel = (order_sn: string) => ({ order_sn, carrier: '顺丰', parcel_number: `SF${order_sn}` })

export function* send(bought: Bought): Way {
  yield* pack(bought)
  yield* operate(operateShipCall, parcel(bought.order_sn))
}

/** Bought, sent and there. */
export function* receive(as: string, wanted?: Wanted): Way<Bought> {
  const bought = yield* buy(as, wanted)
  yield* send(bought)
  yield* operate(operateDeliverCall, { order_sn: bought.order_sn })
  return bought
}

export function* upload(as: string): Way<string> {
  return (yield* ask(fileUploadCall, as, { body: { file: tinyPng } })).id
}

type AskedBack = { kind: 'return' | 'refund' | 'exchange' | 'resend'; reason: 'damaged' | 'short' | 'wrong' | 'quality' | 'not-wanted' }

/** One unit of an order's first batch. */
export function* askBack(as: string, { order_id: id }: Bought, { kind, reason }: AskedBack): Way<{ id: string; after_sale_sn: string }> {
  const { batches } = yield* ask(afterSaleOptionsCall, as, { params: { id } })
  const batch = need(batches[0], 'batch')
  const photo = yield* upload(as)
  const body = { kind, reason, items: [`${batch.id}:1`], remark: '一盒压坏', photo_ids: [photo] }
  return yield* ask(afterSaleAskCall, as, { params: { id }, body })
}
