import type { Fault } from '../fault.ts'

const saved = ['service/cart/saved-carts']
const migration = ['service/database/order-events-migration']

/** Carts that were put aside, and the history that a migration carried over. */
export const serviceSavedFaults: readonly Fault[] = [
  {
    file: 'service/cart/saved-carts.ts',
    find: "selectAll().where('id', '=', id).where('member_id', '=', memberId)",
    replace: "selectAll().where('id', '=', id)",
    what: 'the saved cart of another store is taken, renamed or deleted',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: "    .where('member_id', '=', memberId)\n    .orderBy('created_at', 'desc')",
    replace: "    .orderBy('created_at', 'desc')",
    what: 'saved carts of other stores are listed',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: ".orderBy('created_at', 'desc')",
    replace: ".orderBy('created_at')",
    what: 'the cart that was saved last stands at the end',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: "deleteFrom('cart_line').where('member_id', '=', member.id).where('id', 'in', ids)",
    replace: "deleteFrom('cart_line').where('id', 'in', ids)",
    what: 'lines of another store are put aside',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: "    .where('member_id', '=', member.id)\n    .executeTakeFirstOrThrow()",
    replace: '    .executeTakeFirstOrThrow()',
    what: 'saved carts of other stores count toward the most',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: "eb(ref('cart_line.quantity'), '+', line.quantity), is_selected: 1",
    replace: "eb(ref('cart_line.quantity'), '+', line.quantity)",
    what: 'what comes back to a line that is not selected stays so',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: 'present.length + more > limits.cartLinesMax',
    replace: 'present.length + more >= limits.cartLinesMax',
    what: 'a saved cart that just fits is refused',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: 'present.length + more > limits.cartLinesMax',
    replace: 'present.length + lines.length > limits.cartLinesMax',
    what: 'lines that join others are counted as new',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: "  await trx.deleteFrom('saved_cart').where('id', '=', id).execute()\n  return { goodsIds",
    replace: '  return { goodsIds',
    what: 'a saved cart is taken back again and again',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: 'const back = lines.filter(line => known.has(line.goods_id))',
    replace: 'const back = lines',
    what: 'goods that the shop has deleted stop a saved cart from coming back',
    tests: saved,
  },
  {
    file: 'service/cart/saved-carts.ts',
    find: '.map(({ goods_id, kind, source_id, warehouse_id, quantity }) => ({ goods_id, kind, source_id,',
    replace: ".map(({ goods_id, warehouse_id, quantity }) => ({ goods_id, kind: 'ordinary' as const, source_id: 0,",
    what: 'a flash sale or a set comes back as ordinary goods',
    tests: saved,
  },
  {
    file: 'service/database/migrations/0018-order-events.ts',
    find: "when actor like 'member:%' then 'buyer' when actor = 'system' then 'system' else 'operator' end`",
    replace: "when actor like 'member:%' then 'buyer' else 'operator' end`",
    what: 'what the shop did by itself is told as an operator’s deed',
    tests: migration,
  },
  {
    file: 'service/database/migrations/0018-order-events.ts',
    find: "when -2 then 'cancel' when -3 then 'refund'",
    replace: "when -2 then 'refund' when -3 then 'cancel'",
    what: 'cancelling and giving money back change places in the history',
    tests: migration,
  },
  {
    file: 'service/database/migrations/0018-order-events.ts',
    find: "when 60 then 'check-out' when 65 then 'ship-part'",
    replace: "when 65 then 'ship-part'",
    what: 'leaving the warehouse is told as cancelling',
    tests: migration,
  },
  {
    file: 'service/database/migrations/0018-order-events.ts',
    find: 'refunded_fen >= 0 and refunded_fen <= amount_fen',
    replace: 'refunded_fen >= 0',
    what: 'the database lets more go back than was paid',
    tests: [...migration, 'service/database/constraints'],
  },
  {
    file: 'service/database/migrations/0018-order-events.ts',
    find: '      unique (payment_id, cause)\n',
    replace: '      check (true)\n',
    what: 'the database lets money go back twice for one cause',
    tests: [...migration, 'service/database/constraints'],
  },
]
