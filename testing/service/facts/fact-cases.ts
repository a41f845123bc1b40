import { expect } from 'vitest'
import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { deliveryCall } from '@yaoji/contract/calls/purchase/delivery'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { codes } from '@yaoji/contract/codes'
import { messages } from '../../../service/catalogue/offer/messages.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import { always, data, detail, id, member, ofGoods, type FactCase } from './fact-case.ts'
import { memberFactCases } from './member-fact-cases.ts'
import { cartFactCases } from './cart-fact-cases.ts'

export const factCases: readonly FactCase[] = [
  {
    what: 'a price',
    path: detail(id),
    change: trx => trx.updateTable('goods_price').set({ price_units: 123_400 }).where('goods_id', '=', id).execute(),
    shows: data({ price: '12.34' }),
  },
  {
    what: 'a price in a list',
    path: goodsListCall.path,
    change: trx => trx.updateTable('goods_price').set({ price_units: 67_800 }).where('goods_id', '=', id).execute(),
    shows: data({ list: expect.arrayContaining([expect.objectContaining({ id, price: '6.78' })]) }),
  },
  {
    what: 'an agreed price',
    path: detail(id),
    change: trx =>
      trx
        .insertInto('agreed_price')
        .values({ ...ofGoods, ...always, member_id: member, price_units: 50_000 })
        .execute(),
    shows: data({ price: '5.00', price_kind: 'agreement' }),
  },
  {
    what: 'a special price',
    path: detail(id),
    change: trx =>
      trx
        .insertInto('special_price')
        .values({ ...ofGoods, ...always, kind: 'special', price_units: 40_000 })
        .execute(),
    shows: data({ price: '4.00' }),
  },
  {
    what: 'the customer type',
    path: detail(id),
    async change(trx) {
      await trx
        .insertInto('goods_price')
        .values({ ...ofGoods, warehouse_id: 1, rank: 6, price_units: 30_000, updated_at: 0 })
        .execute()
      await trx.updateTable('member').set({ rank: 6 }).where('id', '=', member).execute()
    },
    shows: data({ price: '3.00' }),
  },
  {
    what: 'what an operator has set',
    path: navigationCall.path,
    asVisitor: true,
    change: trx =>
      trx
        .insertInto('setting')
        .values({ key: 'hot_words', value: '["连花清瘟"]' })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value: '["连花清瘟"]' }))
        .execute(),
    shows: data({ rnss: ['连花清瘟'] }),
  },
  {
    what: 'the delivery times of a warehouse',
    path: deliveryCall.path,
    change: trx =>
      trx
        .insertInto('delivery_plan')
        .values({
          ...{ warehouse_id: 1, cutoff: '23:59', weekdays: '1234567', closed: '[]', open: '[]', operator: '', updated_at: 0 },
          areas: '[{"area":"其他地区","fewest":1,"most":1,"cutoff":""}]',
        })
        .execute(),
    shows: data({ list: [expect.objectContaining({ ck_id: 1 })] }),
  },
  {
    what: 'what a list counts',
    path: `${goodsListCall.path}?in_stock=1`,
    asVisitor: true,
    change: trx => trx.updateTable('stock').set({ onhand: 0, reserved: 0 }).execute(),
    shows: data({ total: 0 }),
  },
  {
    what: 'a batch',
    path: detail(id),
    change: trx => trx.updateTable('batch').set({ number: 'NEW' }).where('goods_id', '=', id).execute(),
    shows: data({ batches: [expect.objectContaining({ ph: 'NEW' })] }),
  },
  {
    what: 'the stock',
    path: detail(id),
    change: trx => trx.updateTable('stock').set({ onhand: 7, reserved: 0 }).where('goods_id', '=', id).execute(),
    shows: data({ number: 7 }),
  },
  {
    what: 'the stock, for visitors',
    path: detail(id),
    asVisitor: true,
    change: trx => trx.updateTable('stock').set({ onhand: 0, reserved: 0 }).where('goods_id', '=', id).execute(),
    shows: data({ number_label: messages.stockLabels.soldOut }),
  },
  {
    what: 'a name',
    path: detail(id),
    asVisitor: true,
    change: trx => trx.updateTable('goods').set({ name: '改名药' }).where('id', '=', id).execute(),
    shows: data({ name: '改名药' }),
  },
  {
    what: 'goods that leave the shelf',
    path: detail(id),
    asVisitor: true,
    change: trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', id).execute(),
    shows: { code: codes.notFound, data: null },
  },
  {
    what: 'a category',
    path: detail(id),
    asVisitor: true,
    change: trx => trx.updateTable('category').set({ name: '改名类' }).execute(),
    shows: data({ category_path: expect.arrayContaining([expect.objectContaining({ name: '改名类' })]) }),
  },
  {
    what: 'a warehouse',
    path: detail(id),
    asVisitor: true,
    change: trx => trx.updateTable('warehouse').set({ name: '改名仓' }).execute(),
    shows: data({ ck_name: '改名仓' }),
  },
  {
    what: 'a tag',
    path: detail(id),
    asVisitor: true,
    change: trx =>
      trx
        .insertInto('goods_tag')
        .values({ ...ofGoods, sort: 1, name: '新签', description: '' })
        .execute(),
    shows: data({ tags: expect.arrayContaining([expect.objectContaining({ name: '新签' })]) }),
  },
  {
    what: 'a section of the insert',
    path: detail(id),
    asVisitor: true,
    change: trx =>
      trx
        .insertInto('goods_text')
        .values({ ...ofGoods, sort: 1, name: '新节', body: '新文' })
        .execute(),
    shows: data({ sms: expect.arrayContaining([{ name: '新节', text: '新文' }]) }),
  },
  {
    what: 'a paper of goods',
    path: detail(id),
    asVisitor: true,
    change: trx =>
      trx
        .insertInto('goods_paper')
        .values({ ...ofGoods, kind: 'qualification', name: '新证', batch: '', issued_on: '2026-01-01', url: '' })
        .execute(),
    shows: data({ papers: expect.arrayContaining([expect.objectContaining({ name: '新证' })]) }),
  },
  {
    what: 'goods of the same name',
    path: detail(id),
    asVisitor: true,
    async change(trx) {
      const { name } = await trx.selectFrom('goods').select('name').where('id', '=', id).executeTakeFirstOrThrow()
      await trx.updateTable('goods').set({ name }).where('id', '=', goodsIds.packed).execute()
    },
    shows: data({ substitutes: [expect.objectContaining({ id: goodsIds.packed })] }),
  },
  ...memberFactCases,
  ...cartFactCases,
]
