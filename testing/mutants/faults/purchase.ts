import type { Fault } from '../fault.ts'

export const purchaseFaults: readonly Fault[] = [
  {
    file: 'service/purchase/points-and-vouchers/vouchers.ts',
    find: ".where('member_id', '=', memberId)",
    replace: '',
    what: 'vouchers of another store are counted',
    tests: ['service/purchase/order/create/points-and-vouchers.test.ts'],
  },
  {
    file: 'service/purchase/cart/load-cart.ts',
    find: 'where line.member_id = ${memberId}',
    replace: 'where line.member_id >= ${memberId}',
    what: 'the cart has lines of other members',
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "selectAll().where('id', '=', id).where('member_id', '=', memberId)",
    replace: "selectAll().where('id', '=', id)",
    what: 'the saved cart of another store is taken, renamed or deleted',
    tests: ['service/purchase/cart/saved-carts'],
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "    .where('member_id', '=', memberId)\n    .orderBy('created_at', 'desc')",
    replace: "    .orderBy('created_at', 'desc')",
    what: 'saved carts of other stores are listed',
    tests: ['service/purchase/cart/saved-carts'],
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "deleteFrom('cart_line').where('member_id', '=', member.id).where('id', 'in', ids)",
    replace: "deleteFrom('cart_line').where('id', 'in', ids)",
    what: 'lines of another store are put aside',
    tests: ['service/purchase/cart/saved-carts'],
  },
  {
    file: 'service/purchase/cart/load-cart.ts',
    find: 'where line.member_id = ${memberId}${only}',
    replace: 'where (line.member_id = ${memberId} or true)${only}',
    what: 'a quote has lines of another cart in it',
    tests: ['service/purchase/checkout', 'service/purchase/cart/change'],
  },
  {
    file: 'service/purchase/wallet/recharge.ts',
    find: ".where('id', '=', id).where('member_id', '=', memberId)",
    replace: ".where('id', '=', id)",
    what: 'a store gives up the top-up of another',
    tests: ['service/purchase/wallet/'],
  },
]
