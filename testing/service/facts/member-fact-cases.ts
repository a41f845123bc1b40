import { expect } from 'vitest'
import { cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { codes } from '@yaoji/contract/codes'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { papersFor } from '@yaoji/contract/papers/needed'
import { goodsIds } from '../shops/commerce-goods.ts'
import { always, data, detail, id, member, ofGoods, type FactCase } from './fact-case.ts'

/** What every store needs. */
const companyPaper = papersFor({ scope: '', isEphedrine: false }, 0)[0]?.[0] ?? ''

/** Over goods that feed coupons, as those of the other cases do not. */
const couponOfGoods = {
  scope: JSON.stringify({ goods_ids: [goodsIds.limited] }),
  terms: JSON.stringify({ tier: { amount_fen: 1_000, reduce_fen: 100 } }),
}

/** What the member is and may, and what holds for every cart. */
export const memberFactCases: readonly FactCase[] = [
  {
    what: 'a favourite',
    path: detail(id),
    change: (trx, now) =>
      trx
        .insertInto('favorite')
        .values({ ...ofGoods, member_id: member, created_at: now })
        .execute(),
    shows: data({ is_favorite: 1 }),
  },
  {
    what: 'an order of the goods',
    path: detail(id),
    async change(trx, now) {
      await trx
        .insertInto('orders')
        .values({
          ...{ id: 'bought', sn: 'bought', member_id: member, quote_id: 'bought', state: orderStates.awaitingPayment, kind: 'normal' },
          ...{ goods_fen: 0, deducted_fen: 0, freight_fen: 0, payable_fen: 0, pay_method: '', remark: '' },
          ...{ contact_name: '', contact_phone: '', region: '', detail: '', created_at: now, expires_at: null, paid_at: null },
        })
        .execute()
      await trx
        .insertInto('order_line')
        .values({
          ...{ ...ofGoods, order_id: 'bought', buyer_id: member, warehouse_id: 1, price_units: 90_000, quantity: 3 },
          ...{ name: '', manufacturer: '', spec: '', pack_unit: '盒', price_name: '', amount_fen: 0, net_fen: 0 },
        })
        .execute()
      await trx
        .updateTable('stock')
        .set(({ eb }) => ({ onhand: eb('onhand', '+', 3), reserved: eb('reserved', '+', 3) }))
        .where('goods_id', '=', id)
        .where('warehouse_id', '=', 1)
        .execute()
    },
    shows: data({ last_purchase: expect.objectContaining({ order_id: 'bought', number: 3 }) }),
  },
  {
    what: 'a coupon that was granted',
    path: detail(goodsIds.limited),
    change: trx =>
      trx
        .insertInto('coupon')
        .values({ ...always, member_id: member, name: '品种券', ...couponOfGoods, state: 'unused', order_id: null })
        .execute(),
    shows: data({ tags: expect.arrayContaining([expect.objectContaining({ kind: 'coupon', name: '券' })]) }),
  },
  {
    what: 'a coupon that can be claimed',
    path: detail(goodsIds.limited),
    change: trx =>
      trx
        .insertInto('coupon_offer')
        .values({
          ...{ ...always, name: '品种券', ...couponOfGoods, ranks: '[]', valid_days: 7, valid_until: null, total: 3 },
          created_at: 0,
        })
        .execute(),
    shows: data({ tags: expect.arrayContaining([expect.objectContaining({ kind: 'coupon', name: '券' })]) }),
  },
  {
    what: 'a scope',
    path: detail(id),
    change: trx => trx.deleteFrom('member_scope').where('member_id', '=', member).execute(),
    shows: data({ cant_buy: expect.objectContaining({ code: 'OUT_OF_SCOPE' }) }),
  },
  {
    what: 'a paper that ended',
    path: detail(id),
    change: trx =>
      trx
        .updateTable('member_paper')
        .set({ expires_on: '2000-01-01' })
        .where('member_id', '=', member)
        .where('kind', '=', companyPaper)
        .execute(),
    shows: data({ cant_buy: expect.objectContaining({ code: 'QUAL_EXPIRED' }) }),
  },
  {
    what: 'a member who is no longer passed',
    path: detail(id),
    change: trx => trx.updateTable('member').set({ is_passed: 0 }).where('id', '=', member).execute(),
    shows: data({ price: null, cant_buy: expect.objectContaining({ code: 'NOT_PASSED' }) }),
  },
  {
    what: 'a flash sale',
    path: detail(id),
    asVisitor: true,
    async change(trx) {
      await trx
        .insertInto('promotion')
        .values({ id: 90, kind: 'flash-sale', name: '秒杀', ...always, scope: '{}', terms: '{}' })
        .execute()
      await trx
        .insertInto('promotion_goods')
        .values({ promotion_id: 90, goods_id: id, price_units: 10_000, quota: 5, member_limit: null })
        .execute()
    },
    shows: data({ spike: expect.objectContaining({ id: 90 }) }),
  },
  {
    what: 'a name that is suggested',
    path: `${goodsSearchCall.path}?keywords=${encodeURIComponent('试验商品')}`,
    asVisitor: true,
    change: trx => trx.updateTable('goods').set({ manufacturer: '改名厂' }).execute(),
    shows: data({ list: expect.arrayContaining([expect.objectContaining({ sccj: '改名厂' })]) }),
  },
  {
    what: 'freight',
    path: cartTotalCall.path,
    change: trx => trx.updateTable('warehouse').set({ freight_fen: 12_345, free_from_fen: 99_999_999, start_fen: 0 }).execute(),
    shows: data({ total: expect.objectContaining({ amounts: expect.objectContaining({ freight: '123.45' }) }) }),
  },
  {
    what: 'a frozen member',
    path: cartTotalCall.path,
    change: trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', member).execute(),
    shows: { code: codes.notLoggedIn },
  },
  {
    what: 'a session that was ended',
    path: cartTotalCall.path,
    change: (trx, now) => trx.updateTable('session').set({ revoked_at: now }).execute(),
    shows: { code: codes.notLoggedIn },
  },
  {
    what: 'a person who left the store',
    path: cartTotalCall.path,
    change: trx => trx.deleteFrom('membership').where('member_id', '=', member).execute(),
    shows: { code: codes.notLoggedIn },
  },
]
