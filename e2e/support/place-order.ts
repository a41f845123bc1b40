import type { APIRequestContext } from '@playwright/test'
import { cartAddCall } from '../../contract/calls/purchase/cart.ts'
import { checkoutCall, orderCreateCall } from '../../contract/calls/purchase/checkout.ts'
import type { GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { callAs } from './call-as.ts'
import { leastQuantity } from './catalogue.ts'

/** Puts the least quantity of each of these goods into the cart. */
export async function putIntoCart(api: APIRequestContext, basket: readonly GoodsWire[]): Promise<void> {
  for (const each of basket) await callAs(api, cartAddCall, { body: { goods_id: each.id, number: leastQuantity(each) } })
}

/** An order of all selected lines at the first address, as the check-order page makes it. */
export async function placeOrder(api: APIRequestContext) {
  const { checkout_id, amounts, address_id } = await callAs(api, checkoutCall, { body: {} })
  return callAs(api, orderCreateCall, { body: { checkout_id, payable: amounts.payable, address_id: address_id! } })
}
