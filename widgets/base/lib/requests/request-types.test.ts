import { expectTypeOf, test } from 'vitest'
import { cartAddCall, cartEditCall, cartListCall, type CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { navigationCall, type NavigationWire } from '@yaoji/contract/calls/storefront/navigation'
import { goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { everydayPriceCall, type EverydayPriceWire } from '@yaoji/contract/calls/storefront/home-goods'
import { request } from '../http.ts'
import type { Result } from './result.ts'

// The compiler is what is tested: a line below that it no longer refuses fails `npm run test:types`.

test('a call answers what its schema says', () => {
  const ask = {
    list: () => request(goodsListCall, { query: { page: 2, sort: 'price' } }),
    change: () => request(cartEditCall, { params: { id: 7 }, body: { number: 3 } }),
    navigation: () => request(navigationCall),
  }
  expectTypeOf(ask.list).returns.resolves.toEqualTypeOf<Result<GoodsListWire>>()
  expectTypeOf(ask.change).returns.resolves.toEqualTypeOf<Result<CartResponseWire>>()
  expectTypeOf(ask.navigation).returns.resolves.toEqualTypeOf<Result<NavigationWire>>()
  expectTypeOf<() => ReturnType<typeof request<typeof everydayPriceCall>>>().returns.resolves.toEqualTypeOf<Result<EverydayPriceWire>>()
})

test('a call takes what its schema says, and nothing else', () => {
  const body = { checkout_id: 'quote1', payable: '1.00', address_id: 1 }
  void [
    () => request(orderCreateCall, { body, idempotencyKey: 'key-12345678' }),
    // @ts-expect-error a misspelt field
    () => request(orderCreateCall, { body: { ...body, adress_id: 1 } }),
    // @ts-expect-error a field of another type
    () => request(orderCreateCall, { body: { ...body, address_id: '1' } }),
    // @ts-expect-error a missing field
    () => request(orderCreateCall, { body: { checkout_id: 'quote1' } }),
    // @ts-expect-error a missing body
    () => request(cartAddCall, { fieldErrors: 'caller' }),
    // @ts-expect-error missing options
    () => request(cartAddCall),
    // @ts-expect-error missing parameters of the path
    () => request(cartEditCall, { body: { number: 3 } }),
    // @ts-expect-error a body of a call without one
    () => request(cartListCall, { body: { filters: 1 } }),
    // @ts-expect-error a query of a call without one
    () => request(everydayPriceCall, { query: { page: 1 } }),
    // @ts-expect-error a sort that there is not
    () => request(goodsListCall, { query: { sort: 'cheapest' } }),
  ]
})
