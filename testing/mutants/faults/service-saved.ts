import type { Fault } from '../fault.ts'

const saved = ['service/purchase/cart/saved-carts']

/** Carts that were put aside, and writes that end in the middle. */
export const serviceSavedFaults: readonly Fault[] = [
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "selectAll().where('id', '=', id).where('member_id', '=', memberId)",
    replace: "selectAll().where('id', '=', id)",
    what: 'the saved cart of another store is taken, renamed or deleted',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "    .where('member_id', '=', memberId)\n    .orderBy('created_at', 'desc')",
    replace: "    .orderBy('created_at', 'desc')",
    what: 'saved carts of other stores are listed',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: ".orderBy('created_at', 'desc')",
    replace: ".orderBy('created_at')",
    what: 'the cart that was saved last stands at the end',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "deleteFrom('cart_line').where('member_id', '=', member.id).where('id', 'in', ids)",
    replace: "deleteFrom('cart_line').where('id', 'in', ids)",
    what: 'lines of another store are put aside',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "trx.selectFrom('saved_cart').where('member_id', '=', member.id)",
    replace: "trx.selectFrom('saved_cart')",
    what: 'saved carts of other stores count toward the most',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "eb(ref('cart_line.quantity'), '+', line.quantity), is_selected: 1",
    replace: "eb(ref('cart_line.quantity'), '+', line.quantity)",
    what: 'what comes back to a line that is not selected stays so',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: 'present.length + more > limits.cartLinesMax',
    replace: 'present.length + more >= limits.cartLinesMax',
    what: 'a saved cart that just fits is refused',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: 'present.length + more > limits.cartLinesMax',
    replace: 'present.length + lines.length > limits.cartLinesMax',
    what: 'lines that join others are counted as new',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: "  await trx.deleteFrom('saved_cart').where('id', '=', id).execute()\n  return { goodsIds",
    replace: '  return { goodsIds',
    what: 'a saved cart is taken back again and again',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: 'const back = lines.filter(line => known.has(line.goods_id))',
    replace: 'const back = lines',
    what: 'goods that the shop has deleted stop a saved cart from coming back',
    tests: saved,
  },
  {
    file: 'service/purchase/cart/saved-carts.ts',
    find: '      kind,\n      source_id,\n      warehouse_id,',
    replace: "      kind: 'ordinary' as const,\n      source_id: 0,\n      warehouse_id,",
    what: 'a flash sale or a set comes back as ordinary goods',
    tests: saved,
  },
  {
    file: 'service/platform/http/idempotency.ts',
    find: 'answer: JSON.stringify(answer) })',
    replace: "answer: '{}' })",
    what: 'a repeat is told another answer',
    tests: ['service/purchase/order/every-write'],
  },
  {
    file: 'service/platform/http/idempotency.ts',
    find: '    if (first) {\n',
    replace: "    if (first?.answer === '') {\n",
    what: 'a repeat is done again',
    tests: ['service/purchase/order/every-write'],
  },
  {
    file: 'service/platform/database/sqlite.ts',
    find: 'commit.run(() => write.transaction().execute(work))',
    replace: 'commit.run(() => write.connection().execute(work as never))',
    what: 'what a step had done before it broke stays',
    tests: ['service/purchase/order/every-write'],
  },
]
