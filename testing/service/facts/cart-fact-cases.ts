import { expect } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsIds } from '../shops/commerce-goods.ts'
import { data, type FactCase } from './fact-case.ts'

/** Matches a cart whose only line is like this one. */
const firstLine = (line: object) => data({ total: expect.objectContaining({ data: [expect.objectContaining(line)] }) })

/** What the member has in the cart, without another line of it. */
export const cartFactCases: readonly FactCase[] = [
  {
    what: 'a quantity in the cart',
    path: cartListCall.path,
    change: trx => trx.updateTable('cart_line').set({ quantity: 30 }).execute(),
    shows: firstLine({ number: 30 }),
  },
  {
    what: 'a price in the cart',
    path: cartListCall.path,
    change: trx => trx.updateTable('goods_price').set({ price_units: 56_700 }).where('goods_id', '=', goodsIds.packed).execute(),
    shows: firstLine({ price: '5.67', amount: '56.70' }),
  },
]
